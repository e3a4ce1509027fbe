import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openOutbox } from '../../../sw/outbox/database.ts'
import { listEntries } from '../../../sw/outbox/read-outbox.ts'
import { letterServer, refusal } from '../../../tests/support/envelope-server.ts'
import { aPerson, emptyOutbox, quietServer } from '../../../tests/support/outbox-page.ts'
import { aFileOf, aSubmission } from '../../../tests/support/outbox-signer.ts'
import { queryClient } from '../../api/query-client.ts'
import { setLink } from '../connectivity/connection.ts'
import { quietCall } from '../device-store/background-call.ts'
import { LockedError, setOwner } from '../device-store/owner.ts'
import { readOwnCopy } from './editable-copy.ts'
import { flush } from './flush.ts'
import { NotReadyError } from './not-ready-error.ts'
import { renewSealingKey } from './sealing-key.ts'
import type { Outgoing } from './send-envelope.ts'
import { sendLetter } from './send-envelope.ts'
import { openAuthor } from './signer.ts'

vi.mock('../device-store/background-call.ts', () => ({ quietCall: vi.fn() }))

const sunita = await aPerson('00000000-0000-7000-8000-0000000000aa')
let server = letterServer()

const file = aFileOf(1000)
const letter = (
  wishes: Partial<Outgoing<'application.create'>> = {},
): Outgoing<'application.create'> => ({
  _id: randomUUID(),
  kind: 'application.create',
  body: aSubmission([{ requirement: 'photo', uploadId: file.partId }]),
  files: [file],
  note: { customerName: 'Savita' },
  capturedAt: new Date(),
  ...wishes,
})

const waiting = async () => listEntries(await openOutbox())

async function ready(): Promise<void> {
  vi.mocked(quietCall).mockImplementation(quietServer().call)
  setOwner(sunita.id, sunita.keys)
  await renewSealingKey()
  await openAuthor()
}

beforeEach(async () => {
  await emptyOutbox()
  queryClient.clear()
  server = letterServer()
  vi.stubGlobal('fetch', server.fetch)
  setLink('online')
})
afterEach(async () => {
  await flush()
  setOwner(null)
})

test('with a link the receipt is there at once, and nothing waits', async () => {
  await ready()
  const saved = vi.fn()
  const { _id, ...rest } = letter()
  const sent = await sendLetter({ _id, ...rest, onSaved: saved })
  expect(sent).toMatchObject({ state: 'done', receipt: { submissionId: _id } })
  expect(saved).toHaveBeenCalledTimes(1)
  expect(await waiting()).toEqual([])
})

test('without a link it is kept, at once, and its owner can read it', async () => {
  await ready()
  setLink('offline')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const sent = await sendLetter(letter())
  expect(sent).toMatchObject({ state: 'kept', entry: { letter: { number: 'P-BCDF-0001' } } })
  expect(await readOwnCopy(sent.entry)).toMatchObject({ note: { customerName: 'Savita' } })
  setOwner('another', sunita.keys)
  expect(await readOwnCopy(sent.entry)).toBeNull()
})

test('a try that fails is told as kept, without waiting for the next one', async () => {
  await ready()
  server.fault = () => Promise.reject(new TypeError('Failed to fetch'))
  const sent = await sendLetter(letter())
  expect(sent).toMatchObject({ state: 'kept', entry: { failure: { code: 'network' } } })
})

test('a refusal comes with its reasons, and the letter stays', async () => {
  await ready()
  server.fault = async () => refusal('service.unavailable')
  const sent = await sendLetter(letter())
  expect(sent).toMatchObject({ state: 'rejected', failure: { code: 'service.unavailable' } })
  expect(await waiting()).toHaveLength(1)
})

test('whoever waited long enough is told that it is kept; it goes on behind them', async () => {
  await ready()
  const held = Promise.withResolvers<void>()
  server.fault = async (_seen, next) => held.promise.then(next)
  const sent = await sendLetter(letter({ patienceMs: 50 }))
  expect(sent.state).toBe('kept')
  held.resolve()
  await flush()
  expect(await waiting()).toEqual([])
})

test('the link that goes while somebody waits ends the waiting', async () => {
  await ready()
  const held = Promise.withResolvers<void>()
  server.fault = async (_seen, next) => held.promise.then(next)
  const sending = sendLetter(letter())
  await vi.waitFor(() => expect(server.seen).not.toEqual([]))
  setLink('offline')
  expect((await sending).state).toBe('kept')
  held.resolve()
})

test('without a key, a registered device or the sealing key nothing is saved', async () => {
  await expect(sendLetter(letter())).rejects.toThrow(LockedError)
  setOwner(sunita.id, sunita.keys)
  await expect(sendLetter(letter())).rejects.toThrow(NotReadyError)
  vi.mocked(quietCall).mockImplementation(quietServer().call)
  await openAuthor()
  await expect(sendLetter(letter())).rejects.toThrow("server's key")
  expect(await waiting()).toEqual([])
})
