import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { envelopeText } from '../../contract/outbox/envelope.ts'
import { refusal } from '../../tests/support/outbox/envelope-server.ts'
import type { OutboxBench } from '../../tests/support/outbox/outbox-bench.ts'
import { outboxBench } from '../../tests/support/outbox/outbox-bench.ts'
import { aFileOf, aSigner } from '../../tests/support/outbox/outbox-signer.ts'
import { fromBase64Url } from './encoding.ts'
import {
  discardEntry,
  listUnreported,
  markReported,
  retryAfterUpdate,
  retryEntry,
  completeByReceipt,
  signAgain,
  countsByOwner,
  findEntry,
  findTombstone,
  listEntries,
} from './entry-store.ts'
import type { Entry } from './entry.ts'
import { replaceAttachments } from './replace-attachments.ts'

let bench: OutboxBench

beforeEach(async () => {
  bench = await outboxBench()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const find = (id: string) => findEntry(bench.outbox, id)
async function refused(code: Parameters<typeof refusal>[0]): Promise<Entry> {
  const entry = await bench.save({ files: bench.files(1) })
  bench.server.fault = async () => refusal(code)
  await bench.drain()
  bench.server.fault = null
  return entry
}

test('retry: a rejected entry is tried as if for the first time', async () => {
  const { _id } = await refused('service.unavailable')
  await retryEntry(bench.outbox, _id)
  expect(await find(_id)).toMatchObject({ state: 'waiting', attempts: 0, failure: null })
  expect(await bench.drain()).toMatchObject({ sent: 1 })
  await retryEntry(bench.outbox, _id)
  expect(await listEntries(bench.outbox)).toEqual([])
})

test('update: releases the entries that waited for it, and no others', async () => {
  const old = await refused('envelope.too_old')
  const parked = await refused('service.unavailable')
  await retryAfterUpdate(bench.outbox)
  expect([(await find(old._id))?.state, (await find(parked._id))?.state]).toEqual([
    'waiting',
    'rejected',
  ])
})

test('discard: removes entry and documents, logs the reason until it is reported', async () => {
  const { _id, envelope } = await refused('service.unavailable')
  await discardEntry(bench.outbox, _id, 'customer came back')
  expect([await find(_id), await bench.outbox.count('attachments')]).toEqual([undefined, 0])
  const [log, ...more] = await listUnreported(bench.outbox, bench.signer.ownerId)
  expect(log).toMatchObject({ _id, number: envelope.number, reason: 'customer came back' })
  expect([more, await listUnreported(bench.outbox, randomUUID())]).toEqual([[], []])
  await markReported(bench.outbox, [_id, randomUUID()])
  expect(await listUnreported(bench.outbox, bench.signer.ownerId)).toEqual([])
  expect(await bench.outbox.get('discarded', _id)).toMatchObject({ reported: true })
})

test('ended device key: the entry waits for its owner, who alone signs again', async () => {
  const mine = await refused('envelope.device_ended')
  const { signer, outbox } = bench
  const stranger = await aSigner()
  expect(await bench.drain()).toMatchObject({ sent: 0, left: 0, nextAttemptAt: null })
  expect(await signAgain(outbox, stranger)).toBe(0)
  const anew = await aSigner({
    ownerId: signer.ownerId,
    device: { _id: randomUUID(), prefix: 'ZZZZ' },
  })
  const parked = await refused('service.unavailable')
  expect(await signAgain(outbox, anew)).toBe(1)
  for (const id of [mine._id, parked._id]) {
    const entry = await find(id)
    expect(entry?.envelope).toMatchObject({
      deviceId: anew.device._id,
      number: entry?.envelope.number,
    })
    const text = Buffer.from(envelopeText(entry?.envelope ?? mine.envelope))
    const how = { name: 'ECDSA', hash: 'SHA-256' }
    const signature = fromBase64Url(entry?.signature ?? '')
    expect(await crypto.subtle.verify(how, anew.keys.publicKey, signature, text)).toBe(true)
  }
  expect((await find(parked._id))?.state).toBe('rejected')
  expect(await bench.drain()).toMatchObject({ sent: 1, left: 0 })
})

test('refusal of an old signature: does not park an entry signed again meanwhile', async () => {
  const entry = await bench.save()
  bench.server.fault = async () => {
    const device = { _id: randomUUID(), prefix: 'ZZZZ' }
    await signAgain(bench.outbox, { ...bench.signer, device })
    return refusal('envelope.device_ended')
  }
  await bench.drain()
  expect(await find(entry._id)).toMatchObject({ state: 'waiting', isSending: false })
  bench.server.fault = null
  expect(await bench.drain()).toMatchObject({ sent: 1 })
})

test('receipt from a report: completes the entry', async () => {
  const entry = await bench.save({ files: bench.files(1) })
  bench.server.fault = async (_seen, next) => {
    await next()
    throw new TypeError('cut')
  }
  bench.server.uploads.clear()
  await bench.drain()
  const at = '2026-01-01T00:00:00.000Z'
  const rest = { status: 'submitted', receivedAt: at, slaTimer: [at, at, null] } as const
  const timer = [...rest.slaTimer] as [string, string, null]
  const receipt = {
    kind: 'application.create' as const,
    ...rest,
    slaTimer: timer,
    submissionId: entry._id,
    _id: randomUUID(),
    applicationId: 'GS-5',
  }
  await completeByReceipt(bench.outbox, receipt)
  const tombstone = await findTombstone(bench.outbox, entry._id)
  expect(await bench.signer.receiptIn(tombstone)).toEqual(receipt)
  expect(await bench.outbox.count('attachments')).toBe(0)
  await completeByReceipt(bench.outbox, { ...receipt, submissionId: randomUUID() })
  expect(await bench.outbox.count('tombstones')).toBe(1)
})

test('full disk at the acknowledgement: the documents are deleted for the tombstone', async () => {
  const entry = await bench.save({ files: bench.files(2) })
  const real = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...args: Parameters<typeof real>
  ) {
    const isFull =
      this.name === 'tombstones' &&
      vi
        .mocked(IDBObjectStore.prototype.put)
        .mock.calls.filter(([value]) => 'receipt' in Object(value)).length < 2
    if (isFull) throw new DOMException('no room', 'QuotaExceededError')
    return real.apply(this, args)
  })
  expect(await bench.drain()).toMatchObject({ sent: 1, left: 0 })
  expect(await findTombstone(bench.outbox, entry._id)).toBeDefined()
  expect(await bench.outbox.count('attachments')).toBe(0)
})

test('full disk: progress is not stored and the delivery goes on', async () => {
  await bench.save({ files: [aFileOf(600_000)] })
  const real = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...args: Parameters<typeof real>
  ) {
    const { sentBytes } = args[0] as Partial<Entry>
    if (sentBytes) throw new DOMException('no room', 'QuotaExceededError')
    return real.apply(this, args)
  })
  expect(await bench.drain()).toMatchObject({ sent: 1 })
})

test('damaged entry with its document given again: a new envelope, linked, with the same number', async () => {
  const [good, bad] = bench.files(2)
  if (!good || !bad) throw new Error('no files')
  const old = await bench.save({ files: [good, bad] })
  await bench.outbox.delete('attachments', [old._id, bad.attachmentId])
  await bench.drain()
  const file = aFileOf(1234)
  const editableCopy = await bench.signer.open(old.editableCopy)
  const { signer, sealingKey } = bench
  const newId = randomUUID()
  const files = [{ replacedId: bad.attachmentId, file }]
  const entry = await replaceAttachments(bench.outbox, {
    id: old._id,
    newId,
    editableCopy,
    files,
    signer,
    sealingKey,
  })
  expect(entry.envelope).toMatchObject({
    _id: newId,
    correctsId: old._id,
    number: old.envelope.number,
    capturedAt: old.envelope.capturedAt,
  })
  const { content, note } = await signer.open(entry.editableCopy)
  expect(note).toEqual(editableCopy.note)
  expect(Object.keys(content.files).toSorted()).toEqual(
    [good.attachmentId, file.attachmentId].toSorted(),
  )
  const { documents } = content.body as { documents: { uploadId: string }[] }
  expect(documents.map(({ uploadId }) => uploadId)).toEqual([good.attachmentId, file.attachmentId])
  expect(await bench.drain()).toMatchObject({ sent: 1, left: 0 })
  expect([...bench.server.done.keys()]).toEqual([newId])
})

test('counts by owner: the waiting entries of each person', async () => {
  await bench.save()
  await bench.save()
  const ravi = await aSigner({ ownerName: 'Ravi' })
  await bench.save({ signer: ravi })
  const counts = countsByOwner(await listEntries(bench.outbox))
  expect(new Map(counts.map(({ ownerName, count }) => [ownerName, count]))).toEqual(
    new Map([
      ['Ravi', 1],
      ['Sunita', 2],
    ]),
  )
})
