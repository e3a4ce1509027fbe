import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useIsTouch } from '../../../blocks/documents/slots/use-is-touch.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import type { ApplicationDraft } from './draft/draft.ts'
import { hasWork } from './draft/draft.ts'
import { SaveNote } from './draft/save-note.tsx'

interface Props {
  formId: string
  draft: ApplicationDraft
  step: number
  isLast: boolean
  /** The step's papers are not all there: where the camera is at hand, the next photo is the main action. */
  lacksPapers: boolean
  isSending: boolean
  onBack: () => void
  onStartOver: () => void
}

/** The buttons of the form: start over, back, next or submit. */
export function FormFooter(props: Props) {
  const { formId, draft, step, isLast, lacksPapers, isSending, onBack, onStartOver } = props
  const { t } = useLingui()
  const isTouch = useIsTouch()
  const [isAsking, setIsAsking] = useState(false)
  const startOver = () => {
    if (hasWork(draft)) setIsAsking(true)
    else onStartOver()
  }
  return (
    <>
      <Button
        variant="quiet"
        marginInlineStart="-4"
        marginInlineEnd={{ base: 'auto', md: '0' }}
        disabled={isSending}
        onClick={startOver}
      >
        {t`Start over`}
      </Button>
      <SaveNote draft={draft} />
      {step > 1 && (
        <Button disabled={isSending} onClick={onBack}>
          {t`Back`}
        </Button>
      )}
      <Button
        type="submit"
        form={formId}
        variant={isTouch && lacksPapers ? 'secondary' : 'primary'}
        loading={isSending}
      >
        {isLast ? t`Submit` : t`Next`}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t`Start over?`}
        confirmLabel={t`Delete and start again`}
        tone="danger"
        onCancel={() => setIsAsking(false)}
        onConfirm={onStartOver}
      >
        {t`Everything you entered, including documents, will be deleted. You cannot undo this.`}
      </ConfirmDialog>
    </>
  )
}
