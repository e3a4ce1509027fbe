import { useLingui } from '@lingui/react/macro'
import type { ErrorCode } from '../../../contract/core/errors.ts'
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
  const linkMiss =
    error instanceof ApiError && error.code === 'request.invalid'
      ? t`The link may be incomplete. Search with the application number and phone number instead.`
      : t`It may not have arrived yet. Some centres send applications when they are next online. Try again later, or search with the application number and phone number.`
  if (error instanceof ApiError && MISSES.includes(error.code)) {
    return (
      <ErrorState title={t`No application matches these details.`}>
        {byToken
          ? linkMiss
          : t`Check both numbers against the receipt. The QR code on the receipt always works. After several wrong tries, only the QR code works for the rest of the day.`}
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
