import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { textIn } from '../../../../../contract/core/languages.ts'
import { withLatinDigits } from '../../../../../contract/core/text/digits.ts'
import { listPinCodes } from '../../../../../contract/places/pin-codes.ts'
import { placeOf } from '../../../../../contract/vans/van-plan.ts'
import { endpointQuery } from '../../../../api/endpoint-query.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useReachability } from '../../../../offline/connectivity/connection.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { placesQuery } from '../../../places/api.ts'
import type { ApplicationFormApi } from '../fields/use-application-form.ts'
import type { PinPlace } from './pin-places.ts'
import { pinIn, placesOfPin, sharedTaluka, villagesOfPin, withPlaceLine } from './pin-places.ts'

/** More are found faster by name, in the field below. */
const MOST_CHIPS = 12

interface Props {
  form: ApplicationFormApi
  /** The chosen village, in words. */
  village: string
  onVillage: (place: string) => void
}

/**
 * The PIN code, which brings taluka and district into the address, and the villages to choose from. All codes are on the
 * device; of villages those of the franchise's district, others with a connection.
 */
export function PinField({ form, village, onVillage }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const isOnline = useReachability() === 'online'
  const [typed, setTyped] = useState(() => pinIn(form.getValues('customer.address')))
  /** The line that stands in the address by this field. */
  const line = useRef('')
  const pin = pinIn(typed)
  const { data } = useQuery(endpointQuery(listPinCodes))
  const known = placesOfPin(data?.areas ?? [], pin)
  const hasVillages = known.some(({ name }) => name !== '')
  const asked = useQuery({
    ...placesQuery(pin),
    enabled: pin !== '' && isOnline && data !== undefined && !hasVillages,
  })
  const found = hasVillages ? [] : villagesOfPin(asked.data?.places ?? [], pin)
  const places = found.length > 0 ? found : known

  const lineOf = ({ name, talukaNames, districtNames }: PinPlace, code: string) => {
    const [taluka, district] = [textIn(talukaNames, language), textIn(districtNames, language)]
    const part = t`Tal. ${taluka}, Dist. ${district} ${code}`
    return name === '' ? part : `${name}, ${part}`
  }
  const fill = (next: string, code: string) => {
    const address = form.getValues('customer.address')
    const filled = withPlaceLine(address, next, code, line.current)
    if (filled === address) return
    line.current = next
    form.setValue('customer.address', filled, { shouldDirty: true })
  }
  const type = (words: string) => {
    const digits = withLatinDigits(words).replace(/\D/g, '').slice(0, 6)
    setTyped(digits)
    const code = pinIn(digits)
    const shared = sharedTaluka(placesOfPin(data?.areas ?? [], code))
    if (code !== '') fill(shared ? lineOf(shared, code) : code, code)
  }
  const choose = (place: PinPlace) => {
    if (place.name !== '') onVillage(placeOf(place))
    fill(lineOf(place, pin), pin)
    // What is left to type is the house, before the line of the place.
    const field = document.getElementById('customer.address')
    if (!(field instanceof HTMLTextAreaElement)) return
    field.focus()
    const start = field.value.length - line.current.length - 1
    if (line.current !== '' && start >= 0) field.setSelectionRange(start, start)
  }

  const shared = sharedTaluka(places)
  const isUnknown = pin !== '' && data !== undefined && places.length === 0 && !asked.isFetching
  const told = () => {
    if (isUnknown) return t`We do not know this PIN code. Write the address in full.`
    if (!shared) return t`Fills in taluka and district`
    const [taluka, district] = [
      textIn(shared.talukaNames, language),
      textIn(shared.districtNames, language),
    ]
    return t`Taluka ${taluka}, district ${district}`
  }
  const chips = places.length > MOST_CHIPS || (shared && places.length === 1 && !places[0]?.name)
  return (
    <div>
      <TextField
        name="pin"
        label={t`PIN code (optional)`}
        hint={told()}
        value={typed}
        onChange={(event) => type(event.target.value)}
        inputMode="numeric"
        autoComplete="off"
        width="short"
      />
      {!chips && places.length > 0 && (
        <chakra.div
          role="group"
          aria-label={t`Places of this PIN code`}
          display="flex"
          flexWrap="wrap"
          gap="2"
          marginBlockStart="2"
        >
          {places.map((place) => {
            const { name, taluka, talukaNames } = place
            const isChosen = name !== '' && placeOf(place) === village
            return (
              <Button
                key={`${name} ${taluka}`}
                size="sm"
                aria-pressed={isChosen}
                variant={isChosen ? 'primary' : 'secondary'}
                onClick={() => choose(place)}
              >
                {name || textIn(talukaNames, language)}
              </Button>
            )
          })}
        </chakra.div>
      )}
    </div>
  )
}
