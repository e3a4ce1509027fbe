import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applicationSummaryQuery } from '../../../blocks/applications/queries.ts'
import { catalogueQuery } from '../../catalogue/api/queries.ts'
import { recentQuery } from '../queries.ts'
import { refreshLive, takeListChanges } from './list-changes.ts'

const page = new EventTarget() as EventTarget & { hidden: boolean }
const client = new QueryClient()
const asked: string[] = []
const ends: (() => void)[] = []
let lists: ReturnType<typeof takeListChanges>

/** Watches a query as a screen does that has its answer. */
function show(query: { queryKey: readonly unknown[]; meta?: Record<string, unknown> }): void {
  const name = String(query.queryKey[0])
  const queryFn = () => (asked.push(name), {})
  const options = { ...query, queryFn, initialData: {}, staleTime: Infinity }
  ends.push(new QueryObserver(client, options).subscribe(() => undefined))
}

beforeEach(() => {
  vi.useFakeTimers()
  page.hidden = false
  vi.stubGlobal('document', page)
  lists = takeListChanges(client)
  for (const { queryKey, meta } of [applicationSummaryQuery, recentQuery, catalogueQuery]) {
    show({ queryKey, ...(meta && { meta }) })
  }
})
afterEach(() => {
  lists.stop()
  for (const end of ends.splice(0)) end()
  asked.length = 0
  client.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const SUMMARY = '/api/applications/summary'

test('changed lists: those of the domain are asked for, once for all that comes together', () => {
  for (let count = 0; count < 20; count += 1) lists.take('applications')
  expect(asked).toEqual([])
  vi.advanceTimersByTime(250)
  expect(asked).toEqual([SUMMARY])
})

test('changed lists: under a flood of changes they are asked for three times in two seconds', async () => {
  for (let count = 0; count < 200; count += 1) {
    lists.take('applications')
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(asked.length).toBeGreaterThanOrEqual(3)
  expect(asked.length).toBeLessThanOrEqual(4)
})

test('changed lists: a hidden page asks when it is looked at again', () => {
  page.hidden = true
  lists.take('applications')
  vi.advanceTimersByTime(60_000)
  expect(asked).toEqual([])
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(250)
  expect(asked).toEqual([SUMMARY])
})

test('changed lists: a clock that is set back by a day delays nothing', () => {
  lists.take('applications')
  vi.advanceTimersByTime(250)
  vi.setSystemTime(Date.now() - 26 * 3_600_000)
  lists.take('applications')
  vi.advanceTimersByTime(850)
  expect(asked).toEqual([SUMMARY, SUMMARY])
})

test('changed lists: a domain that no screen shows asks for nothing', () => {
  lists.take('tickets')
  vi.advanceTimersByTime(60_000)
  expect(asked).toEqual([])
})

test('after a gap everything live is asked for, and nothing else', async () => {
  refreshLive(client)
  await vi.advanceTimersByTimeAsync(0)
  expect(asked.toSorted()).toEqual(['/api/applications/summary', '/api/notifications/recent'])
})
