import { useLingui } from '@lingui/react/macro'
import type { ErrorCode } from '../../../../contract/errors.ts'
import { ApiError } from '../../../api/api-error.ts'
import { errorText } from '../../../i18n/error-text.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'

// What was cut short fails the schema: a miss as well.
const MISSES: readonly (ErrorCode | null)[] = ['feedback.not_found', 'request.invalid']

interface Props {
  error: Error
  isByToken: boolean
  onRetry: () => void
}

/** Why there is no form for feedback. Every miss reads the same: it tells no guesser which entry was wrong. */
export function FeedbackMiss({ error, isByToken, onRetry }: Props) {
  const { t } = useLingui()
  const code = error instanceof ApiError ? error.code : null
  if (code === 'application.not_decided') {
    return (
      <ErrorState title={t`This application is not decided yet.`}>
        {t`You can give feedback after the decision.`}
      </ErrorState>
    )
  }
  if (code === 'link.ended') {
    return (
      <ErrorState title={t`The time for this link is over.`}>
        {t`You can still give feedback with the application number and phone number.`}
      </ErrorState>
    )
  }
  if (MISSES.includes(code)) {
    return (
      <ErrorState title={t`No application matches these details.`}>
        {isByToken
          ? t`The link may be incomplete. Enter the application number and phone number instead.`
          : t`Check both numbers against the receipt. After several wrong tries, only the link in our message works for the rest of the day.`}
      </ErrorState>
    )
  }
  return (
    <ErrorState title={errorText(error)} onRetry={isByToken ? onRetry : undefined}>
      {!isByToken && t`What you typed is still here.`}
    </ErrorState>
  )
}
