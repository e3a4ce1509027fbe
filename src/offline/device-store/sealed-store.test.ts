import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { deviceDatabase } from './database.ts'
import { LockedError, setOwner } from './owner.ts'
import { sealedStore } from './sealed-store.ts'
import { keysOf, newDataKey } from './sealing.ts'

const sunita = { id: 'sunita', keys: await keysOf(newDataKey()) }
const ravi = { id: 'ravi', keys: await keysOf(newDataKey()) }
const open = (person: typeof sunita) => setOwner(person.id, person.keys)

const queries = sealedStore('queries')
const files = sealedStore('files')

beforeEach(async () => {
  const database = await deviceDatabase()
  for (const store of ['queries', 'drafts', 'files'] as const) await database.clear(store)
  open(sunita)
})

test('sealed store: returns stored JSON and bytes with their age', async () => {
  const before = Date.now()
  await queries.put('a', { name: 'सुनीता', list: [1, null] })
  await files.putBytes('photo', Uint8Array.of(1, 2, 255))
  const kept = await queries.get('a')
  expect(kept).toMatchObject({ id: 'a', value: { name: 'सुनीता', list: [1, null] } })
  expect(kept?.savedAt).toBeGreaterThanOrEqual(before)
  expect(await files.getBytes('photo')).toEqual(Uint8Array.of(1, 2, 255))
  await queries.put('a', 'newer')
  expect((await queries.entries()).map(({ value }) => value)).toEqual(['newer'])
})

test('sealed store: lists JSON entries, counts all, removes one and all, in one store only', async () => {
  await queries.put('a', 1)
  await queries.put('b', 2)
  await queries.putBytes('c', new Uint8Array(1))
  await files.putBytes('a', new Uint8Array(1))
  expect((await queries.entries()).map(({ id }) => id).toSorted()).toEqual(['a', 'b'])
  expect(await queries.count()).toBe(3)
  await queries.remove('a')
  expect(await queries.get('a')).toBeUndefined()
  await queries.clear()
  expect([await queries.count(), await files.count()]).toEqual([0, 1])
})

test('bytes: not read as JSON, nor the other way round', async () => {
  await queries.putBytes('bytes', Uint8Array.of(123))
  await queries.put('json', {})
  expect(await queries.get('bytes')).toBeUndefined()
  expect(await queries.getBytes('json')).toBeUndefined()
})

test('another person: finds, counts and clears nothing', async () => {
  await queries.put('a', 1)
  open(ravi)
  expect(await queries.get('a')).toBeUndefined()
  expect([await queries.entries(), await queries.count()]).toEqual([[], 0])
  await queries.put('a', 2)
  await queries.clear()
  open(sunita)
  expect((await queries.get('a'))?.value).toBe(1)
})

test('content and id: unreadable on the disk', async () => {
  await queries.put('/api/applications?search=Sunita', { phone: '9876543210' })
  await files.putBytes('Sunita.jpg', new TextEncoder().encode('Sunita'))
  const database = await deviceDatabase()
  for (const record of [
    ...(await database.getAll('queries')),
    ...(await database.getAll('files')),
  ]) {
    const text = JSON.stringify({ ...record, sealed: null, iv: null })
    expect(text + new TextDecoder('latin1').decode(record.sealed)).not.toMatch(/Sunita|9876543210/)
  }
})

test('record changed, moved or made younger: absent', async () => {
  await queries.put('a', 1)
  await queries.put('b', 2)
  const database = await deviceDatabase()
  const [first, second] = await database.getAll('queries')
  if (!first || !second) throw new Error('two records were kept')
  await database.put('queries', { ...first, sealed: second.sealed, iv: second.iv })
  await database.put('queries', { ...second, savedAt: second.savedAt + 1 })
  expect(await queries.entries()).toEqual([])
  expect(await queries.get('a')).toBeUndefined()
})

test('record in another store: not opened', async () => {
  await queries.put('a', 1)
  const database = await deviceDatabase()
  const [record] = await database.getAll('queries')
  if (!record) throw new Error('a record was kept')
  await database.put('drafts', record)
  expect(await sealedStore('drafts').entries()).toEqual([])
})

test('no open key: nothing can be read or written', async () => {
  setOwner(null)
  const drafts = sealedStore('drafts')
  const attempts = [
    drafts.put('a', 1),
    drafts.putBytes('a', new Uint8Array()),
    drafts.get('a'),
    drafts.getBytes('a'),
    drafts.remove('a'),
    drafts.entries(),
    drafts.count(),
    drafts.clear(),
  ]
  for (const attempt of attempts) await expect(attempt).rejects.toBeInstanceOf(LockedError)
})

test('device database: closes for a newer version, and opens again', async () => {
  await queries.put('a', 1)
  const { name, version } = await deviceDatabase()
  const newer = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, version + 1)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(new Error('not opened'))
  })
  expect(newer.version).toBe(version + 1)
  newer.close()
  // The other tests of this file open the present version, whatever their order.
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(name).onsuccess = resolve
  })
})
