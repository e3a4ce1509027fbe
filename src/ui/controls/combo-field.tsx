import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react'
import { type ComboOption, filterOptions } from './combo-filter.ts'
import { ComboList, pressComboKey } from './combo-list.tsx'
import { controlRecipe } from './control-recipe.ts'
import { Field } from './field.tsx'
import { neighbour } from './roving.ts'
import { type FieldTexts, useFieldIds } from './use-field-ids.ts'

const Input = chakra('input', controlRecipe)

// Nobody reads a longer list; one more typed word makes it shorter.
const maxShown = 50

export interface ComboFieldProps extends FieldTexts {
  name?: string
  options: readonly ComboOption[]
  /** The chosen option's value; empty when none is. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** Text that was typed before the field had loaded. */
  typed?: string
  placeholder?: string
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
}

/** One of many: typing narrows the list, arrows and Enter choose, Escape leaves it as it was. */
export function ComboField(props: ComboFieldProps) {
  const { label, hint, error, required, id, name, options, value, ...others } = props
  const { onChange, onBlur, typed, ref, ...rest } = others
  const { t } = useLingui()
  const ids = useFieldIds({ label, hint, error, id, required }, name)
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const chosen = options.find((option) => option.value === value)
  // Undefined while the list is closed: the field then shows the chosen option.
  const [query, setQuery] = useState(typed || undefined)
  const [active, setActive] = useState(0)
  const open = query !== undefined
  // The full list is shown until the person types something other than the chosen label.
  const found = open ? filterOptions(options, query === chosen?.label ? '' : query) : []
  const shown = found.slice(0, maxShown)
  const optionId = (index: number) => `${listId}-${index}`

  const show = () => {
    if (open || rest.disabled) return
    setQuery(chosen?.label ?? '')
    setActive(
      Math.max(
        0,
        options.slice(0, maxShown).findIndex((one) => one.value === value),
      ),
    )
  }
  const choose = (option: ComboOption | undefined) => {
    if (option) onChange(option.value)
    setQuery(undefined)
  }
  const leave = () => {
    if (query === '' && value) onChange('')
    setQuery(undefined)
    onBlur?.()
  }

  const key = (event: KeyboardEvent) =>
    pressComboKey(event, {
      isOpen: open,
      close: () => setQuery(undefined),
      choose: () => choose(shown[active]),
      move(arrow) {
        if (!open) show()
        else setActive(neighbour([...shown.keys()], active, arrow) ?? 0)
      },
    })

  return (
    <Field ids={ids} label={label} hint={hint} error={error} required={required}>
      <chakra.div ref={box} position="relative">
        <Input
          {...ids.control}
          {...rest}
          ref={ref}
          name={name}
          role="combobox"
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open && shown.length > 0 ? optionId(active) : undefined}
          autoComplete="off"
          spellCheck={false}
          value={query ?? chosen?.label ?? ''}
          onChange={(event) => {
            setQuery(event.target.value)
            setActive(0)
          }}
          onClick={show}
          onFocus={(event) => open || event.target.select()}
          onKeyDown={key}
          onBlur={leave}
          paddingInlineEnd="10"
        />
        <chakra.span
          position="absolute"
          insetBlock="0"
          insetInlineEnd="3"
          display="grid"
          placeItems="center"
          color="fg.muted"
          pointerEvents="none"
        >
          <ChevronsUpDown size={20} />
        </chakra.span>
        <ComboList
          id={listId}
          anchor={box}
          labelledBy={ids.labelId}
          open={open}
          options={shown}
          optionId={optionId}
          active={active}
          value={value}
          more={found.length - shown.length}
          onChoose={choose}
          emptyText={t`No results. Try another word.`}
        />
      </chakra.div>
    </Field>
  )
}
