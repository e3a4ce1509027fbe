import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { deleteDB, openDB } from 'idb'
import { beforeEach, expect, test, vi } from 'vitest'
import { connectOutbox, openOutbox } from './database.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

test('outbox database: closes for a newer version, and the next caller opens it again', async () => {
  const first = await openOutbox()
  expect(await openOutbox()).toBe(first)
  const newer = await openDB('outbox', 7, {
    upgrade: (database) => void database.createObjectStore('later'),
  })
  expect(() => first.transaction('entries')).toThrow('not allowed')
  newer.close()
  // Read by an old tab: additions do not disturb it.
  const again = await openOutbox()
  expect([again.version, await again.count('entries')]).toEqual([7, 0])
  again.close()
})

test('outbox database: opened again after the browser has evicted it', async () => {
  const first = await connectOutbox()
  await first.put('counters', 5, 'device')
  await deleteDB('outbox')
  const again = await connectOutbox()
  expect(await again.count('counters')).toBe(0)
  again.close()
})

test('outbox database: does not wait for ever for a tab with an older version', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  // A tab from before, which does not listen.
  const old = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('outbox', 0.5 + 0.5)
    request.addEventListener('success', () => resolve(request.result))
  })
  const real = indexedDB.open.bind(indexedDB)
  indexedDB.open = (name, version) => real(name, version === undefined ? undefined : version + 1)
  const opening = connectOutbox().catch((error: unknown) => String(error))
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  vi.advanceTimersByTime(6000)
  expect(await opening).toContain('older tab')
  vi.useRealTimers()
  old.close()
})
