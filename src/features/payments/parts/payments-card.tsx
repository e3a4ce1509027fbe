import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import type { Payment } from '../../../../contract/applications/payment.ts'
import { formatMoney } from '../../../../contract/core/money.ts'
import { mayReverse, paymentSums, refundable } from '../../../../contract/payments/payment-rules.ts'
import { ClaimTag } from '../../../blocks/claims/claim-tag.tsx'
import { formatDateTime } from '../../../i18n/dates.ts'
import { needsPerson, stateOfEntry } from '../../../offline/outbox/entry-claims.ts'
import { envelopeFailureText } from '../../../offline/outbox/failure-text.ts'
import { useMay } from '../../../session/user.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { useLazyModule } from '../../../ui/overlays/use-lazy-module.ts'
import { entryText } from '../entry-text.ts'
import '../api/error-texts.ts'
import { PaymentStateTag } from '../payment-labels.tsx'
import { useQueuedPayments } from '../queued-payments.ts'
import { TakePayment, loadTake } from '../take-payment.tsx'

const loadRefund = () => import('../correct/refund-dialog.online.tsx')
const loadReverse = () => import('../correct/reverse-dialog.online.tsx')

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '3',
    paddingBlock: '2.5',
    borderBlockStart: '1px solid {colors.border}',
  },
})

/** What the customer paid and still owes, and what this person can do about it. */
export function PaymentsCard({ application }: { application: ApplicationDetail }) {
  const { t } = useLingui()
  const mayTake = useMay('payment.take')
  const [open, setOpen] = useState<'take' | 'refund' | Payment | null>(null)
  const { payments, feePaise, _id } = application
  const sums = paymentSums(feePaise, payments)
  const queued = useQueuedPayments().filter(({ applicationId }) => applicationId === _id)
  const waiting = queued.filter(({ item }) => item.entry.state !== 'rejected')
  const owedPaise = waiting.reduce((owed, { taken }) => owed - taken.paise, sums.owedPaise)
  const canTake = mayTake && owedPaise > 0
  // The dialog loads in advance: at the press there may be no connection.
  useLazyModule('take-dialog', loadTake, { isWanted: canTake })
  const reversed = new Set(payments.flatMap(({ reversesId }) => reversesId ?? []))
  const backPaise = refundable(sums)
  const tooMuch = sums.takenPaise - sums.refundedPaise - feePaise
  const close = () => setOpen(null)
  return (
    <Card title={t`Payment`} action={<PaymentStateTag state={sums.state} />}>
      <chakra.p data-figures>
        <Trans>
          {formatMoney(sums.takenPaise)} of {formatMoney(feePaise)} taken
        </Trans>
        {sums.refundedPaise > 0 && (
          <span>{` · ${t`Refunded ${formatMoney(sums.refundedPaise)}`}`}</span>
        )}
        {owedPaise > 0 && <span>{` · ${t`Owed: ${formatMoney(owedPaise)}`}`}</span>}
      </chakra.p>
      {tooMuch > 0 && (
        <Note tone="warning" marginBlockStart="2">
          {t`${formatMoney(tooMuch)} too much was taken. Refund it.`}
        </Note>
      )}
      <chakra.ul marginBlockStart="3">
        {payments.map((entry) => (
          <Row key={entry._id}>
            <chakra.div minWidth="0" overflowWrap="anywhere">
              <chakra.p
                data-figures
                fontWeight="medium"
                textDecoration={reversed.has(entry._id) ? 'line-through' : undefined}
              >
                {entryText(entry)}
              </chakra.p>
              <chakra.p fontSize="sm" color="fg.muted">
                {[
                  entry.reversesId !== null && t`Reversal`,
                  entry.toName !== null && entry.reversesId === null && t`Refund`,
                  entry.byName,
                  formatDateTime(entry.capturedAt),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </chakra.p>
              {entry.reason && <chakra.p fontSize="sm">{entry.reason}</chakra.p>}
              {entry.alsoOn.length > 0 && !reversed.has(entry._id) && entry.reversesId === null && (
                <chakra.p fontSize="sm" color="warning.fg">
                  {t`The same reference is on ${entry.alsoOn.join(', ')}.`}
                </chakra.p>
              )}
            </chakra.div>
            {mayTake && mayReverse({ ...entry, isReversed: reversed.has(entry._id) }, sums) && (
              <Button
                size="sm"
                variant="quiet"
                aria-label={t`Reverse ${entryText(entry)}`}
                onClick={() => setOpen(entry)}
              >
                {t`Reverse`}
              </Button>
            )}
          </Row>
        ))}
        {queued.map(({ item: { entry }, taken }) => (
          <Row key={entry._id}>
            <span data-figures>{entryText({ reference: null, ...taken })}</span>
            <ClaimTag claim={{ state: stateOfEntry(entry) }} />
            {needsPerson(entry) && entry.failure && (
              <chakra.p flexBasis="100%" color="danger.fg" fontSize="sm">
                {`${envelopeFailureText(entry.failure)} ${t`You can delete it in the outbox.`}`}
              </chakra.p>
            )}
          </Row>
        ))}
      </chakra.ul>
      {mayTake && (canTake || backPaise > 0) && (
        <chakra.div display="flex" flexWrap="wrap" gap="3" marginBlockStart="3" data-no-print>
          {canTake && (
            <Button variant="primary" onClick={() => setOpen('take')}>{t`Take payment`}</Button>
          )}
          {backPaise > 0 && <Button onClick={() => setOpen('refund')}>{t`Refund`}</Button>}
        </chakra.div>
      )}
      {open === 'take' && (
        <TakePayment application={application} owedPaise={owedPaise} onClose={close} />
      )}
      {open === 'refund' && (
        <LazyDialog
          name="refund-dialog"
          load={loadRefund}
          title={t`Refund a payment`}
          onClose={close}
        >
          {({ RefundDialog }) => (
            <RefundDialog application={application} mostPaise={backPaise} onClose={close} />
          )}
        </LazyDialog>
      )}
      {open !== null && typeof open === 'object' && (
        <LazyDialog
          name="reverse-dialog"
          load={loadReverse}
          title={t`Reverse an entry`}
          onClose={close}
        >
          {({ ReverseDialog }) => (
            <ReverseDialog application={application} entry={open} onClose={close} />
          )}
        </LazyDialog>
      )}
    </Card>
  )
}
