import { useLingui } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { OfflineError } from '../shared/api/api-error.ts'
import { errorText } from '../shared/i18n/error-text.ts'
import { isMissingPart, reloadForMissingPart } from '../shared/navigation/missing-part.ts'
import { useUsable } from '../shared/navigation/use-usable.ts'
import { ErrorState } from '../shared/ui/error-state.tsx'
import { PageHeader } from '../shared/ui/page-header.tsx'

/** In place of a screen that broke; the bar and the other screens go on. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui()
  const router = useRouter()
  useUsable(true)
  useEffect(() => {
    void reloadForMissingPart(error)
  }, [error])
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <>
      <PageHeader title={t`An Error Occurred`} />
      <ErrorState
        title={errorText(isMissingPart(error) ? new OfflineError(error.message) : error)}
        details={error instanceof Error ? error.message : undefined}
        onRetry={retry}
      >
        {t`What was saved before is safe.`}
      </ErrorState>
    </>
  )
}
