import { useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useUnsaved } from '../../session/unsaved.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

interface Options {
  isDirty: boolean
  /** What was typed is stored on this device, and will be there again: only its deletion is asked about. */
  isKept?: boolean
  /** Goes away from the form: closes its dialog, or leads back. None where only the router leaves. */
  leave?: (() => void) | undefined
  onDiscard?: (() => void) | undefined
}

/**
 * Keeps what was typed from being lost by a wrong click, a way back, a reload or a session that
 * ends. `askOrLeave` is for Cancel; `UnsavedGuard` draws the question.
 */
export function useUnsavedGuard({ isDirty, isKept = false, leave, onDiscard }: Options) {
  const [isLeaving, setIsLeaving] = useState(false)
  useUnsaved(isDirty, isKept)
  // A form that is gone, as after its success, blocks no navigation that follows at once.
  const isBlocking = useRef(false)
  useLayoutEffect(() => {
    isBlocking.current = isDirty && !isKept
    return () => {
      isBlocking.current = false
    }
  }, [isDirty, isKept])
  const blocker = useBlocker({
    shouldBlockFn: () => isBlocking.current,
    enableBeforeUnload: false,
    withResolver: true,
  })
  return {
    askOrLeave() {
      if (isDirty) setIsLeaving(true)
      else leave?.()
    },
    question: {
      open: isLeaving || blocker.status === 'blocked',
      onStay() {
        setIsLeaving(false)
        blocker.reset?.()
      },
      onDiscard() {
        onDiscard?.()
        // The person has decided: where `leave` goes by a navigation, that one asks no more.
        if (blocker.status !== 'blocked') isBlocking.current = false
        leave?.()
        blocker.proceed?.()
      },
    },
  }
}

interface Props {
  open: boolean
  /** The explanation of what leaving would lose. */
  children: ReactNode
  onStay: () => void
  onDiscard: () => void
}

/** Asks before unsaved work is thrown away. The focus starts on the way back to the form. */
export function UnsavedGuard({ open, children, onStay, onDiscard }: Props) {
  const { t } = useLingui()
  return (
    <Dialog
      open={open}
      size="compact"
      title={t`Leave without saving?`}
      onClose={onStay}
      footer={
        <>
          <Button data-autofocus onClick={onStay}>{t`Continue editing`}</Button>
          <Button variant="danger" onClick={onDiscard}>{t`Leave without saving`}</Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
