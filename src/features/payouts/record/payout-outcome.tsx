import { useLingui } from '@lingui/react/macro'
import type { PayoutDetail } from '../../../../contract/payouts/payout-record.ts'
import { OutcomeBanner } from '../../../blocks/record/outcome-banner.tsx'
import { formatDate, formatDateTime } from '../../../i18n/dates.ts'
import { useMay } from '../../../session/user.tsx'
import { HoldTag, PayoutStatusTag, STATUS_TONES } from '../payout-labels.tsx'

/** Where the payout stands, why, and what follows. */
export function PayoutOutcome({ payout }: { payout: PayoutDetail }) {
  const { t } = useLingui()
  const { status, hold, failureReason, reference, processedAt } = payout
  const next = useNext(payout)
  const at = processedAt && formatDate(processedAt)
  return (
    <OutcomeBanner
      label={t`Status of the payout`}
      tone={hold ? 'neutral' : STATUS_TONES[status]}
      facts={
        <>
          <PayoutStatusTag status={status} />
          {hold && <HoldTag hold={hold} />}
          {status === 'completed' && <span>{t`Paid on ${at}, reference ${reference}`}</span>}
        </>
      }
      said={
        status === 'failed' && failureReason
          ? { text: failureReason, by: t`Reason of the bank`, at: processedAt ?? payout.openedAt }
          : null
      }
      next={next}
    />
  )
}

/** What happens next, and by whom; nothing for what is paid. */
function useNext({ status, hold, waitsIn, provider, releasedAt }: PayoutDetail): string | null {
  const { t } = useLingui()
  const isManager = useMay('payout.manage')
  const since = releasedAt ? formatDateTime(releasedAt) : ''
  if (hold === 'no_bank_account') {
    return isManager
      ? t`Enter the receiver's bank account. Then the payout can be processed.`
      : t`The network needs your bank account before it can pay.`
  }
  if (hold === 'receiver_inactive') return t`The receiver has to be active before money is paid.`
  if (hold === 'contrary_word') {
    return t`Look it up at the bank before money moves again. Then record the outcome.`
  }
  if (status === 'processing') {
    if (!isManager) return t`The bank has it since ${since}. It usually takes one or two bank days.`
    return provider === 'http'
      ? t`The provider has it since ${since} and reports the outcome automatically.`
      : t`Released on ${since}. When the bank has paid, record the outcome here.`
  }
  if (status === 'completed') return null
  if (!isManager) {
    return status === 'failed'
      ? t`The money is still yours. The network tries again.`
      : t`The network has not released it yet.`
  }
  if (waitsIn) {
    const until = formatDateTime(waitsIn.expiresAt)
    return t`${waitsIn.preparedByName} prepared it. It waits for its release until ${until}.`
  }
  return status === 'failed'
    ? t`The money is back with the receiver. Retry it when the cause is fixed.`
    : t`Process it with an OTP.`
}
