import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '../../../contract/sessions/session.ts'
import { pendingSignOut, signedInUserId } from '../../session/last-person.ts'
import { deviceDatabase } from './database.ts'
import { openSignedIn, passwordSecret } from './keyring.ts'
import { dropKeys } from './lock-device.ts'
import { findOwner } from './owner-records.ts'
import { currentOwner, setOwner } from './owner.ts'
import { sealedStore } from './sealed-store.ts'
import { fetchServerKey } from './server-key.ts'
import { MAX_FAILED_ATTEMPTS, tryUnlock } from './unlock.ts'
import { ROUNDS } from './wrapped-keys.ts'

vi.mock('./server-key.ts', () => ({ fetchServerKey: vi.fn() }))
// The real number of rounds would take minutes with the many tries of these tests.
ROUNDS.password = 1

const stored = new Map<string, string>()
vi.stubGlobal('document', { documentElement: { lang: 'en' } })
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})

function person(userName: string): SessionUser {
  const names = { firstName: 'Sunita', lastName: '', franchiseName: '', servicePartnerName: '' }
  const rest = { userType: 'gramvan', firstLogin: false, franchiseId: null, servicePartnerId: null }
  const userInfo = { _id: userName, userName, ...names, ...rest } as SessionUser['userInfo']
  return { userInfo, email: '', language: null, timezone: 'Asia/Kolkata' }
}

const [drafts, queries] = [sealedStore('drafts'), sealedStore('queries')]
const tryPassword = (id: string, password: string) =>
  tryUnlock(id, 'password', passwordSecret(password))

beforeEach(async () => {
  stored.clear()
  const database = await deviceDatabase()
  for (const store of ['queries', 'drafts', 'owners'] as const) await database.clear(store)
  vi.mocked(fetchServerKey).mockImplementation(async () => new Uint8Array(32).fill(1))
  await openSignedIn(person('sunita'), 'right')
  await drafts.put('draft', 1)
  await queries.put('query', 1)
  await dropKeys('idle')
  setOwner(null)
})

test('right answer: opens the data and names its owner; no other key is open', async () => {
  const unlocked = await tryPassword('sunita', 'right')
  expect(unlocked).toMatchObject({ opened: true, user: { userInfo: { userName: 'sunita' } } })
  expect((await drafts.get('draft'))?.value).toBe(1)
  await openSignedIn(person('ravi'), 'of ravi')
  expect(currentOwner()).toEqual({ userId: 'ravi' })
  expect((await findOwner('sunita'))?.openKeys).toBeNull()
})

test('wrong answers: counted on the disk before the try, reset by a right one', async () => {
  expect(await tryPassword('sunita', 'wrong')).toEqual({
    opened: false,
    attemptsLeft: MAX_FAILED_ATTEMPTS - 1,
  })
  const counting = tryPassword('sunita', 'right')
  expect((await counting).opened).toBe(true)
  expect((await findOwner('sunita'))?.failedAttempts).toBe(0)
})

test('tenth miss: deletes unlock methods and cached data; unsent work waits for a connection', async () => {
  for (let left = MAX_FAILED_ATTEMPTS - 1; left > 0; left -= 1) {
    expect(await tryPassword('sunita', 'wrong')).toEqual({ opened: false, attemptsLeft: left })
  }
  expect(await tryPassword('sunita', 'wrong')).toEqual({ opened: false, attemptsLeft: 0 })
  expect(await tryPassword('sunita', 'right')).toEqual({ opened: false, attemptsLeft: null })
  expect(Object.keys((await findOwner('sunita'))?.wrappedKeys ?? {})).toEqual(['server'])
  await openSignedIn(person('sunita'), 'right')
  expect([await queries.count(), (await drafts.get('draft'))?.value]).toEqual([0, 1])
})

test('simultaneous tries: no more than ten', async () => {
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, index) => tryPassword('sunita', `wrong ${index}`)),
  )
  expect(answers.every(({ opened }) => !opened)).toBe(true)
  expect(await tryPassword('sunita', 'right')).toEqual({ opened: false, attemptsLeft: null })
})

test('person taking the device over: the former session is signed out', async () => {
  await openSignedIn(person('ravi'), 'of ravi')
  expect([signedInUserId(), pendingSignOut()]).toEqual(['ravi', null])
  await tryPassword('sunita', 'right')
  expect([signedInUserId(), pendingSignOut()]).toEqual(['sunita', 'ravi'])
})

test('unknown person: not opened', async () => {
  expect(await tryPassword('nobody', 'right')).toEqual({ opened: false, attemptsLeft: null })
})
