import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { forgetCustomers } from './queries.ts'

test('somebody is erased while the list of stored customers is on its way: it is asked for once more', async () => {
  const queryFn = vi.fn(() => Promise.withResolvers().promise)
  const client = new QueryClient({ defaultOptions: { queries: { queryFn } } })
  forgetCustomers(client)
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(1))
  forgetCustomers(client)
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
})
