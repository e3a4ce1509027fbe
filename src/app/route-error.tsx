import { useLingui } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { whenReached } from '../api/when-reached.ts'
import { errorText } from '../i18n/error-text.ts'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { useUsable } from '../ui/feedback/use-usable.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { isMissingModule, reloadForMissingModule } from '../ui/overlays/missing-module.ts'
import { MissingPart } from './missing-part.tsx'

/** Loads of the present address that failed one after the other. */
let failed = { at: '', tries: 0 }

/** Replaces a screen that threw an error; the bar and the other screens still work. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui()
  const router = useRouter()
  const isMissing = isMissingModule(error)
  useUsable(true)
  const retry = () => {
    reset()
    void router.invalidate()
  }
  const retryNow = useEffectEvent(retry)
  useEffect(() => {
    if (!isMissing) return undefined
    const at = window.location.pathname
    failed = { at, tries: failed.at === at ? failed.tries + 1 : 1 }
    void reloadForMissingModule(failed.tries)
    return whenReached(failed.tries, retryNow)
  }, [isMissing, error])
  if (isMissing) return <MissingPart details={error.message} onRetry={retry} />
  return (
    <>
      <PageHeader title={t`An Error Occurred`} />
      <ErrorState
        title={errorText(error)}
        details={error instanceof Error ? error.message : undefined}
        onRetry={retry}
      >
        {t`Try again in a moment.`}
      </ErrorState>
    </>
  )
}
