import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { openOutbox } from '../../../sw/outbox/database.ts'
import { drain } from '../../../sw/outbox/drain.ts'
import { listEntries } from '../../../sw/outbox/entry-store.ts'
import { saveEnvelope } from '../../../sw/outbox/save-envelope.ts'
import { envelopeServer, refusal } from '../../../tests/support/outbox/envelope-server.ts'
import { aPerson, emptyOutbox, fakeServer } from '../../../tests/support/outbox/outbox-page.ts'
import { anApplicationEnvelope } from '../../../tests/support/outbox/outbox-signer.ts'
import { queryClient } from '../../api/query-client.ts'
import { sessionQuery } from '../../session/session.ts'
import { callUnreported } from '../device-store/background-call.ts'
import { deviceDatabase } from '../device-store/database.ts'
import { LockedError, setOwner, NotReadyError } from '../device-store/owner.ts'
import { signerPreparation, resumeRefused, currentSealingKey } from './prepare-signer.ts'
import { currentSigner } from './signer.ts'

vi.mock('../device-store/background-call.ts', () => ({ callUnreported: vi.fn() }))

const sunita = await aPerson('00000000-0000-7000-8000-0000000000aa')
const ravi = await aPerson('00000000-0000-7000-8000-0000000000bb')
let quiet = fakeServer()
let server = envelopeServer()

const signIn = ({ user }: typeof sunita) => queryClient.setQueryData(sessionQuery.queryKey, user)
const entries = async () => listEntries(await openOutbox())

/** One try of the waiting entries, by page or worker. */
const tryAll = async () =>
  drain(await openOutbox(), {
    fetch: server.fetch,
    now: Date.now,
    random: () => 0,
    isImmediate: true,
  })

const save = async () =>
  saveEnvelope(
    await openOutbox(),
    anApplicationEnvelope({ signer: currentSigner(), sealingKey: currentSealingKey() }),
  )

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  // A device that was ended is registered anew once a minute at most.
  vi.setSystemTime(Date.now() + 3_600_000)
  setOwner(null)
  queryClient.clear()
  await emptyOutbox()
  await (await deviceDatabase()).clear('signing')
  await signerPreparation.now()
  quiet = fakeServer()
  vi.mocked(callUnreported).mockImplementation(quiet.call)
  server = envelopeServer()
  vi.stubGlobal('fetch', server.fetch)
})

test("session's person with an open key: can write", async () => {
  signIn(sunita)
  setOwner(sunita.id, sunita.keys)
  await signerPreparation.now()
  expect(currentSigner().ownerId).toBe(sunita.id)
  expect(currentSealingKey().publicKey).toBeTruthy()
})

test("one person's key: never registered in another's session", async () => {
  signIn(ravi)
  setOwner(sunita.id, sunita.keys)
  await signerPreparation.now()
  expect(quiet.call).not.toHaveBeenCalled()
  expect(currentSigner).toThrow(NotReadyError)
  setOwner(null)
  await signerPreparation.now()
  expect(currentSigner).toThrow(LockedError)
})

test('preparation without an answer: done with the next', async () => {
  signIn(sunita)
  setOwner(sunita.id, sunita.keys)
  quiet.faults.push(new Error('no link'), new Error('no link'))
  await signerPreparation.now()
  expect(currentSigner).toThrow(NotReadyError)
  await signerPreparation.now()
  expect(currentSigner().ownerId).toBe(sunita.id)
})

test('envelope of an ended device: signed by a new key, and arrives once', async () => {
  signIn(sunita)
  setOwner(sunita.id, sunita.keys)
  await signerPreparation.now()
  const ended = currentSigner().device._id
  await save()
  server.fault = async ({ text }, next) =>
    text.includes(ended) ? refusal('envelope.device_ended') : next()
  await tryAll()
  expect(await entries()).toMatchObject([{ state: 'waits_for_owner' }])
  await resumeRefused(await entries())
  expect(currentSigner().device._id).not.toBe(ended)
  await vi.waitFor(async () => expect(await entries()).toEqual([]))
  expect([quiet.registered.length, server.done.size]).toEqual([2, 1])
})

test('key refused repeatedly: not renewed each time', async () => {
  signIn(sunita)
  setOwner(sunita.id, sunita.keys)
  await signerPreparation.now()
  await save()
  server.fault = async () => refusal('envelope.device_ended')
  for (let times = 0; times < 3; times += 1) {
    await tryAll()
    await resumeRefused(await entries())
  }
  expect(quiet.registered.length).toBe(2)
  expect(await entries()).toHaveLength(1)
})

test('entry waiting for its owner: sent when the owner signs in, and no other person', async () => {
  signIn(sunita)
  setOwner(sunita.id, sunita.keys)
  await signerPreparation.now()
  await save()
  server.fault = async () => refusal('envelope.account_closed')
  await tryAll()
  server.fault = null
  setOwner(ravi.id, ravi.keys)
  signIn(ravi)
  await signerPreparation.now()
  expect(await entries()).toMatchObject([{ state: 'waits_for_owner', ownerId: sunita.id }])
  setOwner(sunita.id, sunita.keys)
  signIn({ ...sunita, user: { ...sunita.user } })
  await signerPreparation.now()
  await vi.waitFor(async () => expect(await entries()).toEqual([]))
})
