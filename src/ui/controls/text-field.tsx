import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps, ReactNode } from 'react'
import { controlRecipe } from './control-recipe.ts'
import { Field } from './field.tsx'
import { type FieldTexts, useFieldIds } from './use-field-ids.ts'

const Input = chakra('input', controlRecipe)

type InputAttributes = Pick<
  ComponentProps<'input'>,
  | 'ref'
  | 'name'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'onBlur'
  | 'onFocus'
  | 'onKeyDown'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'autoFocus'
  | 'enterKeyHint'
  | 'spellCheck'
  | 'maxLength'
  | 'minLength'
  | 'min'
  | 'max'
  | 'step'
  | 'placeholder'
  | 'disabled'
  | 'readOnly'
>

export interface TextFieldProps extends FieldTexts, InputAttributes {
  type?: 'text' | 'tel' | 'email' | 'number' | 'url' | 'time'
  /** The field is as wide as its expected value: `short` for a PIN code, `medium` for a date or phone. */
  width?: 'full' | 'medium' | 'short'
  /** Before and after the typed text, inside the box: "₹", "hours". */
  prefix?: ReactNode
  suffix?: ReactNode
}

const widths = { full: 'full', medium: '16rem', short: '8rem' }

/** One line of text, a number or a date. `{...register('name')}` of react-hook-form fits. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    error,
    required,
    id,
    type = 'text',
    width = 'full',
    prefix,
    suffix,
    ...rest
  } = props
  const ids = useFieldIds({ label, hint, error, id, required }, rest.name)
  return (
    <Field ids={ids} label={label} hint={hint} error={error} required={required}>
      <chakra.div position="relative" maxWidth={widths[width]}>
        {prefix && (
          <Affix insetInlineStart="3" aria-hidden>
            {prefix}
          </Affix>
        )}
        <Input
          {...ids.control}
          {...rest}
          type={type}
          paddingInlineStart={prefix ? '8' : '3'}
          paddingInlineEnd={suffix ? '16' : '3'}
        />
        {suffix && <Affix insetInlineEnd="3">{suffix}</Affix>}
      </chakra.div>
    </Field>
  )
}

const Affix = chakra('span', {
  base: {
    position: 'absolute',
    insetBlock: '0',
    display: 'flex',
    alignItems: 'center',
    color: 'fg.muted',
    pointerEvents: 'none',
  },
})
