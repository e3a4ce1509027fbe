import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useUsable } from '../shared/navigation/use-usable.ts'
import { hasJustLeft, leaveToRoot } from '../shared/session/leave.ts'
import { ErrorState } from '../shared/ui/error-state.tsx'
import { PageHeader } from '../shared/ui/page-header.tsx'
import { VisitorFrame } from './shell/visitor-frame.tsx'
import { Waiting } from './waiting.tsx'

/** Nobody is signed in: to the root path, where the server answers with the sign-in document. */
export function LeaveForSignIn() {
  const { t } = useLingui()
  const [isStuck] = useState(hasJustLeft)
  useUsable(isStuck)
  useEffect(() => {
    if (!isStuck) leaveToRoot()
  }, [isStuck])
  if (!isStuck) return <Waiting />
  return (
    <VisitorFrame>
      <PageHeader title={t`You are signed out`} />
      <ErrorState title={t`The sign-in page did not open.`} onRetry={() => leaveToRoot()}>
        {t`Try again in a moment.`}
      </ErrorState>
    </VisitorFrame>
  )
}
