import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { PaymentFilter, PaymentRow } from '../../../../contract/payments/payment-list.ts'
import { listPayments } from '../../../../contract/payments/payment-list.ts'
import { findCachedPayments } from './find-cached.ts'

const row = (_id: string, more: Partial<PaymentRow>) =>
  ({ _id, at: '2026-11-20T10:00:00.000Z', ways: [], tillId: null, ...more }) as PaymentRow

const client = new QueryClient()
client.setQueryData([listPayments.path, { page: 1 }], {
  rows: [
    row('cash', { state: 'paid', ways: ['cash'], tillId: 'counter' }),
    row('both', { state: 'refunded', ways: ['cash', 'upi'], tillId: 'van' }),
    row('open', { state: 'pending' }),
  ],
})

test.each<[PaymentFilter, string[]]>([
  [{}, ['cash', 'both', 'open']],
  [{ state: 'paid' }, ['cash']],
  [{ state: 'paid,pending' }, ['cash', 'open']],
  [{ way: 'upi' }, ['both']],
  [{ way: 'cash,upi' }, ['cash', 'both']],
  [{ till: 'counter,van', state: 'refunded,pending' }, ['both']],
  [{ from: '2026-11-21' }, []],
])('payments on the device: %j leaves %j', (filter, found) => {
  expect(findCachedPayments(client, filter)?.rows.map(({ _id }) => _id)).toEqual(found)
})
