import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { discardEntry } from '../../../../../sw/outbox/entry-store.ts'
import type { Entry } from '../../../../../sw/outbox/entry.ts'
import type { OutboxBench } from '../../../../../tests/support/outbox/outbox-bench.ts'
import { outboxBench } from '../../../../../tests/support/outbox/outbox-bench.ts'
import { aSigner, aSubmission } from '../../../../../tests/support/outbox/outbox-signer.ts'
import { requireOwner, setOwner } from '../../../../offline/device-store/owner.ts'
import { keysOf, newDataKey } from '../../../../offline/device-store/sealing.ts'
import { sealEditableCopy } from '../../../../offline/outbox/read-view.ts'
import type { StoredDraft } from '../../drafts/draft-store.ts'
import { envelopeExists } from '../../drafts/envelope-taken.ts'
import { envelopeFacts, readCorrection } from './draft-envelope.ts'

const sunita = { ownerId: randomUUID(), keys: await keysOf(newDataKey()) }
const bench: OutboxBench = await outboxBench()
const signer = await aSigner({
  ownerId: sunita.ownerId,
  seal: (bytes) => sealEditableCopy(requireOwner().keys, sunita.ownerId, bytes),
})

beforeEach(async () => {
  setOwner(sunita.ownerId, sunita.keys)
  for (const store of ['entries', 'attachments', 'tombstones'] as const)
    await bench.outbox.clear(store)
})

const [photo] = bench.files(1)
if (!photo) throw new Error('a document is needed')
const attached = { key: 'photo', size: 1000, type: 'image/png', ...photo, bytes: undefined }

const save = () =>
  bench.save({ signer, files: [photo], note: { token: 'the-token', documents: [attached] } })

/** An envelope that the server has refused. */
async function reject(entry: Entry): Promise<Entry> {
  const failure = { code: 'service.unavailable', status: 422, fields: [], at: 0 } as const
  const rejected: Entry = { ...entry, state: 'rejected', failure: { ...failure, fields: [] } }
  await bench.outbox.put('entries', rejected)
  return rejected
}

const DAY_MS = 24 * 60 * 60 * 1000

const onFile = (_id: string, kind: string, days: number) => {
  const takenAt = new Date(Date.now() - days * DAY_MS).toISOString()
  return { _id, kind, takenAt, validUntil: takenAt }
}

test('refused envelope: documents of earlier visits that are still valid stand in the form again', async () => {
  const aadhaar = onFile(randomUUID(), 'aadhaarCard', 400)
  const [ranOut, neverGiven] = [
    onFile(randomUUID(), 'photo', 400),
    onFile(randomUUID(), 'panCard', 1),
  ]
  const given = [aadhaar, ranOut].map(({ _id, kind }) => ({ requirement: kind, documentId: _id }))
  const documents = [aadhaar, ranOut, neverGiven]
  const reused = { name: 'Another name', phone: '9822012345', documents }
  const body = { ...aSubmission([]), onFile: given }
  const note = { token: 'the-token', documents: [], reused }
  const entry = await reject(await bench.save({ signer, files: [], body, note }))
  const { customer, reused: restored } = (await readCorrection(entry._id))?.content.values ?? {}
  expect(restored).toEqual({ name: customer?.name, phone: customer?.phone, documents: [aadhaar] })
})

const stored = (change: Partial<StoredDraft>) =>
  ({
    envelopeId: randomUUID(),
    correctsId: null,
    receipt: null,
    sent: null,
    ...change,
  }) as StoredDraft

test('draft of a waiting envelope: counts as sent, with the content of that envelope', async () => {
  const entry = await save()
  const facts = await envelopeFacts(stored({ envelopeId: entry._id }))
  expect(facts).toMatchObject({ isSaved: true, token: 'the-token' })
  expect(facts?.sent?.documents).toEqual([{ requirement: 'paper-0', uploadId: photo.attachmentId }])
})

test('draft of a delivered envelope: counts as sent, however little is stored of it', async () => {
  const entry = await save()
  const sent = { schemaVersion: 1 } as StoredDraft['sent']
  await bench.drain()
  expect(await envelopeFacts(stored({ envelopeId: entry._id, sent }))).toMatchObject({
    isSaved: true,
  })
  expect(await envelopeFacts(stored({ envelopeId: entry._id }))).toBeNull()
})

test('draft of a discarded envelope: does not come back', async () => {
  const entry = await save()
  const sent = { schemaVersion: 1 } as StoredDraft['sent']
  await discardEntry(bench.outbox, entry._id, 'The customer left')
  expect(await envelopeFacts(stored({ envelopeId: entry._id, sent }))).toBeNull()
  expect(await envelopeExists(entry._id)).toBe(true)
})

test('draft without an envelope: still a draft', async () => {
  const facts = await envelopeFacts(stored({ sent: { schemaVersion: 1 } as StoredDraft['sent'] }))
  expect(facts).toEqual({ isSaved: false, correctsId: null, refused: null })
})

test('correction: knows the refusal as long as the refused envelope exists', async () => {
  const entry = await reject(await save())
  const draft = stored({ correctsId: entry._id })
  expect(await envelopeFacts(draft)).toMatchObject({
    isSaved: false,
    correctsId: entry._id,
    refused: { failure: { code: 'service.unavailable' } },
  })
  // The refused envelope was given up in the outbox; the draft in the form stays.
  await bench.outbox.clear('entries')
  expect(await envelopeFacts(draft)).toMatchObject({ isSaved: false, correctsId: null })
})

test('correction of a delivered envelope: nothing left to do', async () => {
  const entry = await save()
  await bench.drain()
  expect(await envelopeFacts(stored({ correctsId: entry._id }))).toBeNull()
})

test('refused envelope: opens as form content, with its documents by name', async () => {
  const entry = await reject(await save())
  const correction = await readCorrection(entry._id)
  expect(correction?.content).toMatchObject({
    correctsId: entry._id,
    token: 'the-token',
    values: { consent: true, customer: { name: expect.any(String) } },
    refused: { failure: { code: 'service.unavailable' } },
  })
  expect(correction?.content.envelopeId).not.toBe(entry._id)
  expect(correction?.documents).toEqual([
    expect.objectContaining({
      key: 'photo',
      fileId: photo.attachmentId,
      isAttached: true,
      upload: null,
    }),
  ])
  for (const answer of Object.values(correction?.content.values?.fields ?? {})) {
    expect(typeof answer).toBe('string')
  }
})

test('refused envelope: unreadable for another person', async () => {
  const entry = await reject(await save())
  setOwner(randomUUID(), sunita.keys)
  expect(await readCorrection(entry._id)).toBeNull()
})
