import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Sending } from './sending.ts'
import type { useUnsavedGuard } from './unsaved-guard.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

interface Props {
  guard: ReturnType<typeof useUnsavedGuard>
  sending: Sending
  /** The explanation of what leaving loses. */
  loss: ReactNode
}

/** Asks before a form is left with unsaved work, or while nobody knows what became of the last try. */
export function LeavingQuestion({ guard, sending, loss }: Props) {
  return (
    <UnsavedGuard {...guard.question}>
      {sending.isUnconfirmed ? (
        <Trans>
          We do not know yet if it was entered. Open this form again to see. What you typed here
          will be lost.
        </Trans>
      ) : (
        (loss ?? <Trans>What you entered here will be lost.</Trans>)
      )}
    </UnsavedGuard>
  )
}
