import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  /** What will happen, and whether it can be undone. */
  children: ReactNode
  /** The act itself, as a verb: "Reject application". Never "Yes". */
  confirmLabel: ReactNode
  tone?: 'primary' | 'danger'
  loading?: boolean
  isUppermost?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks once before something that matters. The focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirmLabel,
    tone = 'primary',
    loading,
    isUppermost,
    onConfirm,
    onCancel,
  } = props
  const { t } = useLingui()
  return (
    <Dialog
      open={open}
      size="compact"
      title={title}
      isUppermost={isUppermost}
      onClose={onCancel}
      footer={
        <>
          <Button data-autofocus onClick={onCancel}>
            {t`Cancel`}
          </Button>
          <Button variant={tone} loading={loading} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
