import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { OUTBOX_LOCK } from '../../../contract/core/lock-names.ts'
import { CHUNK_BYTES } from '../../../contract/outbox/envelope.ts'
import { isOlder, putNewerBuild, putOlderBuild } from '../../support/servers/two-builds.ts'
import {
  allSent,
  beginDrain,
  expectOnServer,
  leaveToWorker,
  save,
  repeatedBytes,
  uploadedBytes,
} from './desk-acts.ts'
import type { Fault } from './fault-proxy.ts'
import { entriesIn } from './kiosk.ts'
import { loadPageOutbox } from './load-page-outbox.ts'
import type { Stage } from './stage.ts'
import { expect, onStage, openDesk, reach, test as base } from './stage.ts'

/** A server whose pages can be replaced by a newer build. */
const test = base.extend<{ release: () => Promise<void>; ownStage: Stage }>({
  ownStage: async ({ playwright }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'gramone-builds-'))
    putOlderBuild(join(folder, 'pages'))
    pagesOf.folder = join(folder, 'pages')
    await onStage(playwright, { PAGES_DIR: pagesOf.folder }, use)
    rmSync(folder, { recursive: true })
  },
  release: async ({ ownStage: { server } }, use) => {
    await use(async () => {
      await server.stop()
      putNewerBuild(pagesOf.folder)
      await server.start()
    })
  },
})
const pagesOf = { folder: '' }

/** Brings the newer worker, which then waits. */
const bringWorker = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
    const { installing } = registration ?? {}
    await new Promise<void>((resolve) => {
      if (!installing || installing.state === 'installed') resolve()
      installing?.addEventListener('statechange', () => resolve())
    })
    if (!registration?.waiting) throw new Error('no newer worker waits')
  })

/** Lets the newer worker take over; resolves when the worker controls this page. */
const letTakeOver = (page: Page) =>
  page.evaluate(async () => {
    const taken = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    })
    const registration = await navigator.serviceWorker.getRegistration()
    registration?.waiting?.postMessage({ type: 'SKIP_WAITING' })
    await taken
  })

const runsOlder = async (page: Page) =>
  isOlder((await page.locator('script[type=module]').first().getAttribute('src')) ?? '')

test('app update in mid-flush: sent bytes are not sent again, and the rest is sent', async ({
  context,
  ownStage: stage,
  release,
}) => {
  const desk = await openDesk(context, stage)
  expect(await runsOlder(desk.page)).toBe(true)
  await release()
  await bringWorker(desk.page)
  const saved = [await save(desk, stage, 900_000), await save(desk, stage)]
  await beginDrain(desk.page)
  await expect.poll(() => uploadedBytes(stage), { timeout: 20_000 }).toBeGreaterThan(0)
  await letTakeOver(desk.page)
  await desk.page.reload()
  expect(await runsOlder(desk.page)).toBe(false)
  await reach(desk.page)
  await allSent(desk.page)
  await expectOnServer(stage, saved)
  // The chunk that was under way in each of two lanes.
  expect(repeatedBytes(stage)).toBeLessThanOrEqual(2 * CHUNK_BYTES)
})

test('new worker with a stalled flush: serves the pages their files', async ({
  context,
  ownStage: stage,
  release,
}) => {
  const desk = await openDesk(context, stage)
  await release()
  await bringWorker(desk.page)
  stage.proxy.faults.push(...Array.from({ length: 100 }, (): Fault => 'stalled'))
  // No app, whose own flush the worker would leave it to; nor a flush that the app hands over.
  const { page } = desk
  await expect
    .poll(() => page.evaluate(async () => (await navigator.locks.query()).held?.map((l) => l.name)))
    .not.toContain(OUTBOX_LOCK)
  await page.goto(`${stage.proxy.address}/icons/icon.svg`)
  const saved = [await save(desk, stage)]
  const sending = stage.proxy.nextRequest()
  await letTakeOver(page)
  await sending
  await page.goto(stage.proxy.address, { timeout: 15_000 })
  expect(await runsOlder(page)).toBe(false)
  stage.proxy.faults.length = 0
  await reach(page)
  expect(await entriesIn(page)).toMatchObject([{ id: saved[0]?.key, state: 'waiting' }])
})

test('old tab beside a new worker and newer database: saves and sends on', async ({
  context,
  ownStage: stage,
  release,
}) => {
  const desk = await openDesk(context, stage)
  const other = await context.newPage()
  await other.goto(desk.page.url())
  await release()
  await bringWorker(other)
  const saved = [await save(desk, stage)]
  await letTakeOver(other)
  // Changes the database as a newer version would: additions, without waiting for old tabs.
  await other.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('outbox', 2)
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('later'))
        opening.addEventListener('blocked', () => reject(new Error('the old tab does not let go')))
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
        opening.addEventListener('success', () => {
          opening.result.close()
          resolve()
        })
      }),
  )
  expect(await runsOlder(desk.page)).toBe(true)
  saved.push(await save(desk, stage, 300_000))
  await beginDrain(desk.page)
  await allSent(desk.page)
  saved.push(await save(desk, stage, 40_000))
  await leaveToWorker(desk.page)
  await loadPageOutbox(other)
  await allSent(other)
  await expectOnServer(stage, saved)
})
