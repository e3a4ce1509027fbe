import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import type { FormFacts } from './contract-form.ts'
import { DockedBar } from './docked-bar.tsx'
import type { FormBodyProps } from './form-body.tsx'
import { FormBody } from './form-body.tsx'
import { LeavingQuestion } from './leaving-question.tsx'
import { useUnsavedGuard } from './unsaved-guard.tsx'

interface Props extends Omit<FormBodyProps, 'form'> {
  form: FormFacts
  /** One of several forms of its screen: the primary action is another one's. */
  isSecondary?: boolean
  /** A form longer than the window: its buttons stay at the window's foot. */
  isDocked?: boolean
  /** More buttons before those of the form. */
  actions?: ReactNode
  /** Public screens are used with large buttons. */
  size?: 'md' | 'lg'
  /** Shows Cancel, which asks first when something was typed. */
  onCancel?: () => void
  /** The explanation of what leaving loses. */
  loss?: ReactNode
  /** The person leaves without saving. */
  onDiscard?: () => void
}

/** A form that stands in a page, alone or in a card, with its buttons below the fields. */
export function FormPage(props: Props) {
  const { isSecondary, isDocked, actions, size = 'md', onCancel, ...rest } = props
  const { loss, onDiscard, children, ...body } = rest
  const { t } = useLingui()
  const { form, sending, submitLabel } = body
  const guard = useUnsavedGuard({ isDirty: form.isDirty, leave: onCancel, onDiscard })
  const submit = submitLabel !== undefined && (
    <Button
      type="submit"
      variant={isSecondary ? 'secondary' : 'primary'}
      size={size}
      loading={sending.isSending}
    >
      {submitLabel}
    </Button>
  )
  const cancel = onCancel && <Button onClick={guard.askOrLeave}>{t`Cancel`}</Button>
  return (
    <>
      <FormBody {...body}>
        {children}
        {isDocked ? (
          <DockedBar>
            {cancel}
            {actions}
            {submit}
          </DockedBar>
        ) : (
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            {submit}
            {cancel}
          </chakra.div>
        )}
      </FormBody>
      <LeavingQuestion guard={guard} sending={sending} loss={loss} />
    </>
  )
}
