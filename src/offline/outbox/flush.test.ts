import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drain } from '../../../sw/outbox/drain.ts'
import { flush, flushAfterAnswer } from './flush.ts'

vi.mock(import('../../../sw/outbox/drain.ts'), () => ({ drain: vi.fn() }))
vi.mock(import('../../../sw/outbox/database.ts'), () => ({ openOutbox: vi.fn() }))

const result = {
  ...{ sent: 0, parked: 0, left: 1, nextAttemptAt: null, wasBusy: false },
  isConnectionLost: true,
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  vi.stubGlobal('navigator', {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('answer to any call: ends the back-off of what found no connection, and of nothing else', async () => {
  vi.mocked(drain).mockResolvedValue({ ...result, nextAttemptAt: 300_000 })
  await flush()
  expect(drain).toHaveBeenCalledTimes(1)
  // A connection that carries everything but envelopes is not asked with every answer.
  flushAfterAnswer()
  expect(drain).toHaveBeenCalledTimes(1)
  vi.mocked(drain).mockResolvedValue({ ...result, isConnectionLost: false })
  await vi.advanceTimersByTimeAsync(10_000)
  flushAfterAnswer()
  await vi.advanceTimersByTimeAsync(0)
  expect(drain).toHaveBeenCalledTimes(2)
  expect(vi.mocked(drain).mock.lastCall?.[1]).toMatchObject({ isImmediate: true })
  await vi.advanceTimersByTimeAsync(10_000)
  flushAfterAnswer()
  await vi.advanceTimersByTimeAsync(0)
  expect(drain).toHaveBeenCalledTimes(2)
})
