import { afterEach, expect, test, vi } from 'vitest'
import { readShared } from './read-shared.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('key that never opens: reading the shared files rejects', async () => {
  vi.useFakeTimers()
  const ended = vi.fn()
  void readShared('somebody').catch(ended)
  await vi.advanceTimersByTimeAsync(7000)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  expect(ended).toHaveBeenCalledOnce()
})
