import { afterEach, expect, test, vi } from 'vitest'
import { setBadgeCount } from './app-badge.ts'

afterEach(() => vi.unstubAllGlobals())

test('the icon shows the sum of all sources, and nothing at none', () => {
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

test('a browser without a badge, or without leave for it, is no error', () => {
  vi.stubGlobal('navigator', {})
  setBadgeCount('unsent', 1)
  vi.stubGlobal('navigator', { setAppBadge: () => Promise.reject(new Error('not allowed')) })
  setBadgeCount('unsent', 4)
})
