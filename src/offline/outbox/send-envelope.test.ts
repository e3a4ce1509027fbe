import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openOutbox } from '../../../sw/outbox/database.ts'
import { listEntries } from '../../../sw/outbox/entry-store.ts'
import { envelopeServer, refusal } from '../../../tests/support/outbox/envelope-server.ts'
import { aPerson, emptyOutbox, fakeServer } from '../../../tests/support/outbox/outbox-page.ts'
import { aFileOf, aSubmission } from '../../../tests/support/outbox/outbox-signer.ts'
import { queryClient } from '../../api/query-client.ts'
import { wouldLoseWork } from '../../session/unsaved.ts'
import { setConnection } from '../connectivity/connection.ts'
import { callUnreported } from '../device-store/background-call.ts'
import { LockedError, setOwner, NotReadyError } from '../device-store/owner.ts'
import { noteMemoryStorage } from '../device-store/storage-kind.ts'
import { flush } from './flush.ts'
import { renewSealingKey } from './prepare-signer.ts'
import { readEditableCopy } from './read-view.ts'
import type { Outgoing } from './send-envelope.ts'
import { sendEnvelope } from './send-envelope.ts'
import { openSigner } from './signer.ts'

vi.mock('../device-store/background-call.ts', () => ({ callUnreported: vi.fn() }))

const sunita = await aPerson('00000000-0000-7000-8000-0000000000aa')
let server = envelopeServer()

const file = aFileOf(1000)
const envelope = (
  overrides: Partial<Outgoing<'application.create'>> = {},
): Outgoing<'application.create'> => ({
  _id: randomUUID(),
  kind: 'application.create',
  body: aSubmission([{ requirement: 'photo', uploadId: file.attachmentId }]),
  files: [file],
  note: { customerName: 'Savita' },
  capturedAt: new Date(),
  ...overrides,
})

const waiting = async () => listEntries(await openOutbox())

async function ready(): Promise<void> {
  vi.mocked(callUnreported).mockImplementation(fakeServer().call)
  setOwner(sunita.id, sunita.keys)
  await renewSealingKey()
  await openSigner()
}

beforeEach(async () => {
  await emptyOutbox()
  queryClient.clear()
  server = envelopeServer()
  vi.stubGlobal('fetch', server.fetch)
  setConnection('online')
})
afterEach(async () => {
  await flush()
  setOwner(null)
})

test('online: the receipt is there at once, and nothing waits', async () => {
  await ready()
  const saved = vi.fn()
  const { _id, ...rest } = envelope()
  const sent = await sendEnvelope({ _id, ...rest, onSaved: saved })
  expect(sent).toMatchObject({ state: 'done', receipt: { submissionId: _id } })
  expect(saved).toHaveBeenCalledTimes(1)
  expect(await waiting()).toEqual([])
})

test('offline: queued at once, and its owner can read it', async () => {
  await ready()
  setConnection('offline')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const sent = await sendEnvelope(envelope())
  expect(sent).toMatchObject({ state: 'queued', entry: { envelope: { number: 'P-BCDF-0001' } } })
  expect(await readEditableCopy(sent.entry)).toMatchObject({ note: { customerName: 'Savita' } })
  setOwner('another', sunita.keys)
  expect(await readEditableCopy(sent.entry)).toBeNull()
})

test('failed first try: queued, without waiting for the next', async () => {
  await ready()
  server.fault = () => Promise.reject(new TypeError('Failed to fetch'))
  const sent = await sendEnvelope(envelope())
  expect(sent).toMatchObject({ state: 'queued', entry: { failure: { code: 'network' } } })
})

test('refusal: comes with its reasons, and the envelope stays', async () => {
  await ready()
  server.fault = async () => refusal('service.unavailable')
  const sent = await sendEnvelope(envelope())
  expect(sent).toMatchObject({ state: 'rejected', failure: { code: 'service.unavailable' } })
  expect(await waiting()).toHaveLength(1)
})

test('time-out: queued, and sent in the background', async () => {
  await ready()
  const gate = Promise.withResolvers<void>()
  server.fault = async (_seen, next) => gate.promise.then(next)
  const sent = await sendEnvelope(envelope({ timeoutMs: 50 }))
  expect(sent.state).toBe('queued')
  gate.resolve()
  await flush()
  expect(await waiting()).toEqual([])
})

test('connection lost during the wait: ends the wait', async () => {
  await ready()
  const gate = Promise.withResolvers<void>()
  server.fault = async (_seen, next) => gate.promise.then(next)
  const sending = sendEnvelope(envelope())
  await vi.waitFor(() => expect(server.seen).not.toEqual([]))
  setConnection('offline')
  expect((await sending).state).toBe('queued')
  gate.resolve()
})

test('no key, registered device or sealing key: nothing is saved', async () => {
  await expect(sendEnvelope(envelope())).rejects.toThrow(LockedError)
  setOwner(sunita.id, sunita.keys)
  await expect(sendEnvelope(envelope())).rejects.toThrow(NotReadyError)
  vi.mocked(callUnreported).mockImplementation(fakeServer().call)
  await openSigner()
  await expect(sendEnvelope(envelope())).rejects.toThrow("server's key")
  expect(await waiting()).toEqual([])
})

// The last test: a page whose storage is in memory has it there until it ends.
test('no storage: the page asks before it is left from the moment in which the envelope is saved', async () => {
  await ready()
  vi.stubGlobal('addEventListener', () => undefined)
  noteMemoryStorage()
  const asks: boolean[] = []
  await sendEnvelope(envelope({ onSaved: () => asks.push(wouldLoseWork()) }))
  expect(asks).toEqual([true])
})
