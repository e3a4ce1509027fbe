import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { SubmitEvent } from 'react'
import { useId, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { TextAreaField } from '../../ui/controls/text-area-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

const MAX_REASON_LENGTH = 400

interface Props {
  title: string
  /** What the discard deletes, in words. */
  text: string
  confirmLabel: string
  loading: boolean
  onCancel: () => void
  onDiscard: (reason: string) => void
}

/** Asks for the reason before an entry is discarded; the reason is stored (offline.md, rule 16). */
export function DiscardDialog({ title, text, confirmLabel, loading, onCancel, onDiscard }: Props) {
  const { t } = useLingui()
  const formId = useId()
  const [reason, setReason] = useState('')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const given = reason.trim()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsSubmitted(true)
    if (given && !loading) onDiscard(given)
  }
  return (
    <Dialog
      open
      size="compact"
      title={title}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{t`Cancel`}</Button>
          <Button type="submit" form={formId} variant="danger" loading={loading}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <chakra.form id={formId} noValidate display="grid" gap="4" onSubmit={submit}>
        <p>{text}</p>
        <TextAreaField
          name="reason"
          label={t`Reason`}
          required
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          {...(isSubmitted &&
            !given && { error: t`Give a reason, so that others understand it later.` })}
        />
      </chakra.form>
    </Dialog>
  )
}
