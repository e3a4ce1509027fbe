import { afterEach, expect, test, vi } from 'vitest'
import { OUTBOX_LOCK, UNSAVED_LOCK } from '../../../contract/core/lock-names.ts'
import { findObstacle } from './update-obstacle.ts'

/** Holds a lock as another tab would, until the returned function is called. */
async function hold(name: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const taken = Promise.withResolvers<void>()
  const held = navigator.locks.request(name, { mode: 'exclusive' }, () => {
    taken.resolve()
    return promise
  })
  await taken.promise
  return async () => {
    resolve()
    await held
  }
}

afterEach(() => {
  vi.restoreAllMocks()
})

test('nothing unsaved, nothing on its way: an update may come', async () => {
  expect(await findObstacle()).toBeNull()
})

test('a send that ends soon: waited for', async () => {
  const release = await hold(OUTBOX_LOCK)
  const obstacle = findObstacle()
  await release()
  expect(await obstacle).toBeNull()
})

test('a send that goes on: said', async () => {
  const soon = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon.signal)
  const release = await hold(OUTBOX_LOCK)
  const obstacle = findObstacle()
  soon.abort()
  expect(await obstacle).toBe('sending')
  await release()
})

test('unsaved work of another tab: said before anything else', async () => {
  const release = await hold(UNSAVED_LOCK)
  expect(await findObstacle()).toBe('unsaved')
  await release()
})
