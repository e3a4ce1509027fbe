import type { Page } from 'playwright/test'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import {
  consentBox,
  CUSTOMER,
  documentFile,
  serviceSeed,
} from '../support/browser/application-form.ts'
import { nextStops, tabTo } from '../support/browser/keyboard.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { recordNumber } from '../support/checks/record-page.ts'
import { numberIn } from '../support/lists/rows.ts'

const SERVICE = 'income-certificate'
/** A name of the demo, which customers write in either script. */
const JOSHI = /Joshi|जोशी/

const dialogOf = (page: Page) => page.getByRole('dialog')

async function press(page: Page, button: string): Promise<void> {
  await tabTo(page, dialogOf(page).getByRole('button', { name: button, exact: true }))
  await page.keyboard.press('Enter')
}

async function type(page: Page, label: string | RegExp, words: string): Promise<void> {
  await tabTo(page, dialogOf(page).getByRole('textbox', { name: label }))
  await page.keyboard.type(words)
}

/** Opens the file dialog of the focused input by Enter, and answers it. */
async function addFile(page: Page, label: string, kind: string): Promise<void> {
  await tabTo(page, dialogOf(page).getByLabel(`Choose file: ${label}`))
  const file = await documentFile(kind)
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(file)
}

/** Moves the black box one step and confirms it. */
async function hideByKeys(page: Page, label: string): Promise<void> {
  const capture = page.getByRole('dialog', { name: label, exact: true })
  const go = async (name: string) => {
    await tabTo(page, capture.getByRole('button', { name, exact: true }))
    await page.keyboard.press('Enter')
  }
  const heading = capture.getByRole('heading', { name: 'Crop, and hide the Aadhaar number' })
  await expect(heading).toBeFocused()
  const box = capture.getByRole('button', { name: 'Black box 1', exact: true })
  await tabTo(page, box)
  const left = () => box.evaluate((element) => parseFloat(element.style.left))
  const before = await left()
  await page.keyboard.press('ArrowRight')
  await expect.poll(left).toBeCloseTo(before + 1)
  await go('Hide and continue')
  await expect(capture).toHaveCount(0)
}

async function answerFields(page: Page): Promise<void> {
  for (const { type: kind, label, choices, min } of serviceSeed(SERVICE).fields) {
    const [first] = choices ?? []
    if (kind === 'number') await type(page, label.en, String(Math.max(min ?? 0, 42_000)))
    else if (kind !== 'choice' || !first) throw new Error(`no key strokes for a ${kind}`)
    else if ((choices?.length ?? 0) > 4) {
      await tabTo(page, dialogOf(page).getByRole('combobox', { name: label.en }))
      await page.keyboard.press('ArrowDown')
    } else {
      await tabTo(page, dialogOf(page).getByRole('radio', { name: first.label.en }).first())
      await page.keyboard.press('Space')
    }
  }
}

test('keyboard: the main job without a mouse', async ({ page, portal }) => {
  // With a listener the browser opens no file dialog of its own. A listener per wait would leave
  // gaps in which one opens.
  page.on('filechooser', () => undefined)
  await page.goto(portal.address)
  await usable(page)
  await tabTo(page, page.getByLabel('Username'))
  await page.keyboard.type('franchise')
  expect(await nextStops(page, 1)).toEqual(['Password'])
  await page.keyboard.type(DEMO_PASSWORD)
  expect(await nextStops(page, 2)).toEqual(['Show password', expect.stringMatching(/device/)])
  await page.keyboard.press('Enter')
  await usable(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')

  // The first stop skips the bar.
  expect(await nextStops(page, 1)).toEqual(['Skip to content'])
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'New application' })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(dialogOf(page)).toBeVisible()
  await expect(dialogOf(page).getByLabel('Mobile number')).toBeFocused()
  // No number has letters: they go to the name of the service.
  await page.keyboard.type('income cert')
  await expect(dialogOf(page).getByRole('combobox', { name: 'Service' })).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, 'Next')

  await expect(dialogOf(page).getByLabel('Mobile number')).toBeFocused()
  const stops = ['Full name', 'PIN code (optional)', 'Village (optional)', 'Address']
  expect(await nextStops(page, stops.length)).toEqual(stops)
  for (const _ of stops) await page.keyboard.press('Shift+Tab')
  await type(page, 'Mobile number', CUSTOMER.phone)
  await type(page, 'Full name', CUSTOMER.name)
  await type(page, 'Address', 'House 12, Shivaji Chowk, Malegaon')
  await answerFields(page)
  await press(page, 'Next')

  await expect(dialogOf(page).getByRole('heading', { name: 'Documents' })).toBeFocused()
  const documents = serviceSeed(SERVICE).documents
  for (const { label, key, preset } of documents) {
    await addFile(page, label.en, key)
    if (preset === 'aadhaar') await hideByKeys(page, label.en)
    // The focus stays at the document that was added.
    await expect(dialogOf(page).getByLabel(`Replace: ${label.en}`)).toBeFocused()
  }
  await expect(dialogOf(page).getByText('Uploaded', { exact: true })).toHaveCount(documents.length)
  await press(page, 'Next')

  await expect(dialogOf(page).getByRole('heading', { name: 'Check and submit' })).toBeFocused()
  await tabTo(page, consentBox(dialogOf(page)))
  await page.keyboard.press('Space')
  await press(page, 'Submit')
  await expect(page.getByRole('dialog', { name: 'Application submitted' })).toBeVisible()
  const number = await page.locator('[data-application-number]').innerText()
  await tabTo(page, dialogOf(page).getByRole('link', { name: 'Open application' }))
  await page.keyboard.press('Enter')

  await expect(recordNumber(page)).toHaveText(number)
  await tabTo(page, page.getByRole('button', { name: 'Update status' }))
  await page.keyboard.press('Enter')
  await tabTo(page, dialogOf(page).getByRole('radio', { name: 'In progress' }))
  await page.keyboard.press('Space')
  await type(page, 'Comment', 'Begun.')
  await addFile(page, 'Document', 'acknowledgement')
  await expect(dialogOf(page).getByText('Uploaded', { exact: true })).toBeVisible()
  await press(page, 'Update status')
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.locator('main').getByText('In progress').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test(
  'keyboard: find in a list, go from row to row, open, come back',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('support', '/applications')
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('Joshi')
    await expect(page).toHaveURL(/search=Joshi/)
    const rows = page.locator('tbody').getByRole('link')
    await expect(page.locator('tbody tr').first()).toContainText(JOSHI)
    // In a field the shortcut's letter is typed.
    await page.keyboard.press('j')
    await expect(page.getByRole('searchbox')).toHaveValue('Joshij')
    await page.keyboard.press('Backspace')

    await page.keyboard.press('Tab')
    await expect(page.locator('tbody tr').first()).toContainText(JOSHI)
    await page.keyboard.press('j')
    await expect(rows.nth(0)).toBeFocused()
    await page.keyboard.press('j')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('k')
    await expect(rows.nth(1)).toBeFocused()
    const number = await numberIn(page.locator('tbody tr').nth(1))
    await page.keyboard.press('Enter')
    await expect(recordNumber(page)).toHaveText(number)
    // Alt+Left is the browser's own shortcut, which a test does not have.
    await page.goBack()
    await expect(page.getByRole('link', { name: number })).toBeFocused()
    await expect(page.getByRole('searchbox')).toHaveValue('Joshi')

    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: number })).toBeFocused()
  },
)

test(
  'keyboard: what is typed right after N is the name of the service',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    for (const path of ['/', '/applications']) {
      await portal.openAs('franchise', path)
      await page.keyboard.type('nincome cert')
      const service = dialogOf(page).getByRole('combobox', { name: 'Service' })
      await expect(service).toBeFocused()
      await expect(service).toHaveValue('income cert')
      await page.keyboard.type('ificate')
      await page.keyboard.press('Enter')
      await expect(service).toHaveValue('Income certificate')
    }
  },
)

test(
  'keyboard: menus open, move, close and return the focus',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('franchise', '/applications')
    const more = page.getByRole('button', { name: 'More', exact: true })
    await tabTo(page, more)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Feedbacks' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()

    const account = page.getByRole('button', { name: /^Account:/ })
    await tabTo(page, account)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Home' })).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
    await page.keyboard.press('Home')
    await expect(page.getByRole('menuitem', { name: 'Home' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(account).toBeFocused()
  },
)
