import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'
import { controlRecipe } from './control-recipe.ts'
import { Field } from './field.tsx'
import { type FieldTexts, useFieldIds } from './use-field-ids.ts'

const TextArea = chakra('textarea', controlRecipe)

type TextAreaAttributes = Pick<
  ComponentProps<'textarea'>,
  | 'ref'
  | 'name'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'onBlur'
  | 'rows'
  | 'maxLength'
  | 'placeholder'
  | 'disabled'
  | 'readOnly'
>

export interface TextAreaFieldProps extends FieldTexts, TextAreaAttributes {}

/** Several lines of text; grows with its content where the browser can. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, error, required, id, rows = 3, ...rest } = props
  const ids = useFieldIds({ label, hint, error, id, required }, rest.name)
  return (
    <Field ids={ids} label={label} hint={hint} error={error} required={required}>
      <TextArea
        {...ids.control}
        {...rest}
        rows={rows}
        css={{ fieldSizing: 'content' }}
        minHeight={`calc(${rows}lh + 1.125rem)`}
        maxHeight="60dvh"
      />
    </Field>
  )
}
