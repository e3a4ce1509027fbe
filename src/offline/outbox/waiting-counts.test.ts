import { expect, test, vi } from 'vitest'
import { onWaitingChange, setWaiting, waitingCounts } from './waiting-counts.ts'

test('tells of a change, and of nothing else', () => {
  const listener = vi.fn()
  const stop = onWaitingChange(listener)
  setWaiting('drafts', 2)
  setWaiting('drafts', 2)
  expect([waitingCounts().drafts, listener.mock.calls.length]).toEqual([2, 1])
  stop()
  setWaiting('drafts', 0)
  expect(listener).toHaveBeenCalledTimes(1)
})
