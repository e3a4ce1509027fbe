import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { registerDevice } from '../../../contract/devices/devices.ts'
import { fromBase64Url } from '../../../sw/outbox/encoding.ts'
import { ApiError } from '../../api/api-error.ts'
import { callUnreported } from '../device-store/background-call.ts'
import { deviceDatabase } from '../device-store/database.ts'
import { LockedError, setOwner, NotReadyError } from '../device-store/owner.ts'
import { keysOf, newDataKey } from '../device-store/sealing.ts'
import { currentSigner, openSigner } from './signer.ts'

vi.mock('../device-store/background-call.ts', () => ({ callUnreported: vi.fn() }))
const asked = vi.mocked(callUnreported)

const sunita = { id: 'sunita', keys: await keysOf(newDataKey()) }
const ravi = { id: 'ravi', keys: await keysOf(newDataKey()) }
const open = (person: typeof sunita) => setOwner(person.id, person.keys)

const registered: string[] = []
const keyIn = (body: unknown) => (body as { publicKey: string }).publicKey
const recordOf = async (id: string) => (await deviceDatabase()).get('signing', id)

function refusal(code: string, status = 401): ApiError {
  const header = (name: string) => (name === 'Content-Type' ? 'application/json' : '1')
  return new ApiError({ status, statusText: '', header, text: JSON.stringify({ code }) })
}

beforeEach(async () => {
  setOwner(null)
  await (await deviceDatabase()).clear('signing')
  registered.length = 0
  asked.mockReset().mockImplementation(async (_endpoint, body) => {
    const publicKey = keyIn(body)
    if (!registered.includes(publicKey)) registered.push(publicKey)
    return { _id: `device-${registered.indexOf(publicKey)}`, prefix: 'BCDF' }
  })
})

test('signer: none before the key is open and the device registered', async () => {
  expect(currentSigner).toThrow(LockedError)
  expect(await openSigner()).toBeNull()
  open(sunita)
  expect(currentSigner).toThrow(NotReadyError)
  const signer = await openSigner()
  expect(currentSigner()).toBe(signer)
  expect(asked).toHaveBeenCalledWith(registerDevice, { publicKey: registered[0] })
})

test('signature: verified by the registered key', async () => {
  open(sunita)
  const signer = await openSigner()
  const signature = (await signer?.sign('what was said')) ?? new ArrayBuffer()
  const pair = { name: 'ECDSA', namedCurve: 'P-256' }
  const spki = fromBase64Url(registered[0] ?? '')
  const key = await crypto.subtle.importKey('spki', spki, pair, false, ['verify'])
  const how = { name: 'ECDSA', hash: 'SHA-256' }
  const says = (text: string) =>
    crypto.subtle.verify(how, key, signature, new TextEncoder().encode(text))
  expect([await says('what was said'), await says('something else')]).toEqual([true, false])
})

test('signing key: reopened after a lock without the server, unreadable on the disk', async () => {
  open(sunita)
  const before = await openSigner()
  setOwner(null)
  expect(currentSigner).toThrow(LockedError)
  asked.mockRejectedValue(new Error('no link'))
  open(sunita)
  expect((await openSigner())?.device).toEqual(before?.device)
  const record = await recordOf('sunita')
  const bytes = new Uint8Array(record?.sealed ?? new ArrayBuffer())
  const usable = crypto.subtle.importKey(
    'pkcs8',
    bytes,
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['sign'],
  )
  expect(await usable.catch(() => 'sealed')).toBe('sealed')
})

test('registration offline: fails, and the next try is for the same key', async () => {
  open(sunita)
  asked.mockRejectedValueOnce(new Error('the answer was lost'))
  await expect(openSigner()).rejects.toThrow('lost')
  expect(currentSigner).toThrow(NotReadyError)
  const sent = keyIn(asked.mock.calls[0]?.[1])
  await openSigner()
  expect(registered).toEqual([sent])
})

test('two people at one browser: a key each', async () => {
  open(sunita)
  const one = await openSigner()
  open(ravi)
  const other = await openSigner()
  expect([one?.ownerId, other?.ownerId, registered.length]).toEqual(['sunita', 'ravi', 2])
  open(sunita)
  expect((await openSigner())?.device).toEqual(one?.device)
})

test('ended device: registered anew, once, by another key', async () => {
  open(sunita)
  const ended = await openSigner()
  const endedId = ended?.device._id ?? ''
  const [next, again] = await Promise.all([openSigner(endedId), openSigner(endedId)])
  expect(next?.device._id).not.toBe(endedId)
  expect([again?.device, registered.length]).toEqual([next?.device, 2])
})

test('key ended before its registration was known here: replaced', async () => {
  open(sunita)
  asked.mockRejectedValueOnce(new Error('the answer was lost'))
  await expect(openSigner()).rejects.toThrow('lost')
  asked.mockRejectedValueOnce(refusal('envelope.device_ended'))
  await expect(openSigner()).rejects.toThrow(ApiError)
  await openSigner()
  const sent = asked.mock.calls.map(([, body]) => keyIn(body))
  expect([sent[0] === sent[1], sent[1] === sent[2]]).toEqual([true, false])
})

test('changed data key: a new signing key replaces the old', async () => {
  open(sunita)
  const before = await openSigner()
  setOwner('sunita', await keysOf(newDataKey()))
  setOwner(null)
  setOwner('sunita', await keysOf(newDataKey()))
  expect((await openSigner())?.device).not.toEqual(before?.device)
})

test('page locked meanwhile: no signer', async () => {
  open(sunita)
  const opening = openSigner()
  setOwner(null)
  expect(await opening).toBeNull()
  expect(currentSigner).toThrow(LockedError)
})
