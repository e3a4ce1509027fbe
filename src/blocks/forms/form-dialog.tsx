import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import type { DialogProps } from '../../ui/overlays/dialog.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { FormFacts } from './contract-form.ts'
import type { FormBodyProps } from './form-body.tsx'
import { FormBody } from './form-body.tsx'
import { LeavingQuestion } from './leaving-question.tsx'
import { useUnsavedGuard } from './unsaved-guard.tsx'

interface Props extends Omit<FormBodyProps, 'id' | 'form'>, Pick<DialogProps, 'title' | 'size'> {
  form: FormFacts
  onClose: () => void
  /** The person throws away what was entered. */
  onDiscard?: () => void
  /** The explanation of what leaving loses. */
  loss?: ReactNode
}

/**
 * A form for a short decision. What is typed in it is not lost by a wrong click, a way back, a lost
 * connection or a session that ends.
 */
export function FormDialog(props: Props) {
  const { title, size, onClose, onDiscard, loss, ...body } = props
  const { form, sending, submitLabel } = body
  const { t } = useLingui()
  const formId = useId()
  const guard = useUnsavedGuard({ isDirty: form.isDirty, leave: onClose, onDiscard })
  const close = () => {
    if (!sending.isSending) guard.askOrLeave()
  }
  return (
    <>
      <Dialog
        open
        title={title}
        {...(size && { size })}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>{t`Cancel`}</Button>
            {submitLabel !== undefined && (
              <Button type="submit" form={formId} variant="primary" loading={sending.isSending}>
                {submitLabel}
              </Button>
            )}
          </>
        }
      >
        <FormBody {...body} id={formId} />
      </Dialog>
      <LeavingQuestion guard={guard} sending={sending} loss={loss} />
    </>
  )
}
