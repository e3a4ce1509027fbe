import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDayCounter } from './day-bounds.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('counting leaves nothing behind that goes on by the clock', async () => {
  const query = vi.fn(async () => ({ rows: [{ points: 1, expire: String(Date.now() + 60_000) }] }))
  const counter = createDayCounter({ query } as unknown as Pool)
  const before = vi.getTimerCount()
  await counter.take('feedback_replies', 'account', 'record')
  await counter.take('tickets', 'account')
  expect(query).toHaveBeenCalledTimes(3)
  expect(vi.getTimerCount()).toBe(before)
})
