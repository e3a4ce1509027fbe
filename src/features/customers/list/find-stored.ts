import type { QueryClient } from '@tanstack/react-query'
import { isFound } from '../../../../contract/customers/customer-rules.ts'
import type { KnownCustomer } from '../../../../contract/customers/customers.ts'
import type { CachedMatches } from '../../../blocks/list/use-server-pages.ts'
import { storedCustomersQuery } from '../api/queries.ts'

/** The customers stored on this device, those seen last first; null while none are stored. */
export function findStoredCustomers(
  client: QueryClient,
  { search = '' }: { search?: string | undefined },
): CachedMatches<KnownCustomer> | null {
  const { queryKey } = storedCustomersQuery
  const customers = client.getQueryData(queryKey)?.customers
  if (!customers) return null
  return {
    rows: customers.filter((customer) => isFound(search, customer)),
    searchedCount: customers.length,
    updatedAt: client.getQueryState(queryKey)?.dataUpdatedAt ?? 0,
  }
}
