import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoney } from '../../../../contract/core/money.ts'
import type { PaymentRow, PaymentTotals } from '../../../../contract/payments/payment-list.ts'
import { exportPayments } from '../../../../contract/payments/payment-list.ts'
import { PAYMENT_STATES, PAYMENT_WAYS } from '../../../../contract/payments/ways-and-states.ts'
import { serverDay } from '../../../api/server-time.ts'
import { optionsOf } from '../../../blocks/list/filters/list-filter.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { useListSearch } from '../../../blocks/list/use-list-search.ts'
import { useServerPages } from '../../../blocks/list/use-server-pages.ts'
import { formatDay } from '../../../i18n/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NoPaymentsDrawing } from '../../../ui/illustrations/no-payments.tsx'
import { useLazyModule } from '../../../ui/overlays/use-lazy-module.ts'
import { paymentPageQuery } from '../api/queries.ts'
import { STATE_LABELS, WAY_LABELS } from '../payment-labels.tsx'
import { useQueuedPayments } from '../queued-payments.ts'
import { TakePayment, loadTake } from '../take-payment.tsx'
import { findCachedPayments } from './find-cached.ts'
import { paymentSearch } from './list-search.ts'
import { usePaymentColumns } from './payment-columns.tsx'
import { WaitingPayments } from './waiting-payments.tsx'

const csv = { path: exportPayments.path, fileName: 'payments' }

/** What is paid and still owed at the franchise's counters. */
export function PaymentsPage() {
  const { t } = useLingui()
  const address = useListSearch(paymentSearch)
  const { data } = useQuery(paymentPageQuery(address.asked))
  const [taking, setTaking] = useState<PaymentRow | null>(null)
  const queued = useQueuedPayments()
  // The dialog loads in advance: at the press there may be no connection.
  useLazyModule('take-dialog', loadTake, { isWanted: true })
  const { from, to } = address.filters
  const today = serverDay()
  const periodText = (first: string | undefined, last: string | undefined) => {
    if (first === undefined && last === undefined) return t`All days`
    if (first === last && first !== undefined) return formatDay(first)
    const begin = first === undefined ? '' : formatDay(first)
    return `${begin} – ${formatDay(last ?? today)}`
  }
  const tills = data?.tills ?? []
  const waitingFor = ({ _id }: PaymentRow) =>
    queued
      .filter(({ applicationId, item }) => applicationId === _id && item.entry.state !== 'rejected')
      .reduce((sum, { taken }) => sum + taken.paise, 0)
  return (
    <>
      <ListPage
        title={t`Payment status`}
        action={
          <Button asChild>
            <Link to="/payment-status/day-book">{t`Day book`}</Link>
          </Button>
        }
        above={<WaitingPayments />}
        between={<Totals totals={data?.totals} period={periodText(from, to)} />}
        label={t`Payments`}
        address={address}
        data={useServerPages(address.asked, paymentPageQuery, findCachedPayments)}
        searchLabel={t`Search by name, number or phone`}
        tabs={[
          { key: 'all', label: t`All days`, filters: {} },
          { key: 'month', label: t`This month`, filters: { from: `${today.slice(0, -2)}01` } },
          { key: 'today', label: t`Today`, filters: { from: today, to: today } },
        ]}
        filters={[
          {
            key: 'state',
            isSeveral: true,
            label: t`Status`,
            all: t`All statuses`,
            options: optionsOf(PAYMENT_STATES, STATE_LABELS),
          },
          {
            key: 'way',
            isSeveral: true,
            label: t`Paid by`,
            all: t`Cash and UPI`,
            options: optionsOf(PAYMENT_WAYS, WAY_LABELS),
          },
          ...(tills.length > 1
            ? [
                {
                  key: 'till' as const,
                  isSeveral: true as const,
                  label: t`Taken by`,
                  all: t`Everyone`,
                  options: tills.map(({ _id: value, name: label }) => ({ value, label })),
                },
              ]
            : []),
          { key: 'from', until: 'to', label: t`Date` },
        ]}
        exportCsv={csv}
        columns={usePaymentColumns(setTaking)}
        rowKey={({ _id }) => _id}
        versionOf={({ takenPaise, refundedPaise }) => `${takenPaise}/${refundedPaise}`}
        rowLink={({ _id: applicationId }, words) => (
          <Link to="/applications/$applicationId" params={{ applicationId }}>
            {words}
          </Link>
        )}
        count={(total) => <Plural value={total} one="# application" other="# applications" />}
        nothingFound={{ title: t`No payment found` }}
        empty={
          <EmptyState drawing={<NoPaymentsDrawing />} title={t`No payments yet`}>
            {t`Applications with a fee will appear here, with what was taken and what is owed.`}
          </EmptyState>
        }
      />
      {taking && (
        <TakePayment
          application={taking}
          owedPaise={Math.max(0, taking.owedPaise - waitingFor(taking))}
          onClose={() => setTaking(null)}
        />
      )}
    </>
  )
}

interface TotalsProps {
  totals: PaymentTotals | undefined
  /** The days that they are of. */
  period: string
}

/** What the filtered rows come to. */
function Totals({ totals, period }: TotalsProps) {
  const { t } = useLingui()
  const sums = [
    { label: t`Taken`, paise: totals?.takenPaise },
    { label: t`Refunded`, paise: totals?.refundedPaise },
    { label: t`Owed`, paise: totals?.owedPaise },
  ]
  return (
    <chakra.dl
      display="flex"
      flexWrap="wrap"
      columnGap="6"
      marginBlockStart="-1"
      marginBlockEnd="2"
      fontSize="sm"
    >
      <chakra.div display="flex" gap="1.5">
        <chakra.dt color="fg.muted">{t`Period`}</chakra.dt>
        <chakra.dd fontWeight="semibold">{period}</chakra.dd>
      </chakra.div>
      {sums.map(({ label, paise }) => (
        <chakra.div key={label} display="flex" gap="1.5">
          <chakra.dt color="fg.muted">{label}</chakra.dt>
          <chakra.dd data-figures fontWeight="semibold">
            {paise === undefined ? '…' : formatMoney(paise)}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  )
}
