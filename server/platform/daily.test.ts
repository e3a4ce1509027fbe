import { afterEach, expect, test, vi } from 'vitest'
import { runDaily } from './daily.ts'

const HOUR_MS = 3_600_000

afterEach(() => vi.useRealTimers())

test('runs every task at the start and once a day, one failing or not, until it is stopped', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z') })
  const times: string[] = []
  const failures: unknown[] = []
  const broken = new Error('no')
  const stop = runDaily(
    [
      { name: 'broken', run: async () => Promise.reject(broken) },
      { name: 'whole', run: async (now) => times.push(now.toISOString()) },
    ],
    (name, error) => failures.push([name, error]),
  )
  await vi.advanceTimersByTimeAsync(23 * HOUR_MS)
  expect(times).toEqual(['2026-03-01T10:00:00.000Z'])
  await vi.advanceTimersByTimeAsync(25 * HOUR_MS)
  expect(times).toHaveLength(3)
  expect(failures).toEqual([1, 2, 3].map(() => ['broken', broken]))
  await stop()
  await vi.advanceTimersByTimeAsync(48 * HOUR_MS)
  expect(times).toHaveLength(3)
})

test('a stop waits for what is under way', async () => {
  let finish = () => {}
  const work = new Promise<void>((resolve) => (finish = resolve))
  const stop = runDaily([{ name: 'slow', run: async () => work }], () => {})
  let isStopped = false
  const stopped = stop().then(() => (isStopped = true))
  await Promise.resolve()
  expect(isStopped).toBe(false)
  finish()
  await stopped
  expect(isStopped).toBe(true)
})
