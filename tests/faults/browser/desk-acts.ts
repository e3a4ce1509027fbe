import type { Page } from 'playwright/test'
import type { Sent } from '../acknowledged-submissions.ts'
import { anOrder, entriesIn, saveIn } from './kiosk.ts'
import type { Desk, Stage } from './stage.ts'
import { countOnServer, expect } from './stage.ts'

/** Saves an application with one document of at least so many bytes. */
export async function save({ page, writer }: Desk, { images }: Stage, bytes = 0): Promise<Sent> {
  const image = images.find((each) => each.bytes.length >= bytes)
  if (!image) throw new Error('no image is that large')
  const { order, sent } = anOrder([image])
  await saveIn(page, writer, order)
  return sent
}

/** One flush by this page. */
export const drain = (page: Page, isImmediate = true) =>
  page.evaluate((immediate) => globalThis.pageOutbox.drain(immediate), isImmediate)

/** The same, without waiting for its end. */
export const beginDrain = (page: Page) =>
  page.evaluate(() => void globalThis.pageOutbox.drain(true).catch(() => undefined))

/** The same, until its document is under way: its first chunk has arrived, the second never does. */
export async function stallAtSecondChunk(page: Page, { proxy }: Stage): Promise<void> {
  const before = proxy.happened.get('stalled') ?? 0
  // The envelope, and the first chunk.
  proxy.faults.push('none', 'none', 'stalled')
  await beginDrain(page)
  await expect.poll(() => proxy.happened.get('stalled'), { timeout: 20_000 }).toBe(before + 1)
}

export const leaveToWorker = (page: Page) =>
  page.evaluate(() => globalThis.pageOutbox.requestSync())

export const allSent = (page: Page) =>
  expect.poll(() => entriesIn(page), { timeout: 45_000 }).toEqual([])

/** Expects each saved envelope on the server exactly once, with unchanged documents. */
export async function expectOnServer(stage: Stage, saved: Sent[]) {
  expect(await countOnServer(stage, saved)).toEqual({ stored: saved.length, complaints: [] })
}

/** Waits until the server has acknowledged the saved envelopes, sent by page or worker. */
export const onServer = (stage: Stage, saved: Sent[]) =>
  expect
    .poll(async () => (await countOnServer(stage, saved)).stored, { timeout: 45_000 })
    .toBe(saved.length)

/** Bytes that were acknowledged of the documents that are on their way now. */
export const uploadedBytes = ({ proxy }: Stage) =>
  [...proxy.uploads.values()].reduce((sum, { acknowledged }) => sum + acknowledged, 0)

/** Bytes of the uploads that were sent again although the server had acknowledged them. */
export const repeatedBytes = ({ proxy }: Stage) =>
  [...proxy.uploads.values()].reduce((sum, { repeated }) => sum + repeated, 0)
