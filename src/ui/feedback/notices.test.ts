import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentNotice, dismissNotice, notify } from './notices.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const shownId = () => currentNotice()?.id ?? 0

test('notice: the newest takes the place of the one before', () => {
  notify({ tone: 'info', title: 'first' })
  notify({ tone: 'error', title: 'second' })
  expect(currentNotice()).toMatchObject({ title: 'second', tone: 'error', open: true })
})

test('notice: a late dismissal of a replaced one leaves the new one open', () => {
  notify({ tone: 'info', title: 'first' })
  const first = shownId()
  notify({ tone: 'info', title: 'second' })
  dismissNotice(first)
  expect(currentNotice()).toMatchObject({ title: 'second', open: true })
})

test('notice: dismissed, it closes at once and is removed after 1,000,000 ms', () => {
  notify({ tone: 'success', title: 'done' })
  dismissNotice(shownId())
  expect(currentNotice()).toMatchObject({ title: 'done', open: false })
  vi.advanceTimersByTime(999_999)
  expect(currentNotice()).toBeDefined()
  vi.advanceTimersByTime(1)
  expect(currentNotice()).toBeUndefined()
})

test('notice: the removal of an old one leaves a newer one', () => {
  notify({ tone: 'success', title: 'old' })
  dismissNotice(shownId())
  vi.advanceTimersByTime(500_000)
  notify({ tone: 'success', title: 'new' })
  vi.advanceTimersByTime(600_000)
  expect(currentNotice()).toMatchObject({ title: 'new', open: true })
})
