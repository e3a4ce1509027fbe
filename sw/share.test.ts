import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeShare } from './share.ts'
import { DEVICE_DATABASE } from './shared-files/device-database.ts'
import { storeShared, MAX_SHARED_FILES, MAX_SHARED_BYTES } from './shared-files/save-shared.ts'
import { openShared } from './shared-files/seal-shared.ts'
import {
  adoptShared,
  listShared,
  removeShared,
  SHARED_TTL_MS,
  wipeShared,
} from './shared-files/shared-store.ts'
import { readTabKey } from './shared-files/tab-key.ts'

const ORIGIN = 'https://portal.example.in'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  vi.stubGlobal('location', new URL(ORIGIN))
  // Node's own wants a whole address.
  vi.spyOn(Response, 'redirect').mockImplementation(
    (address, status) => new Response(null, { status, headers: { location: String(address) } }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const aFile = (name = 'aadhaar.jpg', text = 'photo') =>
  new File([text], name, { type: 'image/jpeg' })
const aKey = () =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

function aPost(...files: File[]): Request {
  const body = new FormData()
  for (const file of files) body.append('files', file)
  return new Request(`${ORIGIN}/share`, { method: 'POST', body })
}

async function share(request: Request): Promise<string> {
  const answer = await takeShare(request)
  expect(answer.status).toBe(303)
  return answer.headers.get('location') ?? ''
}

/** A person is signed in on this device, as its pages write it down. */
async function signedIn(ownerId: string) {
  const seal = await aKey()
  const database = await openDB(DEVICE_DATABASE, 2, {
    upgrade: (opening) => void opening.createObjectStore('owners', { keyPath: 'ownerId' }),
  })
  await database.put('owners', { ownerId: 'before', live: null })
  await database.put('owners', { ownerId, live: { seal } })
  database.close()
  return seal
}

test('shared files: stored for the person whose key is open, and for no other', async () => {
  const key = await signedIn('sunita')
  expect(await share(aPost(aFile('a.jpg'), aFile('b.pdf')))).toBe('/share')
  expect(await share(aPost(aFile('c.jpg')))).toBe('/share')
  const records = await listShared()
  expect(records.map(({ ownerId }) => ownerId)).toEqual(['sunita', 'sunita', 'sunita'])
  const opened = await Promise.all(records.map((record) => openShared(record, key)))
  expect(opened.map((shared) => shared?.file.name)).toEqual(['a.jpg', 'b.pdf', 'c.jpg'])
  expect(await opened[0]?.file.text()).toBe('photo')
  const [first] = records
  expect(first && (await openShared(first, await aKey()))).toBeNull()
  const onDisk = (await first?.sealed.text()) ?? ''
  expect(onDisk).not.toMatch(/photo|a\.jpg/)
})

test('shared files of a visitor: the tab holds the key until a person takes them over', async () => {
  const address = await share(aPost(aFile()))
  expect(address).toMatch(/^\/share#key=[\w-]{43}$/)
  // The worker has not made the pages' database.
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['shared-files'])
  const [record] = await listShared()
  if (!record) throw new Error('nothing was kept')
  expect(record.ownerId).toBeNull()
  const tabKey = await readTabKey(address.slice(address.indexOf('#')))
  const key = await aKey()
  const sealer = { ownerId: 'sunita', key }
  expect(await adoptShared(record, await aKey(), sealer)).toBeNull()
  expect((await adoptShared(record, tabKey, sealer))?.file.name).toBe('aadhaar.jpg')
  const [adopted] = await listShared()
  expect(adopted).toMatchObject({ id: record.id, ownerId: 'sunita' })
  expect(adopted && (await openShared(adopted, key))?.file.name).toBe('aadhaar.jpg')
  expect(adopted && (await openShared(adopted, tabKey))).toBeNull()
})

test('a record in another’s place, or made younger, does not open', async () => {
  const key = await aKey()
  await storeShared([aFile('a.jpg'), aFile('b.jpg')], { ownerId: 'sunita', key })
  const [first, second] = await listShared()
  if (!first || !second) throw new Error('nothing was kept')
  expect(await openShared({ ...first, at: first.at + 1 }, key)).toBeNull()
  expect(await openShared({ ...first, ownerId: 'asha' }, key)).toBeNull()
  expect(await openShared({ ...first, iv: second.iv, sealed: second.sealed }, key)).toBeNull()
})

test('it waits a day, also when the clock is set, and goes with a sign-out', async () => {
  const key = await aKey()
  const now = Date.now()
  await storeShared([aFile('mine.jpg')], { ownerId: 'sunita', key }, now)
  await storeShared([aFile('hers.jpg')], { ownerId: 'asha', key }, now)
  await storeShared([aFile('nobody.jpg')], { ownerId: null, key }, now)
  expect(await listShared(now + SHARED_TTL_MS)).toHaveLength(3)
  await wipeShared('sunita')
  expect((await listShared(now)).map(({ ownerId }) => ownerId)).toEqual(['asha'])
  expect(await listShared(now + SHARED_TTL_MS + 1)).toEqual([])
  expect(await listShared(now)).toEqual([])
  await storeShared([aFile()], { ownerId: 'asha', key }, now + 365 * SHARED_TTL_MS)
  expect(await listShared(now)).toEqual([])
})

test('too many, too large and no room are said, and what lies there stays', async () => {
  await signedIn('sunita')
  const many = Array.from({ length: MAX_SHARED_FILES }, (_, index) => aFile(`${index}.jpg`, ''))
  expect(await share(aPost(...many))).toBe('/share')
  expect(await share(aPost(aFile()))).toBe('/share?problem=no-space')
  expect(await listShared()).toHaveLength(MAX_SHARED_FILES)
  await removeShared((await listShared()).map(({ id }) => id))
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota: 100, usage: 99 }) } })
  expect(await share(aPost(aFile()))).toBe('/share?problem=no-space')
  expect(await listShared()).toEqual([])
})

test('a file that is too large: its name alone is stored', async () => {
  const key = await aKey()
  const film = new File([new Uint8Array(MAX_SHARED_BYTES + 1)], 'film.mp4')
  await storeShared([film], { ownerId: 'sunita', key })
  const [record] = await listShared()
  expect(record?.sealed.size).toBeLessThan(200)
  expect(record && (await openShared(record, key))).toMatchObject({
    isTooLarge: true,
    file: { name: 'film.mp4', size: 0 },
  })
})

test('nothing is taken from another site, from an empty form, or from what is none', async () => {
  await signedIn('sunita')
  const foreign = new Request(aPost(aFile()))
  Object.defineProperty(foreign, 'referrer', { value: 'https://evil.example/page' })
  expect(await share(foreign)).toBe('/share')
  expect(await share(aPost())).toBe('/share')
  const text = new Request(`${ORIGIN}/share`, { method: 'POST', body: 'files=1' })
  expect(await share(text)).toBe('/share?problem=unreadable')
  expect(await listShared()).toEqual([])
})
