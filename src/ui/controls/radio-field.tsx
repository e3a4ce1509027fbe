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
    paddingInline: '3',
    borderRadius: 'md',
    border: '1px solid',
    borderColor: 'border.strong',
    bg: 'bg.panel',
    cursor: 'pointer',
    _hover: { borderColor: 'fg.muted' },
    '&:has(:checked)': { borderColor: 'accent.solid', bg: 'accent.subtle' },
    '&:has(:disabled)': { opacity: 0.5, cursor: 'not-allowed' },
    '&:has(:focus-visible)': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
    '& input': { boxSize: '5', flex: 'none', marginTop: '0.5', outline: 'none !important' },
    '& input + span': { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
  },
  variants: {
    isCompact: {
      true: {
        gap: '2',
        alignItems: 'center',
        minHeight: '10',
        paddingBlock: '1',
        paddingInline: '2',
        fontSize: 'sm',
        lineHeight: 'tight',
        '@media (pointer: coarse)': { minHeight: 'touch' },
        '& input': { marginTop: '0' },
      },
    },
  },
})

export interface RadioOption {
  value: string
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

type RadioAttributes = Pick<ComponentProps<'input'>, 'ref' | 'onChange' | 'onBlur'>

export interface RadioFieldProps extends FieldTexts, RadioAttributes {
  name: string
  options: readonly RadioOption[]
  /** The chosen value when the parent holds it. With `register` leave it out. */
  value?: string
  defaultValue?: string
  /** Beside each other where there is room; `compact` beside what needs the room more. */
  inline?: boolean | 'compact'
}

/** One of a few that should all be seen, as choice cards. */
export function RadioField(props: RadioFieldProps) {
  const { label, hint, error, required, id, name, options, value, defaultValue, inline, ...rest } =
    props
  const ids = useFieldIds({ label, hint, error, id, required }, name)
  return (
    <Field as="group" ids={ids} label={label} hint={hint} error={error} required={required}>
      <chakra.div
        display="grid"
        gap="2"
        gridTemplateColumns={
          inline
            ? `repeat(auto-fit, minmax(min(100%, ${inline === 'compact' ? '8rem' : '12rem'}), 1fr))`
            : undefined
        }
      >
        {options.map((option) => (
          <Choice key={option.value} isCompact={inline === 'compact'}>
            <input
              {...rest}
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              {...(value === undefined
                ? { defaultChecked: defaultValue === option.value || undefined }
                : { checked: value === option.value })}
            />
            <span>
              <chakra.span display="block" fontWeight="medium">
                {option.label}
              </chakra.span>
              {option.hint && (
                <chakra.span display="block" fontSize="sm" color="fg.muted">
                  {option.hint}
                </chakra.span>
              )}
            </span>
          </Choice>
        ))}
      </chakra.div>
    </Field>
  )
}
