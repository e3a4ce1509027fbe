import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Notification } from '../../../../contract/notifications/notifications.ts'
import { recentQuery } from '../queries.ts'
import { takeArrivals } from './arrivals.ts'

const came = (_id: string) =>
  ({ _id, recipients: [{ userId: 'sunita', status: false }] }) as Notification

test('arrivals: one that comes twice is news once', () => {
  const take = takeArrivals(new QueryClient())
  expect([take(came('b')), take(came('b')), take(came('c'))]).toEqual([true, false, true])
})

test('arrivals: stand at the top of the recent ones, each once', () => {
  const client = new QueryClient()
  client.setQueryData(recentQuery.queryKey, { notifications: [came('c'), came('a')] })
  const take = takeArrivals(client)
  for (const id of ['b', 'c', 'd']) take(came(id))
  const { notifications = [] } = client.getQueryData(recentQuery.queryKey) ?? {}
  expect(notifications.map(({ _id }) => _id)).toEqual(['d', 'c', 'b', 'a'])
})
