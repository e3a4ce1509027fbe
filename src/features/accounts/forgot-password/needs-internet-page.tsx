import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { useUsable } from '../../../ui/feedback/use-usable.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'

/** In place of the front door's document, where the worker could not have it from the server. */
export function NeedsInternetPage() {
  const { t } = useLingui()
  useUsable(true)
  return (
    <chakra.div maxWidth="40rem" marginInline="auto">
      <PageHeader title={t`Forgot password?`} />
      <ErrorState
        title={t`You need the internet to set a new password.`}
        onRetry={() => window.location.reload()}
      >
        {t`Try again when you are online.`}
      </ErrorState>
    </chakra.div>
  )
}
