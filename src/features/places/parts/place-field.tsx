import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import type { KeyboardEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { searchWords } from '../../../../contract/core/search-words.ts'
import { MIN_PLACE_LETTERS, type Village } from '../../../../contract/places/places.ts'
import { errorText } from '../../../i18n/error-text.ts'
import { ComboList, pressComboKey } from '../../../ui/controls/combo-list.tsx'
import { controlRecipe } from '../../../ui/controls/control-recipe.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { neighbour } from '../../../ui/controls/roving.ts'
import type { FieldTexts } from '../../../ui/controls/use-field-ids.ts'
import { useFieldIds } from '../../../ui/controls/use-field-ids.ts'
import { placesQuery } from '../api.ts'
import { placeName } from './place-words.ts'

const Input = chakra('input', controlRecipe)

/** Typing rests this long, in milliseconds, before the server is asked. */
const REST_MS = 250

const isEnough = (typed: string) => searchWords(typed).join('').length >= MIN_PLACE_LETTERS

/** What was typed, once it has rested. */
function useRested(typed: string): string {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), REST_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}

interface Props extends FieldTexts {
  /** The name of what was chosen before. */
  chosen?: string
  onChoose: (village: Village) => void
}

/** A village, town or PIN code: the server is asked while the person types; arrows and Enter choose. */
export function PlaceField({ chosen = '', onChoose, ...texts }: Props) {
  const { t } = useLingui()
  const ids = useFieldIds(texts)
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  // Undefined while nothing is typed: the field then shows what was chosen.
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(0)
  const rested = useRested(typed ?? '')
  const query = useQuery({ ...placesQuery(rested), enabled: isEnough(rested) })
  const isOpen = typed !== undefined && isEnough(typed)
  const places = isOpen && isEnough(rested) ? (query.data?.places ?? []) : []
  const options = places.map((place) => ({
    value: place.id,
    label: place.name,
    hint: placeName({ ...place, name: '' }),
  }))
  const optionId = (index: number) => `${listId}-${index}`

  const choose = (id: string | undefined) => {
    const place = places.find((each) => each.id === id)
    if (!place) return
    setTyped(undefined)
    onChoose(place)
  }
  const key = (event: KeyboardEvent) =>
    pressComboKey(event, {
      isOpen,
      close: () => setTyped(undefined),
      choose: () => choose(places[active]?.id),
      move: (arrow) => setActive(neighbour([...options.keys()], active, arrow) ?? 0),
    })
  const isWaiting = query.isFetching || typed !== rested
  return (
    <Field ids={ids} {...texts}>
      <chakra.div ref={box} position="relative">
        <chakra.span
          position="absolute"
          insetBlock="0"
          insetInlineStart="3"
          display="grid"
          placeItems="center"
          color="fg.muted"
          pointerEvents="none"
        >
          <Search size={20} />
        </chakra.span>
        <Input
          {...ids.control}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={options.length > 0 ? optionId(active) : undefined}
          autoComplete="off"
          spellCheck={false}
          paddingInlineStart="10"
          value={typed ?? chosen}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            setTyped(target.value)
            setActive(0)
          }}
          onKeyDown={key}
          onBlur={() => setTyped(undefined)}
        />
        <ComboList
          id={listId}
          anchor={box}
          labelledBy={ids.labelId}
          open={isOpen}
          options={options}
          optionId={optionId}
          active={active}
          value=""
          more={0}
          onChoose={({ value }) => choose(value)}
          emptyText={
            query.error
              ? errorText(query.error)
              : isWaiting
                ? t`Searching…`
                : t`No village found. Type it in English letters, or the PIN code.`
          }
        />
      </chakra.div>
    </Field>
  )
}
