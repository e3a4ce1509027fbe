import { useLingui } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { OfflineError } from '../api/api-error.ts'
import { errorText } from '../i18n/error-text.ts'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { useUsable } from '../ui/feedback/use-usable.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { isMissingModule, reloadForMissingModule } from '../ui/overlays/missing-module.ts'

/** Replaces a screen that threw an error; the bar and the other screens still work. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui()
  const router = useRouter()
  useUsable(true)
  useEffect(() => {
    void reloadForMissingModule(error)
  }, [error])
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <>
      <PageHeader title={t`An Error Occurred`} />
      <ErrorState
        title={errorText(isMissingModule(error) ? new OfflineError(error.message) : error)}
        details={error instanceof Error ? error.message : undefined}
        onRetry={retry}
      >
        {t`Try again in a moment.`}
      </ErrorState>
    </>
  )
}
