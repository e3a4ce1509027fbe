import type { QueryClient } from '@tanstack/react-query'
import { hashKey, queryOptions } from '@tanstack/react-query'
import {
  listCustomers,
  listRecentCustomers,
  lookUpCustomers,
} from '../../../../contract/customers/customers.ts'
import { call } from '../../../api/call.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'
import { drop } from '../../../offline/cache/cached-queries.ts'

/** One page of the customer book. */
export function customerPageQuery(query: { search?: string | undefined; page: number }) {
  return endpointQuery(listCustomers, { query })
}

/** The customers that this device stores, to know them without a connection. */
export const storedCustomersQuery = endpointQuery(listRecentCustomers)

/** The people of a number, as the server has them now. */
export function lookUpQuery(phone: string) {
  return queryOptions({
    queryKey: [lookUpCustomers.path, { phone }],
    queryFn: ({ signal }) => call(lookUpCustomers, { body: { phone }, signal }),
    staleTime: 60_000,
  })
}

/**
 * Called when a customer may have left the book. Forgets the looked-up customers, and loads lists
 * and this device's stored customers again, shown or not.
 */
export function renewCustomers(client: QueryClient): void {
  void client.resetQueries({ queryKey: [lookUpCustomers.path] })
  void client.invalidateQueries({ queryKey: [listCustomers.path] })
  void renewStored(client)
}

/**
 * Called with the news that a customer has left the book. What this device stores of the book goes at
 * once, since the page may be closed before the server's next answer is stored.
 */
export async function forgetCustomers(client: QueryClient): Promise<void> {
  const { queryKey: stored } = storedCustomersQuery
  const pages = client.getQueryCache().findAll({ queryKey: [listCustomers.path] })
  const keys = [stored, customerPageQuery({ page: 1 }).queryKey]
  const hashes = new Set([...keys.map(hashKey), ...pages.map(({ queryHash }) => queryHash)])
  await Promise.all([...hashes].map((queryHash) => drop({ queryHash })))
  void client.resetQueries({ queryKey: stored })
  void client.resetQueries({ queryKey: [listCustomers.path] })
  renewCustomers(client)
}

async function renewStored(client: QueryClient): Promise<void> {
  // An answer on its way may have been made before.
  await client.cancelQueries({ queryKey: storedCustomersQuery.queryKey })
  // A failure waits for the next renewal: without a connection nobody can tell.
  await client.query({ ...storedCustomersQuery, staleTime: 0 }).catch(() => undefined)
}
