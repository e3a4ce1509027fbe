import type { Page } from 'playwright/test'
import { NIGHTLY } from '../runner/nightly.ts'
import {
  chooseFile,
  chooseService,
  consentBox,
  documentFile,
  fillCustomer,
  serviceSeed,
} from '../support/browser/application-form.ts'
import { enter } from '../support/browser/device.ts'
import {
  begin,
  close,
  formOf,
  listOf,
  waitForDraftSaved,
  nameIn,
  NEW,
  SERVICE,
} from '../support/browser/draft-form.ts'
import { findings } from '../support/browser/findings.ts'
import { tabTo } from '../support/browser/keyboard.ts'
import { account, signOutAtOnce } from '../support/browser/locked-device.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { expect, OFFLINE_ERRORS, test, usable } from '../support/browser/portal.ts'

const say = await translatorFor('en')

/** One person signs out at the kiosk, and the next one signs in. */
async function changePerson(page: Page, userName: string): Promise<void> {
  await signOutAtOnce(page)
  await enter(page, userName)
  await expect(account(page)).toBeVisible()
}

test('draft: another person on this device sees none of it', async ({ page, portal }) => {
  await portal.openAs('franchise', NEW)
  await begin(page, 'Asha Kale')
  const address = page.url()
  await close(page)
  await changePerson(page, 'support')
  await page.goto(address)
  await usable(page)
  await expect(formOf(page).getByText(/no longer on this device/)).toBeVisible()
  await expect(page.getByText('Asha Kale')).toHaveCount(0)
  await expect(page.getByText(/unfinished/)).toHaveCount(0)

  await close(page)
  await changePerson(page, 'franchise')
  await page.goto(address)
  await usable(page)
  await expect(nameIn(page)).toHaveValue('Asha Kale')
})

test(
  'draft in two tabs: one writes at a time, and another takes over with a press',
  { tag: NIGHTLY },
  async ({ page, context, portal }) => {
    await portal.openAs('franchise', NEW)
    await begin(page, 'Asha Kale')
    const other = await context.newPage()
    await other.goto(page.url())
    await usable(other)
    await expect(formOf(other).getByText('open in another tab')).toBeVisible()
    await formOf(other).getByRole('button', { name: 'Continue here' }).click()
    await expect(nameIn(other)).toHaveValue('Asha Kale')
    await expect(formOf(page).getByText('open in another tab')).toBeVisible()
    await nameIn(other).fill('Asha Suresh Kale')
    await close(other)

    await formOf(page).getByRole('button', { name: 'Continue here' }).click()
    await expect(nameIn(page)).toHaveValue('Asha Suresh Kale')
  },
)

test(
  'full device: the form says so, and without a connection refuses a file without room',
  { tag: NIGHTLY },
  async ({ page, context, portal }) => {
    portal.expectedErrors.push(OFFLINE_ERRORS)
    await page.addInitScript(() => {
      navigator.storage.estimate = () => Promise.resolve({ quota: 10_000, usage: 7000 })
    })
    await portal.openAs('franchise', NEW)
    await chooseService(page, SERVICE, say, 'en')
    await fillCustomer(page, SERVICE, say, 'en')
    await waitForDraftSaved(page)
    await context.setOffline(true)
    await expect(page.getByText('Cannot connect to the server.')).toBeAttached()
    await formOf(page)
      .getByLabel('Choose file: Ration card')
      .setInputFiles(await documentFile('rationCard'))
    await expect(formOf(page).getByText(/space for about 1 kB more/)).toBeVisible()
    const named = /^Not saved on this device: .*\. Keep this page open until it is sent\.$/
    await expect(formOf(page).getByText(named)).toBeVisible()
    await formOf(page).getByRole('button', { name: 'Close' }).first().click()
    const question = page.getByRole('dialog', { name: 'Close without saving the file?' })
    await expect(question.getByText(named)).toBeVisible()
    await question.getByRole('button', { name: 'Close anyway' }).click()
    await expect(formOf(page)).toHaveCount(0)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Show' }).click()
    const row = listOf(page).getByRole('listitem')
    await expect(row).toContainText('File not saved')
    await expect(row).toContainText('Not saved on this device: ')
    expect(await findings(page)).toEqual([])
    // The page still has the file. With a connection it is uploaded.
    await row.getByRole('link', { name: 'Continue' }).click()
    await formOf(page).getByRole('button', { name: 'Try again: Ration card' }).click()
    await expect(formOf(page).getByText('Uploaded', { exact: true })).toBeVisible()
    const others = serviceSeed(SERVICE).documents.filter(
      ({ key, required }) => required && key !== 'rationCard',
    )
    for (const document of others) await chooseFile(page, document, say, 'en')
    await expect(formOf(page).getByText('Uploaded', { exact: true })).toHaveCount(others.length + 1)
    await formOf(page).getByRole('button', { name: 'Next', exact: true }).click()
    await consentBox(formOf(page)).check()

    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('', 'QuotaExceededError')
      }
    })
    await formOf(page).getByRole('button', { name: 'Submit', exact: true }).click()
    const failure = formOf(page).getByRole('alert').filter({ hasText: 'Creation Failed' })
    await expect(failure).toContainText('This device is full and cannot save this.')
    await expect(failure).toContainText('What you entered is still here.')
    for (let step = 0; step < 2; step += 1) {
      await formOf(page).getByRole('button', { name: 'Back' }).click()
    }
    await nameIn(page).fill('Asha Kale')
    await expect(formOf(page).getByText('Not saved. This device is full.')).toBeVisible()
  },
)

test(
  'draft on a phone: continued in Marathi, with the keyboard',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    const mr = await translatorFor('mr')
    await page.setViewportSize({ width: 360, height: 740 })
    await portal.openAs('gramvan', '/gramone-seva?apply=choose', 'mr')
    await chooseService(page, SERVICE, mr, 'mr')
    await page.getByRole('dialog').getByLabel(mr('Full name')).fill('सविता रमेश जाधव')
    await expect(page).toHaveURL(/draft=/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const show = page.getByRole('button', { name: mr('Show') })
    await tabTo(page, show)
    await page.keyboard.press('Enter')
    const more = page.getByRole('link', {
      name: mr('Continue: {name}', { name: 'सविता रमेश जाधव' }),
    })
    await expect(more).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    expect(await findings(page)).toEqual([])
    await tabTo(page, more)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByLabel(mr('Full name'))).toHaveValue('सविता रमेश जाधव')
    const dialog = page.locator('dialog[open]')
    expect(await dialog.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
  },
)
