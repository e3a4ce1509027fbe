import type { QueryClient } from '@tanstack/react-query'
import { readDayBook } from '../../../../contract/payments/day-book.ts'
import { readOwnFees } from '../../../../contract/payments/own-day.ts'
import type { PaymentFilter } from '../../../../contract/payments/payment-list.ts'
import { listPayments } from '../../../../contract/payments/payment-list.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'

/** One page of what is paid and owed. */
export function paymentPageQuery(query: PaymentFilter & { page: number }) {
  return endpointQuery(listPayments, { query })
}

/** A till's day; without them the person's own till, today. */
export function dayBookQuery(query: { till?: string | undefined; day?: string | undefined }) {
  return endpointQuery(readDayBook, { query })
}

/** Asks again for lists and books after an entry on this device. */
export function invalidatePayments(client: QueryClient): void {
  for (const { path } of [listPayments, readDayBook, readOwnFees]) {
    void client.invalidateQueries({ queryKey: [path] })
  }
}
