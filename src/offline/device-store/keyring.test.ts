import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '../../../contract/sessions/session.ts'
import { storageKeys } from '../../storage-keys.ts'
import { deviceDatabase } from './database.ts'
import { openSignedIn } from './keyring.ts'
import { currentOwner, whenOwnerOpened, setOwner } from './owner.ts'
import { sealedStore } from './sealed-store.ts'
import { fetchServerKey } from './server-key.ts'

vi.mock('./server-key.ts', () => ({ fetchServerKey: vi.fn() }))
const asked = vi.mocked(fetchServerKey)

function person(userName: string): SessionUser {
  const names = { firstName: 'Sunita', lastName: '', franchiseName: '', servicePartnerName: '' }
  const rest = { userType: 'gramvan', firstLogin: false, franchiseId: null, servicePartnerId: null }
  const userInfo = { _id: userName, userName, ...names, ...rest } as SessionUser['userInfo']
  return { userInfo, email: '', language: null, timezone: 'Asia/Kolkata' }
}

const keyOfServer = (fill: number) => async () => new Uint8Array(32).fill(fill)
const sunita = person('sunita')
const drafts = sealedStore('drafts')
const recordOf = async (id: string) => (await deviceDatabase()).get('owners', id)

/** Simulates a lock: the record keeps its wrapped keys, and no key is open. */
async function dropLive(locked: 'idle' | 'signed-out' | null): Promise<void> {
  const record = await recordOf('sunita')
  if (!record) throw new Error('she is known here')
  await (await deviceDatabase()).put('owners', { ...record, openKeys: null, locked })
  setOwner(null)
}

const stored = new Map<string, string>()
vi.stubGlobal('document', { documentElement: { lang: 'en' } })
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})

beforeEach(async () => {
  stored.clear()
  const database = await deviceDatabase()
  for (const store of ['queries', 'drafts', 'files', 'owners'] as const) await database.clear(store)
  setOwner(null)
  asked.mockReset().mockImplementation(keyOfServer(1))
})

test('person new to the device: gets a key, and waiting code is notified', async () => {
  const opened = whenOwnerOpened()
  expect(await openSignedIn(sunita)).toBe(true)
  expect(await opened).toEqual({ userId: 'sunita' })
  expect((await recordOf('sunita'))?.openKeys?.seal.extractable).toBe(false)
})

test('sign-in: the device knows that somebody is at it before its key can be found', async () => {
  const now = Date.now() + 60_000
  vi.spyOn(Date, 'now').mockReturnValue(now)
  const { put } = IDBObjectStore.prototype
  const knownWhenStored: boolean[] = []
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...written
  ) {
    if (this.name === 'owners')
      knownWhenStored.push(stored.get(storageKeys.lastActiveAt) === `${now}`)
    return put.apply(this, written)
  })
  expect(await openSignedIn(sunita)).toBe(true)
  vi.restoreAllMocks()
  expect(knownWhenStored).toEqual([true])
})

test('open key: serves the next start without the server', async () => {
  await openSignedIn(sunita)
  await drafts.put('a', 1)
  setOwner(null)
  asked.mockRejectedValue(new Error('no link'))
  expect(await openSignedIn(sunita)).toBe(true)
  expect((await drafts.get('a'))?.value).toBe(1)
})

test('sign-in after signing out: opens the same data by the server’s key', async () => {
  await openSignedIn(sunita)
  await drafts.put('a', 1)
  await dropLive('signed-out')
  expect(await openSignedIn(sunita)).toBe(true)
  expect((await drafts.get('a'))?.value).toBe(1)
})

test('idle lock: a typed password opens it, a session alone does not', async () => {
  await openSignedIn(sunita)
  await dropLive('idle')
  expect(await openSignedIn(sunita)).toBe(false)
  expect(currentOwner()).toBeNull()
  expect(await openSignedIn(sunita, 'typed')).toBe(true)
  expect((await recordOf('sunita'))?.wrappedKeys.password?.rounds).toBeGreaterThan(0)
})

test('data that nothing opens any more: removed, and a fresh key made', async () => {
  await openSignedIn(sunita)
  await drafts.put('a', 1)
  await dropLive('signed-out')
  asked.mockImplementation(keyOfServer(2))
  expect(await openSignedIn(sunita)).toBe(true)
  expect(await drafts.count()).toBe(0)
  await drafts.put('b', 2)
  expect((await drafts.get('b'))?.value).toBe(2)
})

test('two first sign-ins at once: one key', async () => {
  await Promise.all([openSignedIn(sunita), openSignedIn(sunita)])
  await drafts.put('a', 1)
  setOwner(null)
  await openSignedIn(sunita)
  expect((await drafts.get('a'))?.value).toBe(1)
})

test('no answer of the server: nothing is opened or written', async () => {
  asked.mockRejectedValue(new Error('no link'))
  await expect(openSignedIn(sunita)).rejects.toThrow('no link')
  expect([currentOwner(), await recordOf('sunita')]).toEqual([null, undefined])
})
