import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { joinedWords } from '../../../../contract/core/text/search-words.ts'
import { MIN_PLACE_LETTERS, type Village } from '../../../../contract/places/places.ts'
import { useRested } from '../../../api/use-rested.ts'
import { errorText } from '../../../i18n/error-text.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { ComboField } from '../../../ui/controls/combo-field.tsx'
import type { FieldTexts } from '../../../ui/controls/use-field-ids.ts'
import { placesQuery } from '../api.ts'
import { placeName } from './place-words.ts'

const isEnough = (typed: string) => joinedWords(typed).length >= MIN_PLACE_LETTERS

interface Props extends FieldTexts {
  /** The name of what was chosen before. */
  chosen?: string
  onChoose: (village: Village) => void
  /** Words stand for a village that is in no list, and are heard while they are typed. */
  onTyped?: (words: string) => void
  /** Takes a place that the table does not have, as it was written. */
  onWords?: (words: string) => void
  /** The field is left with this typed and nothing chosen. */
  onLeave?: (words: string) => void
}

/** The value of the choice that takes what was typed as it is; villages have numbers. */
const AS_WRITTEN = 'as written'
const MAX_WORDS = 100

/** A village, town or PIN code: the server is asked while the person types. */
export function PlaceField(props: Props) {
  const { chosen = '', onChoose, onTyped, onWords, onLeave, ...texts } = props
  const { t } = useLingui()
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const rested = useRested(typed)
  const query = useQuery({ ...placesQuery(rested), enabled: isEnough(rested) })
  const places = isEnough(rested) ? (query.data?.places ?? []) : []
  const isWaiting = query.isFetching || typed !== rested
  const words = typed.trim().slice(0, MAX_WORDS)
  const asWritten = {
    value: AS_WRITTEN,
    label: t`Add “${words}” as written`,
    hint: t`It is not in the list of villages.`,
  }
  const emptyText = () => {
    if (isWaiting && !query.error) return t`Searching…`
    if (onTyped) return t`Not in the list of villages. It is saved as you typed it.`
    if (query.error) return errorText(query.error)
    return t`No village found. Try another spelling, or the PIN code.`
  }
  return (
    <ComboField
      {...texts}
      options={[
        ...places.map((place) => ({
          value: place.id,
          label: place.name,
          hint: placeName({ ...place, name: '' }, language),
        })),
        // Not before the answer: a quick Enter would take the words in place of the village.
        ...(onWords && words && !isWaiting ? [asWritten] : []),
      ]}
      value={chosen}
      onBlur={() => words && onLeave?.(words)}
      onChange={(id) => {
        if (id === AS_WRITTEN) {
          onWords?.(words)
          return
        }
        const place = places.find((each) => each.id === id)
        if (place) onChoose(place)
        else onTyped?.('')
      }}
      source={{
        chosen,
        onType(typing) {
          setTyped(typing)
          // What is left empty is not typed: the list has closed.
          if (typing !== '') onTyped?.(typing)
        },
        isEnough,
        emptyText: emptyText(),
      }}
    />
  )
}
