import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { setServerCount, whileMarking } from './server-count.ts'
import { unreadQuery } from './unread-count.ts'

test('server’s count: a number that comes during a mark waits for its end, and the last one holds', async () => {
  const client = new QueryClient()
  const count = () => client.getQueryData(unreadQuery.queryKey)?.unread
  setServerCount(client, 3)
  const isAnswered = Promise.withResolvers<void>()
  const marking = whileMarking(client, () => isAnswered.promise)
  setServerCount(client, 2)
  setServerCount(client, 1)
  expect(count()).toBe(3)
  isAnswered.resolve()
  await marking
  expect(count()).toBe(1)
  await whileMarking(client, () => Promise.reject(new Error('no answer'))).catch(() => undefined)
  setServerCount(client, 5)
  expect(count()).toBe(5)
})
