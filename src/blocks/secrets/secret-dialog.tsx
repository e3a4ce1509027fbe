import { useLingui } from '@lingui/react/macro'
import Copy from 'lucide-react/icons/copy'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { usePaper } from '../../ui/layout/use-paper.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useUnsavedGuard } from '../forms/unsaved-guard.tsx'
import { copyText } from '../share/copy-text.ts'

interface Props {
  title: ReactNode
  /** The secret, and an explanation of its use. */
  children: ReactNode
  /** The same for the printer. */
  paper: ReactNode
  /** The same for other apps. */
  text: string
  /** Label of the button that confirms the person has kept the secret: "I have saved them". */
  doneLabel: string
  /** What closing loses while it was neither printed nor copied. */
  loss: ReactNode
  onClose: () => void
}

/** A secret that is shown this once. Leaving it asks until it was printed, copied or said to be safe. */
export function SecretDialog({ title, children, paper, text, doneLabel, loss, onClose }: Props) {
  const { t } = useLingui()
  const [isKept, setKept] = useState(false)
  const guard = useUnsavedGuard({ isDirty: !isKept, leave: onClose })
  const sheet = usePaper(paper)
  const { open, onStay, onDiscard } = guard.question

  async function copy() {
    if (await copyText(text)) setKept(true)
  }
  return (
    <>
      <Dialog
        open
        size="compact"
        title={title}
        onClose={guard.askOrLeave}
        footer={
          <>
            <Button
              icon={<Printer size={20} />}
              onClick={() => {
                window.print()
                setKept(true)
              }}
            >
              {t`Print`}
            </Button>
            <Button icon={<Copy size={20} />} onClick={() => void copy()}>
              {t`Copy`}
            </Button>
            <Button variant="primary" flex="1 0 auto" onClick={onClose}>
              {doneLabel}
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
      <ConfirmDialog
        open={open}
        title={t`Close without saving?`}
        confirmLabel={t`Close without saving`}
        tone="danger"
        onCancel={onStay}
        onConfirm={onDiscard}
      >
        {loss}
      </ConfirmDialog>
      {sheet}
    </>
  )
}
