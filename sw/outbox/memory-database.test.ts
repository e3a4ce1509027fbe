import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import type { IDBPDatabase } from 'idb'
import { describe, expect, test } from 'vitest'
import { isInMemory, memoryDatabase } from './memory-database.ts'
import type { StoreShapes } from './store-shapes.ts'
import { createStores } from './store-shapes.ts'

const SHAPES: StoreShapes = {
  entries: { keyPath: '_id', indexes: ['ownerId'] },
  parts: { keyPath: ['entryId', 'partId'] },
  counters: {},
}

let names = 0
const onDisk = () => {
  names += 1
  return openDB(`disk-${names}`, 1, {
    upgrade: (database) => createStores(database as never, SHAPES),
  })
}
const inMemory = async () => memoryDatabase(SHAPES) as unknown as IDBPDatabase

/** The same tests for both: what holds on the disk must hold in memory. */
describe.each([
  ['disk', onDisk],
  ['memory', inMemory],
])('database in %s', (_, open) => {
  test('records: written, read, counted, found by index and deleted, as copies', async () => {
    const database = await open()
    const entry = { _id: 'b', ownerId: 'x', list: [1] }
    await database.put('entries', entry)
    await database.put('entries', { _id: 'a', ownerId: 'x', list: [] })
    await database.put('entries', { _id: 'c', ownerId: 'y', list: [] })
    await database.put('parts', { entryId: 'b', partId: 'p', blob: new Uint8Array([7]) })
    await database.put('counters', 4, 'device')
    entry.list.push(2)
    expect(await database.get('entries', 'b')).toMatchObject({ list: [1] })
    expect(await database.get('entries', 'none')).toBeUndefined()
    expect((await database.getAll('entries')).map(({ _id }) => _id)).toEqual(['a', 'b', 'c'])
    expect(await database.getAllKeys('entries')).toEqual(['a', 'b', 'c'])
    const own = await database.getAllFromIndex('entries', 'ownerId', 'x')
    expect(own.map(({ _id }) => _id)).toEqual(['a', 'b'])
    expect(await database.countFromIndex('entries', 'ownerId', 'x')).toBe(2)
    expect(await database.get('parts', ['b', 'p'])).toMatchObject({ blob: new Uint8Array([7]) })
    expect(await database.get('counters', 'device')).toBe(4)
    await database.delete('entries', 'b')
    expect(await database.count('entries')).toBe(2)
    await database.clear('entries')
    expect(await database.getAll('entries')).toEqual([])
    expect([...database.objectStoreNames]).toEqual(expect.arrayContaining(['entries', 'parts']))
  })

  test('transaction that is aborted: leaves nothing of what it wrote', async () => {
    const database = await open()
    await database.put('counters', 1, 'device')
    const transaction = database.transaction(['entries', 'counters'], 'readwrite')
    transaction.done.catch(() => undefined)
    await transaction.objectStore('entries').put({ _id: 'a', ownerId: 'x' })
    await transaction.objectStore('counters').put(2, 'device')
    transaction.abort()
    await expect(transaction.done).rejects.toThrow(/abort|taken|already exists|ConstraintError/i)
    expect(await database.get('counters', 'device')).toBe(1)
    expect(await database.count('entries')).toBe(0)
  })

  test('key that is taken: ends the whole transaction', async () => {
    const database = await open()
    await database.put('entries', { _id: 'a', ownerId: 'x' })
    const transaction = database.transaction(['entries', 'counters'], 'readwrite')
    transaction.done.catch(() => undefined)
    await transaction.objectStore('counters').put(2, 'device')
    const adding = transaction.objectStore('entries').add({ _id: 'a', ownerId: 'y' })
    await expect(adding).rejects.toThrow(expect.objectContaining({ name: 'ConstraintError' }))
    await expect(transaction.done).rejects.toThrow(/abort|taken|already exists|ConstraintError/i)
    expect(await database.get('counters', 'device')).toBeUndefined()
  })

  test('transactions at once: one after the other, so that no count is given twice', async () => {
    const database = await open()
    const take = async () => {
      const transaction = database.transaction('counters', 'readwrite')
      const next = Number((await transaction.store.get('device')) ?? 0) + 1
      await transaction.store.put(next, 'device')
      await transaction.done
      return next
    }
    const taken = await Promise.all(Array.from({ length: 20 }, take))
    expect(new Set(taken).size).toBe(20)
    expect(await database.get('counters', 'device')).toBe(20)
  })
})

test('database in memory: known as such', async () => {
  expect(isInMemory(await inMemory())).toBe(true)
  expect(isInMemory(await onDisk())).toBe(false)
})
