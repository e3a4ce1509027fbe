import { mayDo } from '../../../../../contract/core/access.ts'
import type { Role } from '../../../../../contract/core/roles.ts'
import type { PaymentFilter } from '../../../../../contract/payments/payment-list.ts'
import type { PayoutFilter } from '../../../../../contract/payouts/payout-filters.ts'
import type { RemittanceFilter } from '../../../../../contract/remittances/remittances.ts'
import type { ListTerms } from './terms.ts'
import { days, keys, senses } from './terms.ts'

export function payouts(role: Role): ListTerms {
  const isManager = mayDo(role, 'payout.manage')
  return {
    screen: '/payouts',
    senses: senses<PayoutFilter>({
      pending: { status: 'pending' },
      unpaid: { status: 'pending' },
      in_progress: { status: 'processing' },
      completed: { status: 'completed' },
      paid: { status: 'completed' },
      failed: { status: 'failed' },
      ...(isManager && { held: { trouble: 'held' }, overdue: { trouble: 'late' } }),
    }),
    several: keys<PayoutFilter>('status', 'kind', 'trouble'),
    names: {},
    period: ({ month }) => (month ? { month } : null),
    ...(isManager && {
      lists: { franchises: { kind: 'franchise' }, partners: { kind: 'partner' } },
    }),
  }
}

export const remittances = (role: Role): ListTerms => ({
  screen: '/remittances',
  senses: senses<RemittanceFilter>({
    pending: { state: 'waiting' },
    unconfirmed: { state: 'waiting' },
    confirmed: { state: 'confirmed' },
    rejected: { state: 'refused' },
    withdrawn: { state: 'withdrawn' },
    bank_transfer: { way: 'bank_transfer' },
    cash: { way: 'cash_deposit' },
    upi: { way: 'upi' },
    cheque: { way: 'cheque' },
  }),
  several: keys<RemittanceFilter>('state', 'way', 'franchise'),
  names: mayDo(role, 'remittance.confirm') ? { franchise: 'franchise' } : {},
  period: days,
})

export const PAYMENTS: ListTerms = {
  screen: '/payment-status',
  senses: senses<PaymentFilter>({
    pending: { state: 'pending' },
    unpaid: { state: 'pending' },
    paid: { state: 'paid' },
    refunded: { state: 'refunded' },
    cash: { way: 'cash' },
    upi: { way: 'upi' },
  }),
  several: keys<PaymentFilter>('state', 'way'),
  names: { person: 'search' },
  period: days,
}
