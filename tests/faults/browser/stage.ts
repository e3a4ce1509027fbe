import type { APIRequestContext, BrowserContext, Page, PlaywrightWorkerArgs } from 'playwright/test'
import { expect, test as base } from 'playwright/test'
import { DEMO_PASSWORD } from '../../../server/seed/demo-accounts.ts'
import { portalClient } from '../../support/servers/portal-client.ts'
import type { RestartableServer } from '../../support/servers/restartable-server.ts'
import { restartableServer } from '../../support/servers/restartable-server.ts'
import type { Sent } from '../acknowledged-submissions.ts'
import { checkStored } from '../acknowledged-submissions.ts'
import type { FaultProxy } from './fault-proxy.ts'
import { faultProxy } from './fault-proxy.ts'
import type { TestImage } from './kiosk.ts'
import { entriesIn, images, writerOf } from './kiosk.ts'
import { loadPageOutbox } from './load-page-outbox.ts'
import type { Writer } from './page-outbox.ts'

const HEALED_MS = 60_000
const REACHED_MS = 15_000
/** Some in one chunk, some in several. */
const SIZES = [4000, 40_000, 90_000, 300_000, 600_000, 900_000]

export interface Stage {
  server: RestartableServer
  proxy: FaultProxy
  person: APIRequestContext
  images: TestImage[]
}

/**
 * The server behind the fault proxy, and a signed-in person.
 * @param env of the server
 */
export async function onStage(
  { request }: PlaywrightWorkerArgs['playwright'],
  env: Record<string, string>,
  use: (stage: Stage) => Promise<void>,
): Promise<void> {
  const server = await restartableServer(env)
  const proxy = await faultProxy(server.address)
  const person = await portalClient(request, proxy.address)
  try {
    const data = { userName: 'franchise', password: DEMO_PASSWORD }
    const answer = await person.post('/auth/login', { data })
    expect(answer.status(), await answer.text()).toBe(200)
    await use({ server, proxy, person, images: await images(SIZES) })
  } finally {
    await person.dispose()
    await proxy.close()
    await server.clear()
  }
}

/** One stage for all tests of a worker. */
export const test = base.extend<object, { stage: Stage }>({
  stage: [
    ({ playwright }, use) => onStage(playwright, {}, use),
    { scope: 'worker', timeout: 120_000 },
  ],
})

export interface Desk {
  page: Page
  writer: Writer
}

/** Opens the portal as the person, with a device key, and waits until the worker has it all. */
export async function openDesk(context: BrowserContext, stage: Stage): Promise<Desk> {
  const { cookies } = await stage.person.storageState()
  await context.addCookies(cookies)
  const page = await context.newPage()
  await page.goto(stage.proxy.address)
  const workerState = () =>
    page.evaluate(() => navigator.serviceWorker.controller?.state).catch(() => undefined)
  await expect.poll(workerState, { timeout: 20_000 }).toBe('activated')
  const writer = await writerOf(stage.person)
  await loadPageOutbox(page)
  return { page, writer }
}

/** `loadPageOutbox`, repeated while the app leads the page elsewhere, as at the end of a session. */
export async function reach(page: Page): Promise<void> {
  await expect(() => loadPageOutbox(page)).toPass({ timeout: REACHED_MS })
}

/**
 * Restores connection, server and account. Waiting entries are sent, parked ones are tried once
 * more; returns the entries that are still on the device then.
 */
export async function heal(context: BrowserContext, stage: Stage, { page, writer }: Desk) {
  stage.proxy.faults.length = 0
  await stage.server.start()
  await context.setOffline(false)
  await context.addCookies((await stage.person.storageState()).cookies)
  await expect(async () => {
    await loadPageOutbox(page)
    await page.evaluate((by) => globalThis.pageOutbox.signAgain(by), writer)
    await page.evaluate(() => globalThis.pageOutbox.retryAll())
    await page.evaluate(() => globalThis.pageOutbox.drain(true))
    const entries = await entriesIn(page)
    expect(entries.filter(({ state }) => state === 'waiting')).toEqual([])
  }).toPass({ timeout: HEALED_MS })
  return entriesIn(page)
}

/** The server's records of all saved applications, and every fault found in them. */
export async function countOnServer({ server }: Stage, saved: readonly Sent[]) {
  return checkStored(server.dataDir, [...saved])
}

export { expect }
