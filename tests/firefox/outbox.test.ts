import { request } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../../contract/session.ts'
import { CLIENT_HEADER, CLIENT_HEADER_VALUE } from '../../contract/headers.ts'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { anOrder, pictures, writerOf } from '../faults/browser/kiosk.ts'
import { loadPageOutbox } from '../faults/browser/load-page-outbox.ts'
import { checkKept } from '../faults/kept-submissions.ts'
import type { RestartableServer } from '../setup/restartable-server.ts'
import { restartableServer } from '../setup/restartable-server.ts'
import type { Firefox } from './firefox.ts'
import { startFirefox } from './firefox.ts'

let server: RestartableServer
let firefox: Firefox

beforeAll(async () => {
  ;[server, firefox] = await Promise.all([restartableServer(), startFirefox()])
})
afterAll(async () => {
  await firefox.close()
  await server.clear()
})

async function aWriter() {
  const headers = { [CLIENT_HEADER]: CLIENT_HEADER_VALUE }
  const person = await request.newContext({ baseURL: server.address, extraHTTPHeaders: headers })
  await person.post(signIn.path, { data: { userName: 'franchise', password: DEMO_PASSWORD } })
  const writer = await writerOf(person)
  await person.dispose()
  return writer
}

test('without background sync the page alone sends what was queued, also after a reload', async () => {
  const { page, usable, signIn: enter } = await firefox.person(server.address)
  await enter('franchise')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  expect(await page.evaluate(() => 'SyncManager' in globalThis)).toBe(false)
  const writer = await aWriter()
  const orders = (await pictures([4000, 600_000])).map((picture) => anOrder([picture]))
  await server.stop()
  await loadPageOutbox(page)
  for (const { order } of orders) {
    await page.evaluate((by, what) => globalThis.pageOutbox.save(by, what), writer, order)
  }

  await page.reload()
  await usable()
  await loadPageOutbox(page)
  const left = () => page.evaluate(async () => (await globalThis.pageOutbox.entries()).length)
  expect(await left()).toBe(2)
  await server.start()
  await expect.poll(left, { timeout: 45_000 }).toBe(0)
  const sent = orders.map((each) => each.sent)
  expect(await checkKept(server.dataDir, sent)).toEqual({ kept: 2, complaints: [] })
})
