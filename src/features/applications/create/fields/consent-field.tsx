import { chakra } from '@chakra-ui/react/styled-system'
import type { ChangeEventHandler, FocusEventHandler, ReactNode, Ref } from 'react'
import { Field } from '../../../../ui/controls/field.tsx'
import { useFieldIds } from '../../../../ui/controls/use-field-ids.ts'

interface Props {
  name: string
  label: string
  error: string | undefined
  onChange: ChangeEventHandler
  onBlur: FocusEventHandler
  ref: Ref<HTMLInputElement>
  /** Without it the form is not sent. */
  required?: boolean
  /** The consent must not change during sending. */
  isLocked: boolean
  /** The consent's text in plain words. */
  children: ReactNode
}

/** The customer's consent with its purpose beside the checkbox. */
export function ConsentField(props: Props) {
  const { name, label, error, required = false, isLocked, children, ...control } = props
  const group = useFieldIds({ label, error, required }, `${name}-group`)
  return (
    <Field as="group" ids={group} label={label} error={error} required={required}>
      <chakra.label
        display="flex"
        gap="3"
        padding="3"
        borderRadius="md"
        border="1px solid"
        borderColor={error ? 'danger.fg' : 'border.strong'}
        cursor="pointer"
      >
        <chakra.input
          {...control}
          type="checkbox"
          // Not `disabled`: the form library would drop the value.
          aria-disabled={isLocked || undefined}
          onClick={(event) => isLocked && event.preventDefault()}
          id={name}
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={group.errorId}
          required={required}
          boxSize="5"
          flex="none"
          marginBlockStart="0.5"
        />
        <chakra.span fontSize={{ base: 'sm', md: 'md' }}>{children}</chakra.span>
      </chakra.label>
    </Field>
  )
}
