import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { choicesOf, MOST_CHOICES } from '../../../../contract/core/text/several.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { filterOptions } from '../../../ui/controls/combo-filter.ts'
import { controlRecipe } from '../../../ui/controls/control-recipe.ts'
import { activeOptionLook, optionLook } from '../../../ui/controls/option-look.ts'
import { neighbour } from '../../../ui/controls/roving.ts'
import type { SelectOption } from '../../../ui/controls/select-field.tsx'
import type { NarrowHow } from '../use-list-search.ts'
import { withToggled } from './choices.ts'

/** From so many options on, typing narrows them. */
const LONG_LIST = 10

const Search = chakra('input', controlRecipe)

const Choice = chakra('label', {
  base: {
    ...optionLook,
    justifyContent: 'flex-start',
    _hover: { bg: 'bg.subtle' },
    '&:has(:focus-visible)': activeOptionLook,
    '&:has(:disabled)': { color: 'fg.subtle', cursor: 'not-allowed' },
    '& > input': { boxSize: '5', flex: 'none' },
    '& > span': { minWidth: '0', overflowWrap: 'anywhere' },
  },
})

interface Props {
  label: string
  options: readonly SelectOption[]
  value: string | undefined
  /** How many rows match now; null while that is on its way. */
  total: number | null
  onChange: (value: string | undefined, how: NarrowHow) => void
}

/** Any of a filter's choices, each a box: arrows lead through them, Space ticks, typing narrows a long list. */
export function ChoicesFields({ label, options, value, total, onChange }: Props) {
  const { t } = useLingui()
  const root = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState<string>()
  // While they are open all ticks are one step back, unless somebody has gone back in between.
  const ticked = useRef<{ value: string | undefined }>(null)
  const choose = (next: string | undefined) => {
    const replace = ticked.current !== null && ticked.current.value === value
    ticked.current = { value: next }
    onChange(next, { replace })
  }
  const chosen = choicesOf(value)
  const isLong = options.length >= LONG_LIST
  const isFull = chosen.length >= MOST_CHOICES
  const shown = isLong ? filterOptions(options, typed) : options
  // One stop of the Tab key for all of them.
  const stop =
    shown.find((option) => option.value === active) ??
    shown.find((option) => chosen.includes(option.value)) ??
    shown[0]

  // An effect of after the drawing: the sheet around it is open by then.
  useEffect(() => {
    // On a touch screen the keys of the search would cover the choices.
    const isTyped = isLong && !matchMedia('(pointer: coarse)').matches
    const first = isTyped ? 'input[type=search]' : 'input[tabindex="0"]'
    root.current?.querySelector<HTMLElement>(first)?.focus()
  }, [isLong])

  return (
    <chakra.div ref={root} onKeyDown={move}>
      {isLong && (
        <Search
          type="search"
          aria-label={t`Search in: ${label}`}
          placeholder={t`Search`}
          autoComplete="off"
          spellCheck={false}
          marginBlockEnd="1"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <chakra.div
        role="group"
        aria-label={label}
        maxHeight="min(20rem, 45dvh)"
        overflowY="auto"
        overscrollBehavior="contain"
      >
        {shown.map((option) => {
          const isChosen = chosen.includes(option.value)
          return (
            <Choice key={option.value}>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={isFull && !isChosen}
                tabIndex={option === stop ? 0 : -1}
                onFocus={() => setActive(option.value)}
                onChange={() => choose(withToggled(value, option.value, options))}
              />
              <span>{option.label}</span>
            </Choice>
          )
        })}
      </chakra.div>
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="2"
        minHeight="touch"
        marginBlockStart="1"
        paddingInline="3"
        color="fg.muted"
        borderBlockStart="1px solid {colors.border}"
      >
        <span role="status">
          {shown.length === 0 ? (
            t`No results. Try another word.`
          ) : isFull ? (
            <Trans>{MOST_CHOICES} chosen. More are not possible.</Trans>
          ) : (
            total !== null && <Plural value={total} one="# result" other="# results" />
          )}
        </span>
        {chosen.length > 0 && (
          <Button size="sm" variant="quiet" onClick={() => choose(undefined)}>
            {t`Clear`}
          </Button>
        )}
      </chakra.div>
    </chakra.div>
  )
}

/** Arrows lead from one box to the next, and up to the search; Home and End are the search's own. */
function move(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event
  const inputs = [...currentTarget.querySelectorAll<HTMLInputElement>('input:enabled')]
  const here = inputs.findIndex((input) => input === target)
  const isTyping = inputs[here]?.type === 'search'
  if (here === -1 || (isTyping && !key.startsWith('Arrow'))) return
  const next = neighbour(inputs, here, key)
  if (!next) return
  event.preventDefault()
  next.focus()
}
