import { useLingui } from '@lingui/react/macro'
import { useReachability } from '../offline/connectivity/connection.ts'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { useUsable } from '../ui/feedback/use-usable.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'

interface Props {
  /** For support. */
  details?: string | undefined
  retrying?: boolean
  onRetry: () => void
}

/** Stands in place of a screen whose code is not on this device and could not be loaded. */
export function MissingPart({ details, retrying = false, onRetry }: Props) {
  const { t } = useLingui()
  const isOnline = useReachability() === 'online'
  useUsable(true)
  return (
    <>
      <PageHeader
        title={isOnline ? t`This page could not be loaded` : t`This page is not on this device yet`}
      />
      <ErrorState
        title={
          isOnline
            ? t`A part of the app did not arrive. We keep trying.`
            : t`It opens when you are back online.`
        }
        details={details}
        retrying={retrying}
        onRetry={onRetry}
      />
    </>
  )
}
