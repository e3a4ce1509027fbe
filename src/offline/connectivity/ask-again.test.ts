import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '../../api/store.ts'
import { askAgain } from './ask-again.ts'
import type { Asking } from './asking.ts'
import { setConnection } from './connection.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  setConnection('online')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A task that fails so often before it is done. */
const failing = (times: number) => {
  let left = times
  return vi.fn(async () => {
    left -= 1
    if (left >= 0) throw new Error('502')
    return true
  })
}

test('failed task: repeated ever more slowly, a minute apart at most, until it is done', async () => {
  const task = failing(9)
  const state = createStore<Asking>('done')
  const asking = askAgain(task, state)
  await asking.now()
  expect([task.mock.calls.length, state.get()]).toEqual([1, 'failed'])
  for (const [index, seconds] of [2, 4, 8, 16, 32, 60, 60, 60].entries()) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect(task).toHaveBeenCalledTimes(index + 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(task).toHaveBeenCalledTimes(index + 2)
  }
  await vi.advanceTimersByTimeAsync(60_000)
  expect(state.get()).toBe('done')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(task).toHaveBeenCalledTimes(10)
})

test('devices of a town: do not ask at the same moment', async () => {
  const tasks = [failing(1), failing(1)] as const
  for (const [random, task] of tasks.entries()) {
    vi.mocked(Math.random).mockReturnValue(random)
    await askAgain(task, createStore<Asking>('done')).now()
  }
  await vi.advanceTimersByTimeAsync(1000)
  expect(tasks.map(({ mock }) => mock.calls.length)).toEqual([2, 1])
})

test('connection that returns: the task is tried at once, and only where it was left undone', async () => {
  const [undone, done] = [failing(2), failing(0)]
  for (const task of [undone, done]) await askAgain(task, createStore<Asking>('done')).now()
  setConnection('offline')
  setConnection('online')
  await vi.advanceTimersByTimeAsync(0)
  expect([undone.mock.calls.length, done.mock.calls.length]).toEqual([2, 1])
})

test('call during a try: the task follows once more, never twice at once', async () => {
  let running = 0
  const task = vi.fn(async () => {
    running += 1
    expect(running).toBe(1)
    await vi.advanceTimersByTimeAsync(10)
    running -= 1
    return true
  })
  const state = createStore<Asking>('done')
  const asking = askAgain(task, state)
  await Promise.all([asking.now(), asking.now(), asking.now()])
  expect(task).toHaveBeenCalledTimes(2)
})

test('press: tries what is left undone and nothing else', async () => {
  const task = failing(1)
  const state = createStore<Asking>('done')
  const asking = askAgain(task, state)
  await asking.again()
  expect(task).not.toHaveBeenCalled()
  await asking.now()
  await asking.again()
  await asking.again()
  expect([task.mock.calls.length, state.get()]).toEqual([2, 'done'])
})
