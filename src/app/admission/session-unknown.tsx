import { useLingui } from '@lingui/react/macro'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../i18n/error-text.ts'
import { sessionQuery } from '../../session/session.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { useUsable } from '../../ui/feedback/use-usable.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'

/** Shown while the server does not answer who is signed in. Nothing ends; it is asked again. */
export function SessionUnknown({ error }: { error: Error }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { queryKey } = sessionQuery
  const isAsking = useIsFetching({ queryKey }) > 0
  useUsable(true)
  return (
    <>
      <PageHeader title={t`The server is not responding`} />
      <ErrorState
        title={errorText(error)}
        details={error.message}
        retrying={isAsking}
        onRetry={() => void queryClient.refetchQueries({ queryKey })}
      >
        {t`You are not signed out.`}
      </ErrorState>
    </>
  )
}
