import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

interface Props {
  open: boolean
  /** What would be lost. */
  children: ReactNode
  onStay: () => void
  onDiscard: () => void
}

/** Before unsaved work is thrown away. The focus starts on the way back to it. */
export function DiscardDialog({ open, children, onStay, onDiscard }: Props) {
  const { t } = useLingui()
  return (
    <Dialog
      open={open}
      size="compact"
      title={t`Leave without saving?`}
      onClose={onStay}
      footer={
        <>
          <Button data-autofocus onClick={onStay}>{t`Go on`}</Button>
          <Button variant="danger" onClick={onDiscard}>{t`Discard`}</Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
