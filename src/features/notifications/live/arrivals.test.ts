import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Notification } from '../../../../contract/notifications/notifications.ts'
import { applicationQuery } from '../../applications/api/queries.ts'
import { recentQuery } from '../queries.ts'
import { takeArrivals } from './arrivals.ts'

const client = new QueryClient()
const invalidated = vi.spyOn(client, 'invalidateQueries').mockResolvedValue()
const keys = () => invalidated.mock.calls.map(([filters]) => filters?.queryKey?.[0])

const came = (_id: string, application?: string) =>
  ({
    _id,
    about: application
      ? { event: 'application.status', id: application, number: 'GS-1', status: 'completed' }
      : { event: 'account.password_changed' },
    recipients: [{ userId: 'sunita', status: false }],
  }) as Notification

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  client.clear()
  invalidated.mockClear()
})

test('arrivals: one that comes twice is news once', () => {
  const take = takeArrivals(client, 'franchise')
  expect([take(came('b')), take(came('b')), take(came('c'))]).toEqual([true, false, true])
})

test('arrivals: stand at the top of the recent ones, each once', () => {
  client.setQueryData(recentQuery.queryKey, { notifications: [came('c'), came('a')] })
  const take = takeArrivals(client, 'franchise')
  for (const id of ['b', 'c', 'd']) take(came(id))
  const { notifications = [] } = client.getQueryData(recentQuery.queryKey) ?? {}
  expect(notifications.map(({ _id }) => _id)).toEqual(['d', 'c', 'b', 'a'])
})

test('arrivals: many at once have each list and record asked for once', () => {
  const take = takeArrivals(client, 'franchise')
  for (let count = 0; count < 20; count += 1) take(came(`${count}`, 'the-record'))
  expect(invalidated).not.toHaveBeenCalled()
  vi.runAllTimers()
  const record = applicationQuery('the-record').queryKey[0]
  expect(keys().filter((key) => key === record)).toHaveLength(1)
  expect(keys()).toContain('/application/franchise-applications')
  expect(new Set(keys()).size).toBe(keys().length)
})

test('arrivals: what is of no application asks for none', () => {
  takeArrivals(client, 'franchise')(came('a'))
  vi.runAllTimers()
  expect(keys().filter((key) => String(key).includes('application'))).toEqual([])
})
