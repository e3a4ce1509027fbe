import { useLingui } from '@lingui/react/macro'
import type { ErrorCode } from '../../../contract/errors.ts'
import { isOfSlip } from '../../../contract/tracking/tracking-number.ts'
import type { TrackingQuestion } from '../../../contract/tracking/tracking.ts'
import { ApiError } from '../../api/api-error.ts'
import { errorText } from '../../i18n/error-text.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'

// A token that was cut short fails the schema: a miss as well.
const MISSES: readonly (ErrorCode | null)[] = ['tracking.not_found', 'request.invalid']

interface Props {
  error: Error
  question: TrackingQuestion
  onRetry: () => void
}

/** Why no application is shown. Every miss reads the same: it tells no guesser which entry was wrong. */
export function TrackingMiss({ error, question, onRetry }: Props) {
  const { t } = useLingui()
  const byToken = 'token' in question
  if (error instanceof ApiError && MISSES.includes(error.code)) {
    return (
      <ErrorState title={t`No application matches these details.`}>
        {byToken ? (
          <LinkMiss isCutShort={error.code === 'request.invalid'} />
        ) : (
          <NumberMiss isOfSlip={isOfSlip(question.applicationId)} />
        )}
      </ErrorState>
    )
  }
  // The token is in no field, so the retry has to be offered here.
  return (
    <ErrorState title={errorText(error)} onRetry={byToken ? onRetry : undefined}>
      {!byToken && t`What you typed is still here.`}
    </ErrorState>
  )
}

function LinkMiss({ isCutShort }: { isCutShort: boolean }) {
  const { t } = useLingui()
  return isCutShort
    ? t`The link may be incomplete. Search with the application number and phone number instead.`
    : t`It may not have arrived yet. Some centres send applications when they are next online. Try again later, or search with the application number and phone number.`
}

function NumberMiss({ isOfSlip: isTemporary }: { isOfSlip: boolean }) {
  const { t } = useLingui()
  return isTemporary
    ? t`It may not have reached us yet. Some centres send applications when they are next online. Check both numbers, keep the slip, and ask at the centre where you applied. After several wrong tries, only the QR code works for the rest of the day.`
    : t`Check both numbers against the receipt. The QR code on the receipt always works. After several wrong tries, only the QR code works for the rest of the day.`
}
