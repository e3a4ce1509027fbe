import 'fake-indexeddb/auto'
import { hashKey, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CACHE_SCHEMA } from '../../../offline/cache/cached-response.ts'
import { setOwner } from '../../../offline/device-store/owner.ts'
import { sealedStore } from '../../../offline/device-store/sealed-store.ts'
import { keysOf, newDataKey } from '../../../offline/device-store/sealing.ts'
import {
  customerPageQuery,
  forgetCustomers,
  renewCustomers,
  storedCustomersQuery,
} from './queries.ts'

const queryFn = vi.fn(() => Promise.withResolvers().promise)
const client = new QueryClient({ defaultOptions: { queries: { queryFn } } })
const store = sealedStore('queries')
const sunita = { _id: '1', name: 'Sunita', phone: '9822600004' }
const stored = storedCustomersQuery.queryKey
const page = customerPageQuery({ page: 1 }).queryKey

/** Whether the device still stores anybody of the answers to a query. */
const isStored = async (key: readonly unknown[]) => (await store.get(hashKey(key))) !== undefined

beforeEach(async () => {
  queryFn.mockClear()
  setOwner('ravi', await keysOf(newDataKey()))
  for (const queryKey of [stored, page]) {
    const data = { customers: [sunita], total: 1 }
    client.setQueryData<unknown>(queryKey, data)
    const answer = { schema: CACHE_SCHEMA, queryKey, data, updatedAt: Date.now() }
    await store.put(hashKey(queryKey), answer)
  }
})
afterEach(() => {
  client.clear()
  setOwner(null)
})

test('somebody is erased while the list of stored customers is on its way: it is asked for once more', async () => {
  renewCustomers(client)
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(1))
  renewCustomers(client)
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
})

test('news of an erasure: what the device stores of the book goes with it, before the server has answered', async () => {
  await forgetCustomers(client)
  expect([await isStored(stored), await isStored(page)]).toEqual([false, false])
  expect([client.getQueryData(stored), client.getQueryData(page)]).toEqual([undefined, undefined])
})

test('connection after a gap: what the device stores of the book stays until the server has answered', async () => {
  renewCustomers(client)
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalled())
  expect([await isStored(stored), await isStored(page)]).toEqual([true, true])
})
