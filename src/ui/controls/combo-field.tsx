import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Search from 'lucide-react/icons/search'
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

/** Finds the options while the person types. The server for one: they come later, and in its order. */
interface ComboSource {
  /** The label of what was chosen before; its option need not be among those found. */
  chosen: string
  /** Hears what is typed; it is empty again when the list closes. */
  onType: (typed: string) => void
  /** Whether so much is typed that it can be looked for. The list is open from then on. */
  isEnough: (typed: string) => boolean
  /** What the list says while nothing is found. */
  emptyText: string
}

export interface ComboFieldProps extends FieldTexts {
  name?: string
  options: readonly ComboOption[]
  /** Without one, all options are here and the field narrows them. */
  source?: ComboSource
  /** The options for what was typed, where words alone do not say it. */
  find?: (typed: string) => readonly ComboOption[]
  /** What is offered where nothing has what was typed. */
  nearest?: (typed: string) => readonly ComboOption[]
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
  const { t } = useLingui()
  const { source, find, nearest, onChange, onBlur, typed, ref, ...rest } = others
  const ids = useFieldIds({ label, hint, error, id, required }, name)
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const chosen = source?.chosen ?? options.find((option) => option.value === value)?.label ?? ''
  // Undefined while nothing is typed: the field then shows the chosen option.
  const [query, setQuery] = useState(typed || undefined)
  const [active, setActive] = useState(0)
  const open = query !== undefined && (!source || source.isEnough(query))
  // The full list is shown until the person types something other than the chosen label.
  const matches = (words: string) => {
    if (source || words === chosen || words.trim() === '') return options
    return find ? find(words) : filterOptions(options, words)
  }
  const exact = open ? matches(query) : []
  const near = open && exact.length === 0 ? (nearest?.(query) ?? []) : []
  const found = exact.length > 0 ? exact : near
  const shown = found.slice(0, maxShown)
  const optionId = (index: number) => `${listId}-${index}`

  const type = (next: string | undefined) => {
    setQuery(next)
    source?.onType(next ?? '')
  }
  const show = () => {
    if (open || source || rest.disabled) return
    setQuery(chosen)
    setActive(
      Math.max(
        0,
        options.slice(0, maxShown).findIndex((one) => one.value === value),
      ),
    )
  }
  const choose = (option: ComboOption | undefined) => {
    // A source may find it yet.
    if (!option && source) return
    if (option) onChange(option.value)
    type(undefined)
  }
  const leave = () => {
    if (query === '' && value) onChange('')
    type(undefined)
    onBlur?.()
  }

  const key = (event: KeyboardEvent) =>
    pressComboKey(event, {
      isOpen: open,
      close: () => type(undefined),
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
          value={query ?? chosen}
          onChange={(event) => {
            type(event.target.value)
            setActive(0)
          }}
          onClick={show}
          onFocus={(event) => open || event.target.select()}
          onKeyDown={key}
          onBlur={leave}
          {...(source ? { paddingInlineStart: '10' } : { paddingInlineEnd: '10' })}
        />
        <chakra.span
          position="absolute"
          insetBlock="0"
          {...(source ? { insetInlineStart: '3' } : { insetInlineEnd: '3' })}
          display="grid"
          placeItems="center"
          color="fg.muted"
          pointerEvents="none"
        >
          {source ? <Search size={20} /> : <ChevronDown size={20} />}
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
          isNear={near.length > 0}
          onChoose={choose}
          emptyText={source?.emptyText ?? t`No results. Try another word.`}
        />
      </chakra.div>
    </Field>
  )
}
