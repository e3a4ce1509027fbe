import { request } from 'playwright'
import { expect, test } from 'vitest'
import { signIn } from '../../contract/sessions/session.ts'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { checkStored } from '../faults/acknowledged-submissions.ts'
import { anOrder, images, writerOf } from '../faults/browser/kiosk.ts'
import { loadPageOutbox } from '../faults/browser/load-page-outbox.ts'
import { isolatedFirefox } from '../support/firefox/isolated-firefox.ts'
import { portalClient } from '../support/servers/portal-client.ts'

const own = isolatedFirefox()

async function aWriter() {
  const person = await portalClient(request, own.server.address)
  await person.post(signIn.path, { data: { userName: 'franchise', password: DEMO_PASSWORD } })
  const writer = await writerOf(person)
  await person.dispose()
  return writer
}

test('browser without background sync: the page sends what was queued, also after a reload', async () => {
  const { page, usable, signIn: enter } = await own.person()
  await enter('franchise')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  expect(await page.evaluate(() => 'SyncManager' in globalThis)).toBe(false)
  const writer = await aWriter()
  const orders = (await images([4000, 600_000])).map((image) => anOrder([image]))
  await own.server.disconnect()
  await loadPageOutbox(page)
  for (const { order } of orders) {
    await page.evaluate((by, what) => globalThis.pageOutbox.save(by, what), writer, order)
  }

  await page.reload()
  await usable()
  await loadPageOutbox(page)
  const left = () => page.evaluate(async () => (await globalThis.pageOutbox.entries()).length)
  expect(await left()).toBe(2)
  await own.server.reconnect()
  await expect.poll(left, { timeout: 45_000 }).toBe(0)
  const sent = orders.map((each) => each.sent)
  expect(await checkStored(own.server.dataDir, sent)).toEqual({ stored: 2, complaints: [] })
})
