import type { Page } from 'playwright/test'
import { makeApplicationId } from '../../contract/applications/application-id.ts'
import { trackApplication } from '../../contract/tracking/tracking.ts'
import { NIGHTLY, nightlyUnless } from '../runner/nightly.ts'
import { CUSTOMER } from '../support/browser/application-form.ts'
import { translatorFor } from '../support/browser/messages.ts'
import type { Person } from '../support/browser/person.ts'
import { detailAs, listAs, personAt, submitAs } from '../support/browser/person.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { signInByRequest } from '../support/browser/sign-in-by-request.ts'

const PATH = '/track-application'
const numberOf = (page: Page) => page.getByLabel('Application number')
const phoneOf = (page: Page) => page.getByLabel('Last 4 digits of the phone number')
const submit = (page: Page) => page.getByRole('button', { name: 'Show status' }).click()

async function ask(page: Page, applicationId: string, last4: string): Promise<void> {
  await numberOf(page).fill(applicationId)
  await phoneOf(page).fill(last4)
  await submit(page)
}

/** One whose customer speaks English: the page offers a visitor the customer's language. */
async function anApplication(office: Person, status: string) {
  for (const row of (await listAs(office, `status=${status}`)).rows) {
    const { customerLanguage } = await detailAs(office, row._id)
    if (customerLanguage === 'en') return row
  }
  throw new Error(`no application in English is ${status}`)
}

test('tracking: a miss reads the same, whether number or phone was wrong', async ({
  page,
  portal,
  playwright,
}) => {
  portal.expectedErrors.push(/40[04].*\/api\/track$/)
  const office = await personAt(playwright, portal.address, 'support')
  const { applicationId, customerPhone } = await anApplication(office, 'completed')
  const right = customerPhone.slice(-4)
  const wrong = right === '0000' ? '1111' : '0000'

  await page.goto(portal.address + PATH)
  await usable(page)
  const misses: { status: number; body: string; words: string }[] = []
  for (const [id, last4] of [
    [applicationId, wrong],
    [makeApplicationId(() => 0), right],
  ] as const) {
    const answered = page.waitForResponse((answer) => answer.url().endsWith(trackApplication.path))
    await ask(page, id, last4)
    const answer = await answered
    const alert = page.locator('main').getByRole('alert')
    await expect(alert).toContainText('No application matches these details.')
    misses.push({
      status: answer.status(),
      body: await answer.text(),
      words: await alert.innerText(),
    })
    await expect(numberOf(page)).toHaveValue(id)
  }
  expect(misses[1]).toEqual(misses[0])
  expect(misses[0]?.status).toBe(404)

  await ask(page, 'P-BCDF-0012', right)
  const slipMiss = page.locator('main').getByRole('alert')
  await expect(slipMiss).toContainText('It may not have reached us yet.')
  await expect(slipMiss).toContainText('keep the slip')

  await page.goto(`${portal.address}${PATH}?t=cut-short`)
  await expect(page.locator('main').getByRole('alert')).toContainText('The link may be incomplete.')
  await expect(page).toHaveURL(portal.address + PATH)
  await office.dispose()
})

test(
  'tracking: a mistyped number is found before the server is asked',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    let asked = 0
    await page.route(`**${trackApplication.path}`, async (route) => {
      asked += 1
      await route.continue()
    })
    await page.goto(portal.address + PATH)
    await usable(page)
    await submit(page)
    const summary = page.locator('main').getByRole('alert').getByRole('link')
    await expect(summary).toHaveText([/: Enter the application number\.$/, /4 digits/])

    const right = makeApplicationId((below) => below - 1)
    const slipped = right.replace(/.$/, (last) => (last === '2' ? '3' : '2'))
    await ask(page, slipped, '123')
    await expect(summary).toHaveText([/does not match the format on the receipt/, /4 digits/])
    await summary.first().click()
    await expect(numberOf(page)).toBeFocused()
    await expect(numberOf(page)).toHaveAccessibleDescription(
      /does not match the format on the receipt/,
    )
    expect(asked).toBe(0)
  },
)

for (const who of ['visitor', 'franchise'] as const) {
  test(
    `tracking: shows the way of an application, masked, to a ${who}`,
    nightlyUnless(who === 'visitor'),
    async ({ page, portal, playwright }) => {
      const office = await personAt(playwright, portal.address, 'support')
      const row = await anApplication(office, 'under_review')
      if (who === 'visitor') {
        await page.goto(portal.address + PATH)
        await usable(page)
        await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
      } else {
        await portal.openAs(who, PATH)
        await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
      }
      await ask(
        page,
        row.applicationId.replaceAll('-', '').toLowerCase(),
        row.customerPhone.slice(-4),
      )
      await expect(page.getByRole('heading', { name: row.applicationId })).toBeFocused()
      await expect(page.locator('[aria-current=step]')).toContainText('Under review: Now')
      await expect(page.getByText(row.customerPhone.slice(-4))).toBeVisible()
      const words = await page.locator('main').innerText()
      expect(words).not.toContain(row.customerName)
      expect(words).not.toContain(row.customerPhone)
      expect(words).not.toContain(row.franchiseName)

      await page.getByRole('button', { name: 'Track another' }).click()
      await expect(numberOf(page)).toBeFocused()
      await expect(numberOf(page)).toHaveValue('')
      await office.dispose()
    },
  )
}

test('tracking: a visitor is spoken to in the customer’s language, an operator in their own', async ({
  page,
  portal,
  playwright,
}) => {
  const franchise = await personAt(playwright, portal.address, 'franchise')
  const customer = { ...CUSTOMER, language: 'mr', email: '', address: 'Malegaon' }
  const { applicationId } = await submitAs(franchise, 'income-certificate', 'As told', { customer })
  const say = await translatorFor('mr')
  await page.goto(portal.address + PATH)
  await usable(page)
  await ask(page, applicationId, customer.phone.slice(-4))
  await expect(page.getByRole('heading', { name: applicationId })).toBeVisible()
  await expect(page.getByRole('button', { name: say('Track another') })).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  // Who never chose a language on this device.
  await signInByRequest(page.context().request, portal.address, 'franchise')
  await page.goto(portal.address + PATH)
  await usable(page)
  await ask(page, applicationId, customer.phone.slice(-4))
  await expect(page.getByRole('heading', { name: applicationId })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Track another' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await franchise.dispose()
})
