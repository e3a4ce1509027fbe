import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchFiles } from './watch-files.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the store is looked at every ten seconds, and told of once when it goes', async () => {
  const check = vi.fn(async () => {})
  const onAway = vi.fn()
  const state = watchFiles({ check }, onAway)
  const inTenSeconds = async () => {
    await vi.advanceTimersByTimeAsync(10_001)
    state()
    await vi.advanceTimersByTimeAsync(0)
    return state()
  }
  expect([state(), state(), state()]).toEqual(['ok', 'ok', 'ok'])
  expect(check).toHaveBeenCalledTimes(1)
  check.mockRejectedValue(new Error('gone'))
  expect(await inTenSeconds()).toBe('away')
  expect(await inTenSeconds()).toBe('away')
  expect(check).toHaveBeenCalledTimes(3)
  expect(onAway).toHaveBeenCalledTimes(1)
  check.mockResolvedValue()
  expect(await inTenSeconds()).toBe('ok')
})
