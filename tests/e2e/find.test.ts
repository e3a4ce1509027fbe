import type { Page } from 'playwright/test'
import { NIGHTLY, nightlyUnless } from '../runner/nightly.ts'
import { findings } from '../support/browser/findings.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { listAs, personAt } from '../support/browser/person.ts'
import { CONNECTION_ERRORS, expect, test, usable } from '../support/browser/portal.ts'
import { recordNumber } from '../support/checks/record-page.ts'
import { numberIn, rowsOf } from '../support/lists/rows.ts'
import { holdRequests } from '../support/network/hold-requests.ts'

const buttonOf = (page: Page) => page.getByRole('button', { name: 'Find anything' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Find anything' })
const fieldOf = (page: Page) => dialogOf(page).getByRole('combobox', { name: 'Find anything' })
const optionsOf = (page: Page) => dialogOf(page).getByRole('option')
const groupOf = (page: Page, name: string) =>
  dialogOf(page).getByRole('group', { name, exact: true })

/** The option that Enter would open, as the field names it. */
const activeOf = (page: Page) => dialogOf(page).getByRole('option', { selected: true })

/** Opens the search by its keys, once the page listens for them. */
async function openByKeys(page: Page): Promise<void> {
  await expect(buttonOf(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(fieldOf(page)).toBeFocused()
}

test('from the search of a list: the last digits of a phone open the application', async ({
  page,
  playwright,
  portal,
}) => {
  const admin = await personAt(playwright, portal.address, 'admin')
  const { rows } = await listAs(admin, 'sort=submitted')
  const row = rows[0]
  if (!row) throw new Error('no application')
  await portal.openAs('admin', '/services')
  await page.getByRole('searchbox').focus()
  await openByKeys(page)
  await page.keyboard.type(row.customerPhone.slice(-7))
  const found = groupOf(page, 'Applications').getByRole('option')
  await expect(found.filter({ hasText: row.applicationId })).toBeVisible()
  await expect(activeOf(page)).toContainText(row.customerPhone)

  await fieldOf(page).fill(row.applicationId.toLowerCase().replaceAll('-', ' '))
  await expect(groupOf(page, 'Best match').getByRole('option')).toContainText(row.customerName)
  await expect(activeOf(page)).toContainText(row.applicationId)
  await page.keyboard.press('Enter')
  await expect(recordNumber(page)).toHaveText(row.applicationId)
  await expect(dialogOf(page)).toHaveCount(0)
})

test(
  'the keyboard alone: from a form field and back to it, and to a screen',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('franchise', '/settings')
    const field = page.getByRole('textbox', { name: 'First name' })
    await field.focus()
    await openByKeys(page)
    await expect(optionsOf(page).first()).toHaveText('Dashboard')
    await expect(groupOf(page, 'Start').getByRole('option')).toHaveText([
      'New application',
      'New ticket',
      'New remittance',
      'Plan the vans',
    ])
    await expect(activeOf(page)).toHaveText('Dashboard')
    await page.keyboard.press('ArrowDown')
    await expect(activeOf(page)).toHaveText('Applications')
    await page.keyboard.press('End')
    await expect(activeOf(page)).toHaveText('Plan the vans')
    await page.keyboard.press('ArrowDown')
    await expect(activeOf(page)).toHaveText('Dashboard')
    await page.keyboard.press('ArrowUp')
    await expect(fieldOf(page)).toHaveAttribute(
      'aria-activedescendant',
      (await activeOf(page).getAttribute('id')) ?? '',
    )
    await page.keyboard.press('Escape')
    await expect(field).toBeFocused()

    await page.keyboard.press('Control+k')
    await page.keyboard.type('serv')
    await expect(groupOf(page, 'Best match').getByRole('option')).toHaveText('Services')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services')
  },
)

test(
  'the first row is highlighted, also where what was found late stands before it; a chosen one stays',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('franchise', '/services')
    await openByKeys(page)
    const release = await holdRequests(page, '**/api/find*')
    await page.keyboard.type('sa')
    const service = groupOf(page, 'Services').getByRole('option').first()
    await expect(service).toHaveAttribute('aria-selected', 'true')
    release()
    await expect(groupOf(page, 'Applications').getByRole('option').first()).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(optionsOf(page).first()).toHaveAttribute('aria-selected', 'true')

    // The arrows choose one: it stays so when an answer comes.
    const again = await holdRequests(page, '**/api/find*')
    await fieldOf(page).fill('cer')
    await expect(groupOf(page, 'Services')).toBeVisible()
    await page.keyboard.press('End')
    const chosen = await activeOf(page).getAttribute('id')
    again()
    await expect(dialogOf(page).getByText('Searching…')).toHaveCount(0)
    await expect(fieldOf(page)).toHaveAttribute('aria-activedescendant', chosen ?? '')
  },
)

test('over an open dialog the keys do nothing', { tag: NIGHTLY }, async ({ page, portal }) => {
  await portal.openAs('franchise', '/applications')
  await expect(buttonOf(page)).toBeVisible()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Help' })
  await expect(help.getByText('Ctrl K')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await expect(dialogOf(page)).toHaveCount(0)
  await openByKeys(page)
})

test('a service opens its form', { tag: NIGHTLY }, async ({ page, portal }) => {
  await portal.openAs('gramvan', '/gramone-seva')
  await openByKeys(page)
  await page.keyboard.type('income cert')
  const service = groupOf(page, 'Services').getByRole('option').first()
  const name = (await service.innerText()).split('\n')[0] ?? ''
  expect(name).toContain('Income')
  await service.click()
  const form = page.getByRole('dialog', { name: 'New application' })
  await expect(form.getByRole('combobox', { name: 'Service' })).toHaveValue(name)
})

test(
  'franchises: an administrator finds them, a partner and a franchise do not',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    const typed = async (userName: string, words: string) => {
      await portal.openAs(userName, '/')
      await openByKeys(page)
      const answered = page.waitForResponse(/\/api\/find/)
      await page.keyboard.type(words)
      return (await answered).json()
    }
    await typed('admin', 'baramati')
    const franchise = groupOf(page, 'Franchises').getByRole('option').first()
    await expect(franchise).toContainText('Baramati')
    await franchise.click()
    await expect(page).toHaveURL(/\/applications\?.*franchise=/)
    for (const userName of ['partner', 'franchise']) {
      const answer = await typed(userName, 'baramati')
      expect(answer.franchises).toEqual([])
      await expect(groupOf(page, 'Franchises')).toHaveCount(0)
    }
  },
)

test(
  'without a server: finds what the device has, and says so',
  { tag: NIGHTLY },
  async ({ page, portal, server }) => {
    portal.expectedErrors.push(CONNECTION_ERRORS)
    await portal.openAs('franchise', '/applications')
    const first = page.getByRole('main').locator('tbody tr').first().getByRole('link').first()
    const number = await numberIn(rowsOf(page).first())
    await first.click()
    await expect(recordNumber(page)).toHaveText(number)
    await page.goBack()
    await usable(page)
    await openByKeys(page)
    await page.keyboard.press('Escape')

    await server.disconnect()
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    await expect(page.getByText('Cannot connect to the server.')).toBeVisible()
    await openByKeys(page)
    await page.keyboard.type(number)
    await expect(
      dialogOf(page).getByText('You are offline. Only what is saved on this device is searched.'),
    ).toBeVisible()
    await expect(groupOf(page, 'Best match').getByRole('option')).toContainText(number)
    await page.keyboard.press('Enter')
    await expect(recordNumber(page)).toHaveText(number)
  },
)

test(
  'a refusal of the server is said, and asked again',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    portal.expectedErrors.push(/status of 500/)
    await portal.openAs('support', '/applications')
    await openByKeys(page)
    await page.route(/\/api\/find/, (route) =>
      route.fulfill({ status: 500, json: { message: 'Broken', code: 'server.error' } }),
    )
    await page.keyboard.type('baramati')
    const refusal = dialogOf(page).getByText('Something went wrong on the server.')
    await expect(refusal).toBeVisible()
    await page.unroute(/\/api\/find/)
    await dialogOf(page).getByRole('button', { name: 'Try again' }).click()
    await expect(groupOf(page, 'Franchises')).toBeVisible()
    await expect(refusal).toHaveCount(0)
  },
)

for (const [language, width, colorScheme] of [
  ['hi', 360, 'light'],
  ['mr', 1280, 'dark'],
] as const) {
  test(
    `axe and width: what was found (${language}, ${width}, ${colorScheme})`,
    nightlyUnless(width === 360),
    async ({ page, portal }) => {
      const say = await translatorFor(language)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 740 })
      await portal.openAs('admin', '/', language)
      await page.getByRole('button', { name: say('Find anything') }).click()
      // English words find a screen in every language.
      await page.keyboard.type('audit')
      const dialog = page.getByRole('dialog', { name: say('Find anything') })
      await expect(dialog.getByRole('option')).toHaveText([say('Audit trail')])
      await dialog.getByRole('combobox').fill('shree')
      await expect(dialog.getByRole('group', { name: say('Franchises') })).toBeVisible()
      expect(await findings(page)).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
      for (const option of await dialog.getByRole('option').all()) {
        expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      }
    },
  )
}
