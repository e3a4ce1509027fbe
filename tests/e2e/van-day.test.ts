import type { Page } from 'playwright/test'
import { formatMoney } from '../../contract/core/money.ts'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import {
  answerQuestions,
  chooseService,
  nameCustomer,
  serviceSeed,
} from '../support/browser/application-form.ts'
import { signInOnDevice } from '../support/browser/device.ts'
import { findings } from '../support/browser/findings.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { signingResponses, QUEUED } from '../support/browser/outbox-form.ts'
import { PHONE } from '../support/browser/phone.ts'
import {
  anyOf,
  CONNECTION_ERRORS,
  expect,
  OFFLINE_ERRORS,
  test,
  usable,
} from '../support/browser/portal.ts'
import { holdRequests } from '../support/network/hold-requests.ts'

const SERVICE = 'property-tax'
const ASSET = /\/assets\/.*\.js$/
const say = await translatorFor('en')

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Prepare for the field' })
const verdictOf = (page: Page) => page.locator('dialog [data-verdict]')
const checkOf = (page: Page, check: string) => dialogOf(page).locator(`[data-check=${check}]`)

test.describe('prepare for the field', () => {
  test.use({
    serviceWorkers: 'allow',
    mayLog: anyOf(CONNECTION_ERRORS, /ERR_|Failed to load resource|Failed to fetch/),
  })

  test('a device that does not open offline is not ready until it does; the day remembers it', async ({
    page,
    portal,
    context,
  }) => {
    // Signed in past the front door: no password was typed that could open the device.
    await portal.openAs('gramvan', '/gramone-seva')
    await expect(page.getByText('Not prepared for the field yet')).toBeVisible()
    await page.getByRole('button', { name: 'Prepare for the field' }).click()
    await expect(checkOf(page, 'app')).toHaveAttribute('data-state', 'ok')
    await expect(checkOf(page, 'submit')).toHaveAttribute('data-state', 'ok')
    await expect(checkOf(page, 'data')).toHaveAttribute('data-state', 'ok')
    await expect(verdictOf(page)).toHaveText('Not ready for the field yet')
    // What keeps the van at home stands first.
    await expect(dialogOf(page).getByRole('listitem').first()).toHaveAttribute(
      'data-check',
      'unlock',
    )
    expect(await findings(page)).toEqual([])

    await checkOf(page, 'unlock').getByRole('button', { name: 'Enter password' }).click()
    const asked = page.getByRole('dialog', { name: 'Enter your password' })
    await asked.getByLabel(/^Password/).fill(DEMO_PASSWORD)
    await asked.getByRole('button', { name: 'Continue' }).click()
    await expect(verdictOf(page)).toHaveText('Ready for the field')
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
    await expect(page.getByText(/^Ready for the field since/)).toBeVisible()

    await context.setOffline(true)
    await page.getByRole('button', { name: 'Prepare for the field' }).click()
    await expect(dialogOf(page)).toContainText('You are offline.')
    await expect(verdictOf(page)).toHaveText('Ready for the field')
    await context.setOffline(false)
  })

  test(
    'by the front door it is ready at once, by keyboard and in Marathi',
    { tag: NIGHTLY },
    async ({ page, server }) => {
      await signInOnDevice(page, server.address, 'gramvan')
      await page.evaluate(() => window.localStorage.setItem('language', 'mr'))
      await page.goto(`${server.address}/gramone-seva`)
      await usable(page)
      const mr = await translatorFor('mr')
      const open = page.getByRole('button', { name: mr('Prepare for the field') })
      await open.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: mr('Prepare for the field') })).toBeVisible()
      await expect(verdictOf(page)).toHaveText(mr('Ready for the field'))
      await page.keyboard.press('Escape')
      await expect(open).toBeFocused()
      await page.evaluate(() => window.localStorage.setItem('language', 'en'))
    },
  )
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('camera first: the photo before the questions, and the fee in the day’s fees offline', async ({
    page,
    portal,
    context,
  }) => {
    portal.expectedErrors.push(OFFLINE_ERRORS)
    const responses = signingResponses(page)
    await portal.openAs('gramvan', '/gramone-seva')
    await responses
    const fees = page.locator('[data-fees-today]')
    const before = Number(await fees.getAttribute('data-fees-today'))
    const steps = page.waitForResponse(/capture-worker/)
    await page.getByRole('main').getByRole('link', { name: 'New application' }).tap()
    await steps
    // On a poor connection parts of the step come while the camera is already open.
    const sent = page.waitForResponse(ASSET)
    const release = await holdRequests(page, ASSET)
    await chooseService(page, SERVICE, say, 'en')

    const form = page.getByRole('dialog')
    const label = 'Last property tax receipt'
    const choices = form.locator('[data-document]').first().locator('button, input[type=file]')
    await expect(choices.first()).toHaveAccessibleName(`Take photo: ${label}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await form.getByRole('button', { name: `Take photo: ${label}` }).tap()
    const capture = page.getByRole('dialog', { name: label, exact: true })
    await expect(capture).toBeVisible()
    release()
    await (await sent).finished()
    await capture.getByRole('button', { name: 'Take photo', exact: true }).tap()
    await capture.getByRole('button', { name: 'Keep this photo' }).tap()
    await capture.getByRole('button', { name: 'Use this photo' }).tap()
    await expect(capture).toBeHidden()
    await form.getByRole('button', { name: 'Next', exact: true }).tap()

    // After the questions the documents are not asked for again.
    await nameCustomer(form, say)
    await answerQuestions(form, SERVICE, 'en')
    await context.setOffline(true)
    await form.getByRole('button', { name: 'Next', exact: true }).tap()
    await form.getByRole('radio', { name: 'In cash' }).check()
    await form.getByRole('checkbox').first().check()
    await form.getByRole('button', { name: 'Submit', exact: true }).tap()
    await expect(page.getByRole('dialog', { name: QUEUED })).toBeVisible()
    await page.keyboard.press('Escape')

    const { feePaise } = serviceSeed(SERVICE)
    await expect(fees).toHaveAttribute('data-fees-today', String(before + feePaise))
    await expect(page.getByText(`Not sent yet: ${formatMoney(feePaise)}`)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Not sent yet: ', { exact: false })).toHaveCount(0)
    await expect(fees).toHaveAttribute('data-fees-today', String(before + feePaise))
    await expect(page).not.toHaveURL(/camera=/)
  })
})
