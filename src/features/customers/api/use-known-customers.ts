import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { Phone } from '../../../../contract/core/primitives.ts'
import type { KnownCustomer } from '../../../../contract/customers/customers.ts'
import { useReachability } from '../../../offline/connectivity/connection.ts'
import { lookUpQuery, storedCustomersQuery } from './queries.ts'

const NOBODY: readonly KnownCustomer[] = []

/**
 * Saved customers with the typed phone number. With a connection only the server's answer counts:
 * the device may still store somebody who was erased.
 */
export function useKnownCustomers(typed: string): readonly KnownCustomer[] {
  const read = v.safeParse(Phone, typed)
  const phone = read.success ? read.output : ''
  const stored = useQuery(storedCustomersQuery)
  const isOnline = useReachability() === 'online'
  const asked = useQuery({ ...lookUpQuery(phone), enabled: phone !== '' && isOnline })
  if (phone === '') return NOBODY
  if (isOnline || asked.data) return asked.data?.customers ?? NOBODY
  return stored.data?.customers.filter((customer) => customer.phone === phone) ?? NOBODY
}
