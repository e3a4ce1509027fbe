import type { Browser } from 'playwright/test'
import { NIGHTLY } from '../runner/nightly.ts'
import { findings } from '../support/browser/findings.ts'
import {
  ENVELOPES,
  fillForm,
  goToOutbox,
  readyToWrite,
  saveForLater,
} from '../support/browser/outbox-form.ts'
import { expect, OFFLINE_ERRORS, test, usable } from '../support/browser/portal.ts'
import { signInByRequest } from '../support/browser/sign-in-by-request.ts'
import { choose } from '../support/lists/tools.ts'

/** A page of somebody else, in a browser of their own. */
async function pageOf(browser: Browser, address: string, userName: string) {
  const context = await browser.newContext({ baseURL: address })
  await signInByRequest(context.request, address, userName)
  return context.newPage()
}

test('held work: what a counter has not sent is seen by its franchise and by support, until it arrives or is deleted', async ({
  page,
  portal,
  browser,
}) => {
  portal.expectedErrors.push(/ERR_FAILED/)
  await page.clock.install()
  await readyToWrite(page, portal)
  await fillForm(page)
  await page.route(ENVELOPES, (route) => route.abort())
  const number = await saveForLater(page)
  const reported = page.waitForResponse(/\/report$/)
  await goToOutbox(page)
  await page.clock.runFor(10_000)
  await reported

  // The franchise itself, from its outbox.
  await page.getByRole('link', { name: 'Unsent work on your other devices' }).click()
  const code = number.split('-')[1] ?? ''
  await page.getByRole('link', { name: new RegExp(code) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Device ${code}`)
  const entry = page.getByRole('row', { name: new RegExp(number) })
  await expect(entry).toContainText('New application')
  await expect(entry).toContainText('Waiting to be sent')
  expect(await findings(page)).toEqual([])

  // Support searches for the number that was given on the phone.
  const desk = await pageOf(browser, portal.address, 'support')
  await desk.goto('/devices')
  await desk.getByRole('searchbox').fill(number)
  const row = desk.getByRole('row', { name: new RegExp(code) })
  await expect(row).toContainText('1 not sent')
  await expect(row).toContainText('1 new application')
  expect(await findings(desk)).toEqual([])
  await desk.getByRole('searchbox').fill('')
  await choose(desk, 'Not sent', 'Has unsent work', 'Lost on the device')
  await expect(row).toBeVisible()
  await choose(desk, 'Not sent', 'Has unsent work', 'Waiting longer than 24 hours')
  await expect(row).toHaveCount(0)

  // The outbox tries again by itself, too: the button is in sight before anything can be sent.
  await goToOutbox(page)
  const sendNow = page.getByRole('button', { name: 'Send now' })
  await expect(sendNow).toBeVisible()
  await page.unroute(ENVELOPES)
  await sendNow.click()
  await expect(page.getByText('Nothing is waiting to be sent')).toBeVisible()
  await desk.reload()
  await expect(row).toHaveCount(0)
  await desk.goto(`/devices?search=${number}`)
  await expect(row).toContainText('Nothing waiting')

  // Support also sees unsent work that was deleted on the device, with the reason.
  await fillForm(page)
  await page.route(ENVELOPES, (route) => route.abort())
  const deleted = await saveForLater(page)
  await goToOutbox(page)
  await page
    .getByRole('listitem')
    .filter({ hasText: deleted })
    .getByRole('button', { name: 'Delete' })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The customer had no Aadhaar card.')
  const told = page.waitForResponse(
    (response) =>
      response.url().endsWith('/report') &&
      response.request().postData()?.includes('no Aadhaar') === true,
  )
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toBeHidden()
  await page.clock.runFor(10_000)
  await told
  await row.getByRole('link').click()
  const given = desk.getByRole('region', { name: 'Deleted unsent in the last 30 days' })
  await expect(given).toContainText(deleted)
  await expect(given).toContainText('The customer had no Aadhaar card.')
  await desk.context().close()
})

test(
  'vans: the office sees contact, queue and villages; a partner its own vans without a phone',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('admin', '/gramone-seva')
    const views = page.getByRole('navigation', { name: 'Choose a view of the vans' })
    await views.getByRole('link', { name: 'Vans' }).click()
    const van = page.getByRole('row', { name: /Dinesh Madavi/ })
    await expect(van).toContainText('Has not reported yet')
    await expect(van).toContainText('9960000303')
    await views.getByRole('link', { name: 'Map' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'with vans in view' })).toBeVisible()
    await expect(van).toBeVisible()
    await views.getByRole('link', { name: 'Villages' }).click()
    // Which of the villages around Baramati had applications this month, the demo leaves to chance.
    const village = page.getByRole('row', { name: /^(Morgaon|Katewadi|Supe|Malegaon Budruk)/ })
    await expect(village.first()).toBeVisible()
    expect(await findings(page)).toEqual([])
    await views.getByRole('link', { name: 'Vans' }).click()
    await van.getByRole('link', { name: 'Dinesh Madavi', exact: true }).click()
    await expect(page).toHaveURL(/\/devices\?search=/)
    await expect(page.getByRole('searchbox')).toHaveValue('Dinesh Madavi')

    await portal.openAs('partner', '/gramone-seva?view=vans')
    await expect(page.getByRole('row', { name: /Santosh Jagtap/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /Dinesh Madavi/ })).toHaveCount(0)
    await expect(page.getByText('9960000301')).toHaveCount(0)
  },
)

test.describe('without a connection', () => {
  test(
    'vans: the applications stay readable, and the vans say that they need a connection',
    { tag: NIGHTLY },
    async ({ page, context, portal }) => {
      portal.expectedErrors.push(OFFLINE_ERRORS)
      await portal.openAs('franchise', '/gramone-seva')
      await expect(page.getByRole('row', { name: /Santosh Jagtap/ }).first()).toBeVisible()
      await usable(page)
      await context.setOffline(true)
      const views = page.getByRole('navigation', { name: 'Choose a view of the vans' })
      await views.getByRole('link', { name: 'Villages' }).click()
      await expect(page.getByText(/internet|connection/i).first()).toBeVisible()
    },
  )
})
