import type { BrowserContext } from 'playwright/test'
import { CHUNK_BYTES } from '../../../contract/outbox/envelope.ts'
import type { Sent } from '../acknowledged-submissions.ts'
import {
  allSent,
  beginDrain,
  drain,
  expectOnServer,
  leaveToWorker,
  onServer,
  repeatedBytes,
  save,
  stallAtSecondChunk,
  uploadedBytes,
} from './desk-acts.ts'
import type { Fault } from './fault-proxy.ts'
import { entriesIn, workerControl } from './kiosk.ts'
import { loadPageOutbox } from './load-page-outbox.ts'
import type { Stage } from './stage.ts'
import { countOnServer, expect, heal, openDesk, test } from './stage.ts'

test.beforeEach(({ stage }) => {
  stage.proxy.faults.length = 0
  stage.proxy.uploads.clear()
})

const REPLIES: Fault[] = [
  ...(['request lost', 'answer lost', 'cut', 'twice', 'captive portal'] as const),
  ...(['foreign sign-in', 'truncated answer', '413 as HTML', '429', '503'] as const),
]

for (const fault of REPLIES) {
  test(`${fault}, at the envelope and at its document`, async ({ context, stage }) => {
    const desk = await openDesk(context, stage)
    const saved = [await save(desk, stage, 300_000)]
    // The envelope, its document's first chunk, and the envelope once more.
    stage.proxy.faults.push(fault, fault, fault)
    for (let round = 0; round < 4; round += 1) await drain(desk.page)
    expect(await heal(context, stage, desk)).toEqual([])
    await expectOnServer(stage, saved)
  })
}

test('page closed offline: the worker sends when the connection is back', async ({
  context,
  stage,
}) => {
  const desk = await openDesk(context, stage)
  await context.setOffline(true)
  const saved = [await save(desk, stage, 300_000), await save(desk, stage)]
  await leaveToWorker(desk.page)
  // A blank page stays open, since a browser without any page may end.
  const blank = await context.newPage()
  await desk.page.close()
  await context.setOffline(false)
  await onServer(stage, saved)
  await expectOnServer(stage, saved)
  await blank.close()
})

test('worker stopped in mid upload: no acknowledged byte is sent again', async ({
  context,
  stage,
}) => {
  const desk = await openDesk(context, stage)
  const worker = await workerControl(context, stage.proxy.address)
  const saved = [await save(desk, stage, 900_000)]
  await leaveToWorker(desk.page)
  await expect.poll(() => uploadedBytes(stage), { timeout: 20_000 }).toBeGreaterThan(0)
  await worker.stopAll()
  await leaveToWorker(desk.page)
  await beginDrain(desk.page)
  await allSent(desk.page)
  await expectOnServer(stage, saved)
  // A chunk in progress at the stop may be acknowledged after it was asked for again.
  expect(repeatedBytes(stage)).toBeLessThanOrEqual(CHUNK_BYTES)
})

test('server restarted in mid upload', async ({ context, stage }) => {
  const desk = await openDesk(context, stage)
  const saved = [await save(desk, stage, 900_000)]
  const [entry] = await entriesIn(desk.page)
  await stallAtSecondChunk(desk.page, stage)
  await stage.server.stop()
  stage.proxy.dropStalled()
  await expect
    .poll(() => entriesIn(desk.page))
    .toMatchObject([{ state: 'waiting', code: 'network', totalBytes: entry?.totalBytes }])
  const [begun] = await entriesIn(desk.page)
  expect(begun?.sentBytes).toBeGreaterThan(CHUNK_BYTES)
  expect(await heal(context, stage, desk)).toEqual([])
  await expectOnServer(stage, saved)
  expect(repeatedBytes(stage)).toBe(0)
})

test('sync lastChance: the entry stays and the page sends', async ({ context, stage }) => {
  const desk = await openDesk(context, stage)
  const worker = await workerControl(context, stage.proxy.address)
  await stage.server.stop()
  const saved = [await save(desk, stage)]
  await worker.sync(true)
  expect(await entriesIn(desk.page)).toHaveLength(1)
  expect(await heal(context, stage, desk)).toEqual([])
  await expectOnServer(stage, saved)
})

test('browser refusing to sync: the page sends by itself', async ({ context, stage }) => {
  await context.addInitScript(() => {
    const { SyncManager } = globalThis as { SyncManager?: { prototype: { register: unknown } } }
    if (!SyncManager) return
    SyncManager.prototype.register = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  const desk = await openDesk(context, stage)
  await context.setOffline(true)
  const saved = [await save(desk, stage)]
  // The app's own triggers, and nothing else.
  await context.setOffline(false)
  await allSent(desk.page)
  await expectOnServer(stage, saved)
})

test('two tabs and the worker at once: each envelope once', async ({ context, stage }) => {
  const desk = await openDesk(context, stage)
  const other = await context.newPage()
  await other.goto(desk.page.url())
  await loadPageOutbox(other)
  const saved: Sent[] = []
  for (let count = 0; count < 6; count += 1) saved.push(await save(desk, stage, 40_000))
  await Promise.all([
    leaveToWorker(desk.page),
    ...[desk.page, other, desk.page, other].map(beginDrain),
  ])
  await allSent(desk.page)
  await expectOnServer(stage, saved)
})

async function signedInAs(context: BrowserContext, { proxy }: Stage, userName: string) {
  const answer = await context.request.post(`${proxy.address}/auth/login`, {
    headers: { 'x-requested-with': 'gramone' },
    data: { userName, password: 'Seva@2026' },
  })
  expect(answer.status()).toBe(200)
}

test("another person's session, or none: the envelope stays its signer's", async ({
  context,
  stage,
}) => {
  for (const userName of [null, 'gramvan']) {
    const desk = await openDesk(context, stage)
    await context.setOffline(true)
    const saved = [await save(desk, stage)]
    await leaveToWorker(desk.page)
    await context.clearCookies()
    if (userName) await signedInAs(context, stage, userName)
    await context.setOffline(false)
    await onServer(stage, saved)
    await expectOnServer(stage, saved)
    await desk.page.close()
  }
})

for (const how of ['lose', 'change'] as const) {
  test(`document that the disk did ${how}: asked for again, the others are sent`, async ({
    context,
    stage,
  }) => {
    const desk = await openDesk(context, stage)
    await context.setOffline(true)
    const spoilt = await save(desk, stage, 40_000)
    const sound = await save(desk, stage)
    await desk.page.evaluate(([id, what]) => globalThis.pageOutbox.spoil(id, what), [
      spoilt.key,
      how,
    ] as const)
    await context.setOffline(false)
    await expect
      .poll(() => entriesIn(desk.page), { timeout: 30_000 })
      .toMatchObject([{ id: spoilt.key, state: 'damaged', code: 'attachment_missing' }])
    await expectOnServer(stage, [sound])
    expect((await countOnServer(stage, [spoilt])).stored).toBe(0)
  })
}

test('disk with a fifth left: refuses a large envelope whole', async ({ context, stage }) => {
  const desk = await openDesk(context, stage)
  await context.setOffline(true)
  await desk.page.evaluate(() => {
    navigator.storage.estimate = () => Promise.resolve({ quota: 10_000_000, usage: 7_700_000 })
  })
  const saved = [await save(desk, stage)]
  await expect(save(desk, stage, 600_000)).rejects.toThrow(/room for/)
  expect(await entriesIn(desk.page)).toHaveLength(1)
  await context.setOffline(false)
  await allSent(desk.page)
  await expectOnServer(stage, saved)
})

test('nine of ten requests lost', async ({ context, stage }) => {
  const desk = await openDesk(context, stage)
  const saved = [await save(desk, stage, 300_000)]
  for (let count = 0; count < 5; count += 1) {
    stage.proxy.faults.push(...Array.from({ length: 9 }, (): Fault => 'request lost'))
    // One gets through at the end of each of these.
    while (stage.proxy.faults.length > 0) await drain(desk.page)
  }
  expect(await heal(context, stage, desk)).toEqual([])
  await expectOnServer(stage, saved)
})
