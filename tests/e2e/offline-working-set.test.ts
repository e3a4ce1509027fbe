import { WORKING_SET_SIZE } from '../../contract/applications/working-set.ts'
import type { WorkingSet } from '../../contract/applications/working-set.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { waitForKit } from '../support/browser/device-kit.ts'
import { sealedCount } from '../support/browser/device-records.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { personAt } from '../support/browser/person.ts'
import { expect, CONNECTION_ERRORS, test, usable } from '../support/browser/portal.ts'
import { recordNumber } from '../support/checks/record-page.ts'

const say = await translatorFor('en')
test.use({ serviceWorkers: 'allow' })

test('working set: without a server the portal opens with it', async ({
  page,
  context,
  portal,
  server,
  playwright,
}) => {
  portal.expectedErrors.push(CONNECTION_ERRORS, /ERR_FAILED/)
  const person = await personAt(playwright, server.address, 'franchise')
  await context.addCookies((await person.storageState()).cookies)
  const set: WorkingSet = await (await person.get('/application/working-set')).json()
  const neverOpened = set.applications.at(-1)
  expect(set.applications.length).toBeLessThan(WORKING_SET_SIZE.franchise)
  if (!neverOpened) throw new Error('the demo franchise has open applications')

  await page.goto(server.address)
  await usable(page)
  await waitForKit(page)
  // The working set's queries, the list, its first page, counts, profile and filters.
  await expect.poll(() => page.evaluate(sealedCount, 'queries')).toBeGreaterThanOrEqual(22)
  const rows = page.getByRole('main').locator('tbody tr')
  const before = await rows.allInnerTexts()

  await server.disconnect()
  for (let start = 0; start < 3; start += 1) {
    await page.goto(server.address)
    await usable(page)
    await expect(rows.first()).toBeVisible()
    expect((await rows.allInnerTexts()).length).toBe(before.length)
  }
  await expect(page.getByText(say('Cannot connect to the server.'))).toBeVisible()

  await page.goto(`${server.address}/applications/${neverOpened._id}`)
  await usable(page)
  await expect(recordNumber(page)).toHaveText(neverOpened.applicationId)
  await expect(page.getByText(neverOpened.customerAddress).first()).toBeVisible()

  await page.goto(`${server.address}/services`)
  await usable(page)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()

  await expect(page.getByText(say('Cannot connect to the server.'))).toBeVisible()
  await server.reconnect()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText(say('You are back online.'))).toBeVisible()
  await person.dispose()
})

test(
  'cached queries: a storm of 502 and a captive portal leave them',
  { tag: NIGHTLY },
  async ({ page, context, portal }) => {
    portal.expectedErrors.push(/502/, /ERR_/)
    await portal.openAs('partner')
    await waitForKit(page)
    await expect.poll(() => page.evaluate(sealedCount, 'queries')).toBeGreaterThanOrEqual(21)
    const rows = page.getByRole('main').locator('tbody tr')
    await expect(rows.first()).toBeVisible()
    const count = await rows.count()
    const calls = /\/(api|auth|application)\/|\/readyz/
    const html = { contentType: 'text/html', body: '<!doctype html><title>Wi-Fi</title>' }
    for (const status of [502, 200]) {
      await context.route(calls, (route) => route.fulfill({ status, ...html }))
      for (let start = 0; start < 3; start += 1) {
        await page.reload()
        await usable(page)
        await expect(rows).toHaveCount(count)
      }
      await context.unroute(calls)
    }
    await page.reload()
    await usable(page)
    await expect(rows).toHaveCount(count)
  },
)
