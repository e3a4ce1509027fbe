import { expect, test, vi, afterEach } from 'vitest'
import { onWaitingChange, setWaiting, waitingCounts, setBadgeCount } from './waiting-counts.ts'

test('waiting counts: listeners are called for a change alone', () => {
  const listener = vi.fn()
  const stop = onWaitingChange(listener)
  setWaiting('drafts', 2)
  setWaiting('drafts', 2)
  expect([waitingCounts().drafts, listener.mock.calls.length]).toEqual([2, 1])
  stop()
  setWaiting('drafts', 0)
  expect(listener).toHaveBeenCalledTimes(1)
})

afterEach(() => vi.unstubAllGlobals())

test('badge: the sum of all sources, none at zero', () => {
  const setAppBadge = vi.fn(async () => {})
  const clearAppBadge = vi.fn(async () => {})
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge })
  setBadgeCount('unsent', 2)
  setBadgeCount('unread', 3)
  setBadgeCount('unread', 3)
  expect(setAppBadge.mock.calls).toEqual([[2], [5]])
  setBadgeCount('unread', 0)
  setBadgeCount('unsent', 0)
  expect(setAppBadge.mock.calls).toEqual([[2], [5], [2]])
  expect(clearAppBadge).toHaveBeenCalledOnce()
})

test('browser without a badge or permission: no error', () => {
  vi.stubGlobal('navigator', {})
  setBadgeCount('unsent', 1)
  vi.stubGlobal('navigator', { setAppBadge: () => Promise.reject(new Error('not allowed')) })
  setBadgeCount('unsent', 4)
})
