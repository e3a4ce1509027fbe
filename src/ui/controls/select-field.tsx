import { chakra } from '@chakra-ui/react/styled-system'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { controlRecipe } from './control-recipe.ts'
import { Field } from './field.tsx'
import { type FieldTexts, useFieldIds } from './use-field-ids.ts'

const Select = chakra('select', controlRecipe)

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

type SelectAttributes = Pick<
  ComponentProps<'select'>,
  'ref' | 'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'disabled'
>

export interface SelectFieldProps extends FieldTexts, SelectAttributes {
  options: readonly SelectOption[]
  /** The words of the empty choice, for example "Choose a category". Without them there is none. */
  emptyLabel?: string
  /** For a filter: the label is read, not seen. */
  hideLabel?: boolean
}

/** One of a few, in the system's own list: it opens in the way each phone knows best. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, required, id, options, emptyLabel, hideLabel, ...rest } = props
  const ids = useFieldIds({ label, hint, error, id, required }, rest.name)
  const select = (
    <chakra.div position="relative">
      <Select
        {...ids.control}
        {...rest}
        aria-label={hideLabel && typeof label === 'string' ? label : undefined}
        appearance="none"
        paddingInlineEnd="10"
        textOverflow="ellipsis"
        cursor="pointer"
      >
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </Select>
      <chakra.span
        position="absolute"
        insetBlock="0"
        insetInlineEnd="3"
        display="grid"
        placeItems="center"
        color="fg.muted"
        pointerEvents="none"
      >
        <ChevronDown size={20} />
      </chakra.span>
    </chakra.div>
  )
  if (hideLabel) return select
  return (
    <Field ids={ids} label={label} hint={hint} error={error} required={required}>
      {select}
    </Field>
  )
}
