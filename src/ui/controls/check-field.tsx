import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps, ReactNode } from 'react'
import { Field } from './field.tsx'
import { type FieldTexts, useFieldIds } from './use-field-ids.ts'

const Choice = chakra('label', {
  base: {
    display: 'flex',
    gap: '3',
    alignItems: 'flex-start',
    minHeight: 'touch',
    paddingBlock: '2.5',
    cursor: 'pointer',
    '& input': { boxSize: '5', flex: 'none', marginTop: '0.5' },
    '& input + span': { minWidth: '0', overflowWrap: 'anywhere' },
  },
})

interface CheckOption {
  value: string
  label: ReactNode
  hint?: ReactNode
  /** Where the caller holds the state. */
  checked?: boolean
}

type CheckAttributes = Pick<ComponentProps<'input'>, 'ref' | 'onChange' | 'onBlur'>

interface CheckFieldProps extends FieldTexts, CheckAttributes {
  name: string
  options: readonly CheckOption[]
}

/** Any of a few, as a list of boxes. `{...register('name')}` with a list of values fits. */
export function CheckField(props: CheckFieldProps) {
  const { label, hint, error, required, id, name, options, ...rest } = props
  const ids = useFieldIds({ label, hint, error, id, required }, name)
  return (
    <Field as="group" ids={ids} label={label} hint={hint} error={error} required={required}>
      {options.map((option) => (
        <Choice key={option.value}>
          <input
            {...rest}
            type="checkbox"
            name={name}
            value={option.value}
            checked={option.checked}
          />
          <span>
            <chakra.span display="block">{option.label}</chakra.span>
            {option.hint && (
              <chakra.span display="block" fontSize="sm" color="fg.muted">
                {option.hint}
              </chakra.span>
            )}
          </span>
        </Choice>
      ))}
    </Field>
  )
}
