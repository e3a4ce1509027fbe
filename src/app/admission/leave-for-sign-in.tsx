import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { isRedirectLoop, redirectToSignIn } from '../../session/leave.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { useUsable } from '../../ui/feedback/use-usable.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { VisitorFrame } from '../shell/visitor-frame.tsx'
import { Waiting } from '../waiting.tsx'

/** Longest wait for the device's cleanup before the page is left. */
const TIMEOUT_MS = 3000

/** Drops the person's key and tells the worker, so that `/` is not the shell again. */
async function forget(): Promise<void> {
  const { forgetPerson } = await import('../../offline/device-store/lock-device.ts')
  await forgetPerson()
}

/** Without a session: goes to the sign-in document, and back here after it. */
export function RedirectToSignIn() {
  const { t } = useLingui()
  const [isStuck] = useState(isRedirectLoop)
  useUsable(isStuck)
  useEffect(() => {
    // The worker may have answered with the shell before it knew: the person can try again.
    const leave = () => isStuck || redirectToSignIn()
    const timeout = setTimeout(leave, TIMEOUT_MS)
    forget().then(leave, leave)
    return () => clearTimeout(timeout)
  }, [isStuck])
  if (!isStuck) return <Waiting />
  return (
    <VisitorFrame>
      <PageHeader title={t`You are signed out`} />
      <ErrorState title={t`The sign-in page did not open.`} onRetry={() => redirectToSignIn()}>
        {t`Try again in a moment.`}
      </ErrorState>
    </VisitorFrame>
  )
}
