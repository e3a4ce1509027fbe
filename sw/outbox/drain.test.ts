// One flusher, and all that may come between it and its envelopes.
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { CHUNK_BYTES } from '../../contract/outbox/envelope.ts'
import type { Fault } from '../../tests/support/outbox/envelope-server.ts'
import { captivePage, ourJson, refusal } from '../../tests/support/outbox/envelope-server.ts'
import type { OutboxBench } from '../../tests/support/outbox/outbox-bench.ts'
import { outboxBench } from '../../tests/support/outbox/outbox-bench.ts'
import { aFileOf, aStatusEnvelope } from '../../tests/support/outbox/outbox-signer.ts'
import {
  discardEntry,
  findEntry,
  findTombstone,
  listEntries,
  listTombstones,
} from './entry-store.ts'
import { onOutboxChange } from './outbox-changes.ts'

let bench: OutboxBench

beforeEach(async () => {
  bench = await outboxBench()
})

const stateOf = async (id: string) => (await findEntry(bench.outbox, id))?.state
const lost: Fault = async () => {
  throw new TypeError('Failed to fetch')
}
const isEnvelope = (path: string) => path === '/api/outbox/envelopes'

test('drain: sends an envelope with its documents and leaves only a tombstone', async () => {
  const file = aFileOf(3 * CHUNK_BYTES + 5)
  const entry = await bench.save({ files: [file] })
  const changes: (string | null)[] = []
  const stop = onOutboxChange((id) => changes.push(id))
  expect(await bench.drain()).toEqual({
    sent: 1,
    parked: 0,
    left: 0,
    nextAttemptAt: null,
    wasBusy: false,
    isConnectionLost: false,
  })
  stop()
  const tombstone = await findTombstone(bench.outbox, entry._id)
  expect(tombstone).toMatchObject({
    number: 'P-BCDF-0001',
    kind: 'application.create',
    ownerId: bench.signer.ownerId,
  })
  // Whoever else looks into the browser reads nothing of it.
  expect(JSON.stringify(tombstone)).not.toContain('GS-1')
  expect(await bench.signer.receiptIn(tombstone)).toMatchObject({
    submissionId: entry._id,
    applicationId: 'GS-1',
  })
  expect(await listTombstones(bench.outbox, bench.signer.ownerId)).toEqual([tombstone])
  for (const store of ['entries', 'attachments'] as const) {
    expect(await bench.outbox.count(store)).toBe(0)
  }
  expect(bench.server.received).toBe(file.bytes.length + 28)
  expect(changes.length).toBeGreaterThan(4)
})

test('progress: counted in bytes and stored after each chunk', async () => {
  const entry = await bench.save({ files: [aFileOf(3 * CHUNK_BYTES)] })
  const steps: unknown[] = []
  bench.server.fault = async ({ path }, next) => {
    const now = await findEntry(bench.outbox, entry._id)
    if (!isEnvelope(path))
      steps.push([now?.isSending, (now?.totalBytes ?? 0) - (now?.sentBytes ?? 0)])
    return next()
  }
  await bench.drain()
  const all = 3 * CHUNK_BYTES + 28
  expect(steps.slice(0, 3)).toEqual([0, 1, 2].map((n) => [true, all - n * CHUNK_BYTES]))
})

const receiptOf = (id: string, applicationId = 'GS-9') => ({
  kind: 'application.create',
  submissionId: id,
  _id: id,
  applicationId,
  status: 'submitted',
  receivedAt: '2026-01-01T00:00:00.000Z',
  slaTimer: ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', null],
})
const done = (id: string, applicationId?: string) => ({
  outcome: 'done',
  submissionId: id,
  receipt: receiptOf(id, applicationId),
})
const other = '11111111-1111-4111-8111-111111111111'

test.each<[string, (id: string) => Response]>([
  ['a captive portal’s page', captivePage],
  ['the right JSON without our header', (id) => Response.json(done(id))],
  [
    'our header on a page',
    (id) => new Response(JSON.stringify(done(id)), { headers: { 'x-gramone': '1' } }),
  ],
  ['a receipt for another envelope', () => ourJson(200, done(other))],
  ['a receipt without a number', (id) => ourJson(200, done(id, ''))],
  ['no receipt', (id) => ourJson(200, { outcome: 'done', submissionId: id })],
  ['cut JSON', (id) => new Response(JSON.stringify(done(id)).slice(0, -9), ourJson(200, {}))],
  ['nothing', () => new Response(null, { status: 204 })],
  [
    'attachments that it does not have',
    (id) =>
      ourJson(200, {
        outcome: 'awaiting_attachments',
        submissionId: id,
        attachments: [{ attachmentId: other, path: '/uploads/x', offset: 0 }],
      }),
  ],
  [
    'a way to a foreign sign-in',
    () => new Response(null, { status: 302, headers: { location: 'https://wifi.example/' } }),
  ],
  ['JSON of a refusal with 200', () => ourJson(200, { message: '', code: 'envelope.damaged' })],
])('rule 4: %s is not an acknowledgement; tried again', async (_what, response) => {
  const entry = await bench.save()
  bench.server.fault = async () => response(entry._id)
  const drained = await bench.drain()
  // Nothing is parked, so there is nothing to announce: it only waits.
  expect(drained).toMatchObject({ sent: 0, parked: 0, left: 1 })
  const stored = await findEntry(bench.outbox, entry._id)
  expect(stored).toMatchObject({ state: 'waiting', failure: { code: 'not_acknowledged' } })
  bench.server.fault = null
  bench.clock.now = drained.nextAttemptAt ?? 0
  expect(await bench.drain()).toMatchObject({ sent: 1 })
})

test('response lost after commit: posted again, the first receipt comes, nothing is doubled', async () => {
  const entry = await bench.save({ files: bench.files(1) })
  bench.server.fault = async (seen, next) => {
    const response = await next()
    if (isEnvelope(seen.path) && bench.server.done.size > 0) throw new TypeError('cut')
    return response
  }
  await bench.drain()
  expect(await stateOf(entry._id)).toBe('waiting')
  // A document that is lost by now does not matter: the post comes first.
  await bench.outbox.clear('attachments')
  bench.server.fault = null
  await bench.drain({ isImmediate: true })
  expect(bench.server.done.size).toBe(1)
  expect(await bench.signer.receiptIn(await findTombstone(bench.outbox, entry._id))).toMatchObject({
    applicationId: 'GS-1',
  })
})

test('truncated answer: not an acknowledgement', async () => {
  const entry = await bench.save()
  bench.server.fault = async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('cut')) })
    return new Response(body, { headers: { 'x-gramone': '1', 'content-type': 'application/json' } })
  }
  await bench.drain()
  expect((await findEntry(bench.outbox, entry._id))?.failure?.code).toBe('network')
})

test("refusal: stored with the server's code and fields", async () => {
  const fields = [{ path: 'customer.phone', code: 'phone' as const }]
  const entry = await bench.save()
  bench.server.fault = async () => refusal('request.invalid', { fields })
  const refused = { sent: 0, left: 0, nextAttemptAt: null }
  expect(await bench.drain()).toMatchObject({ ...refused, parked: 1 })
  // Counted once: an entry that is already parked is not counted again.
  expect(await bench.drain()).toMatchObject({ ...refused, parked: 0 })
  expect(await findEntry(bench.outbox, entry._id)).toMatchObject({
    state: 'rejected',
    attempts: 1,
    isSending: false,
    failure: { code: 'request.invalid', status: 400, fields, at: bench.clock.now },
  })
})

test('429: waits as long as Retry-After says', async () => {
  await bench.save()
  bench.server.fault = async () =>
    ourJson(429, { message: '', code: 'request.too_many' }, { 'retry-after': '120' })
  const { nextAttemptAt } = await bench.drain()
  expect(nextAttemptAt).toBe(bench.clock.now + 120_000)
  bench.server.fault = null
  bench.clock.now += 119_999
  expect(await bench.drain()).toMatchObject({ sent: 0, left: 1 })
  bench.clock.now += 1
  expect(await bench.drain()).toMatchObject({ sent: 1 })
})

test('poison entry first in line: blocks no other entry', async () => {
  const poison = await bench.save()
  const others = await Promise.all([bench.save(), bench.save(), bench.save(), bench.save()])
  bench.server.fault = async (seen, next) =>
    seen.text.includes(poison._id) ? lost(seen, next) : next()
  expect(await bench.drain()).toMatchObject({ sent: others.length, left: 1 })
  bench.clock.now += 10_000
  await bench.save()
  expect(await bench.drain()).toMatchObject({ sent: 1, left: 1 })
  expect((await findEntry(bench.outbox, poison._id))?.attempts).toBe(2)
})

test('unexpected error in one entry: affects no other entry', async () => {
  const odd = await bench.save()
  await bench.outbox.put('entries', { ...odd, fields: 7 as never })
  await bench.save()
  expect(await bench.drain()).toMatchObject({ sent: 1, left: 1 })
  expect(await findEntry(bench.outbox, odd._id)).toMatchObject({ attempts: 1, isSending: false })
})

test('connection lost: three entries fail and the others are not tried', async () => {
  for (let n = 0; n < 20; n += 1) await bench.save()
  bench.server.fault = lost
  const { sent, left, nextAttemptAt } = await bench.drain()
  expect([sent, left]).toEqual([0, 20])
  expect(bench.server.seen.length).toBeLessThanOrEqual(4)
  expect(nextAttemptAt).toBeGreaterThan(bench.clock.now)
  bench.server.fault = null
  expect(await bench.drain({ isImmediate: true })).toMatchObject({ sent: 20, left: 0 })
})

test('dependent envelope: waits for the one it depends on, in either order', async () => {
  const first = await bench.save()
  const { signer, sealingKey, clock } = bench
  const second = aStatusEnvelope(first._id, {
    signer,
    sealingKey,
    capturedAt: new Date(clock.now - 1),
  })
  await bench.saveAny(second)
  await bench.drain({ onlyIds: [second._id] })
  expect([...bench.server.done.keys()]).toEqual([first._id, second._id])
})

test('dependent envelope: waits for a parked one, is parked with a discarded one', async () => {
  const first = await bench.save()
  const { signer, sealingKey } = bench
  const second = aStatusEnvelope(first._id, { signer, sealingKey })
  await bench.saveAny(second)
  bench.server.fault = async () => refusal('service.unavailable')
  expect(await bench.drain()).toMatchObject({ left: 1, nextAttemptAt: null })
  bench.server.fault = null
  const corrected = await bench.save({ correctsId: first._id })
  await bench.drain({ onlyIds: [second._id] })
  expect(bench.server.seen).toHaveLength(1)
  await discardEntry(bench.outbox, corrected._id, 'by mistake')
  bench.server.fault = async () => refusal('envelope.dependency_pending')
  await bench.drain()
  expect(await stateOf(second._id)).toBe('waiting')

  const third = await bench.save()
  const fourth = aStatusEnvelope(third._id, { signer, sealingKey })
  await bench.saveAny(fourth)
  await discardEntry(bench.outbox, third._id, 'by mistake')
  expect(await bench.drain()).toMatchObject({ parked: 1 })
  expect(await findEntry(bench.outbox, fourth._id)).toMatchObject({
    state: 'rejected',
    failure: { code: 'envelope.dependency_pending' },
  })
})

test.each(['missing', 'changed', 'cut'])('%s document: named and asked for again', async (how) => {
  const [good, bad] = bench.files(2)
  if (!good || !bad) throw new Error('no files')
  const entry = await bench.save({ files: [good, bad] })
  const key: [string, string] = [entry._id, bad.attachmentId]
  const stored = await bench.outbox.get('attachments', key)
  if (how === 'missing') await bench.outbox.delete('attachments', key)
  else if (stored) {
    const bytes = Buffer.from(await stored.blob.arrayBuffer())
    bytes[500] = (bytes[500] ?? 0) ^ 1
    await bench.outbox.put('attachments', {
      ...stored,
      blob: new Blob([how === 'cut' ? bytes.subarray(1) : bytes]),
    })
  }
  expect(await bench.drain()).toMatchObject({ parked: 1 })
  expect(await findEntry(bench.outbox, entry._id)).toMatchObject({
    state: 'damaged',
    failure: { code: 'attachment_missing', attachmentIds: [bad.attachmentId] },
  })
  expect(bench.server.received).toBe(0)
})

test('404 on an upload: starts that upload anew, and no other', async () => {
  const [one, two] = [aFileOf(2 * CHUNK_BYTES), aFileOf(2 * CHUNK_BYTES)]
  await bench.save({ files: [one, two] })
  let hasForgotten = false
  bench.server.fault = async (seen, next) => {
    const [, second] = [...bench.server.uploads.keys()]
    if (!hasForgotten && seen.path === second && seen.offset > 0) {
      hasForgotten = true
      bench.server.uploads.delete(seen.path)
    }
    return next()
  }
  expect(await bench.drain()).toMatchObject({ sent: 1 })
  expect(bench.server.received).toBe(one.bytes.length + 28 + two.bytes.length + 28 + CHUNK_BYTES)
})

test('clock wrong by a year, or jumping in mid back-off: delays nothing', async () => {
  const year = 365 * 24 * 60 * 60_000
  for (const jump of [-year, year]) {
    await bench.save()
    bench.server.fault = lost
    await bench.drain()
    bench.server.fault = null
    bench.clock.now += jump
    expect(await bench.drain()).toMatchObject({ sent: 1, left: 0 })
  }
})

test("envelope saved during the flusher's last one: sent in the same drain", async () => {
  await bench.save()
  const secondDrain = Promise.withResolvers<unknown>()
  let isSecondSaved = false
  bench.server.fault = async (_seen, next) => {
    const response = await next()
    if (!isSecondSaved) {
      isSecondSaved = true
      await bench.save()
      secondDrain.resolve(await bench.drain())
    }
    return response
  }
  expect(await bench.drain()).toMatchObject({ sent: 2, left: 0 })
  expect(await secondDrain.promise).toMatchObject({ wasBusy: true })
})

test('envelope discarded during its delivery: shown as sent', async () => {
  const entry = await bench.save()
  bench.server.fault = async (_seen, next) => {
    await discardEntry(bench.outbox, entry._id, 'changed my mind')
    return next()
  }
  await bench.drain()
  expect(await findTombstone(bench.outbox, entry._id)).toMatchObject({ wasDiscarded: true })
  expect([await listEntries(bench.outbox), await bench.outbox.count('discarded')]).toEqual([[], 0])
})

test('426: waits for an update and is tried again', async () => {
  const entry = await bench.save()
  bench.server.fault = async () => refusal('envelope.too_old')
  const { left, parked, nextAttemptAt } = await bench.drain()
  expect([left, parked, await stateOf(entry._id)]).toEqual([0, 0, 'waits_for_update'])
  bench.server.fault = null
  bench.clock.now = nextAttemptAt ?? 0
  expect(await bench.drain()).toMatchObject({ sent: 1 })
})

test('transfers that hang: give their lanes up, and the others go on', async () => {
  const hanging = [await bench.save(), await bench.save()]
  bench.clock.now += 1
  for (let n = 0; n < 3; n += 1) await bench.save({ files: bench.files(1) })
  const hungUp = Promise.withResolvers<never>()
  bench.server.fault = async (seen, next) => {
    const isHanging = hanging.some(({ _id }) => seen.text.includes(_id))
    return isHanging ? hungUp.promise : next()
  }
  const drained = bench.drain({ stallMs: 20 })
  await vi.waitFor(() => expect(bench.server.done.size).toBe(3))
  const later = await bench.save({ files: bench.files(1) })
  await vi.waitFor(() => expect(bench.server.done.has(later._id), 'saved meanwhile').toBe(true))
  hungUp.reject(new TypeError('Failed to fetch'))
  expect(await drained).toMatchObject({ sent: 4, left: 2 })
})

test('transfers that hang: only so many are left running at once', async () => {
  for (let n = 0; n < 12; n += 1) await bench.save()
  const hungUp = Promise.withResolvers<never>()
  bench.server.fault = () => hungUp.promise
  const drained = bench.drain({ stallMs: 5 })
  await vi.waitFor(() => expect(bench.server.seen).toHaveLength(6))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(bench.server.seen).toHaveLength(6)
  hungUp.reject(new TypeError('Failed to fetch'))
  expect(await drained).toMatchObject({ sent: 0, left: 12 })
})
