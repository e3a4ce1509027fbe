import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import type { DialogProps } from '../../ui/overlays/dialog.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { FormFacts } from './contract-form.ts'
import type { FormBodyProps } from './form-body.tsx'
import { FormBody } from './form-body.tsx'
import { UnsavedGuard, useUnsavedGuard } from './unsaved-guard.tsx'

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
  const lost = loss ?? <Trans>What you entered here will be lost.</Trans>
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
      <UnsavedGuard {...guard.question}>
        {sending.isUnconfirmed ? (
          <Trans>
            We do not know yet if it was entered. Open this form again to see. What you typed here
            will be lost.
          </Trans>
        ) : (
          lost
        )}
      </UnsavedGuard>
    </>
  )
}
