import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../../i18n/error-text.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { secondFactorQuery } from '../api/queries.ts'
import { SecondFactorChoices } from '../second-factor-choices.tsx'

/** The second factor of the person's own sign-ins: whether it is on, and all that can be done about it. */
export function SecondFactorCard() {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useQuery(secondFactorQuery)
  return (
    <Card title={t`Sign-in with OTP`}>
      {data && <SecondFactorChoices factor={data} />}
      {!data && !error && <Skeleton height="8rem" />}
      {!data && error && (
        <ErrorState
          title={errorText(error)}
          details={error.message}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Card>
  )
}
