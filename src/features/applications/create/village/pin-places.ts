import type { Texts } from '../../../../../contract/core/languages.ts'
import type { PinArea } from '../../../../../contract/places/pin-codes.ts'
import type { Village } from '../../../../../contract/places/places.ts'

/** A PIN code of India has six digits, of which the first is none. */
const PIN = /(?<!\d)[1-9]\d{5}(?!\d)/

/** A village, or a taluka alone where its villages are not known. */
export interface PinPlace {
  /** In Latin letters; empty for the taluka alone. */
  name: string
  taluka: string
  talukaNames: Texts
  districtNames: Texts
}

/** The first PIN code in the words; empty without one. */
export function pinIn(words: string): string {
  return PIN.exec(words)?.[0] ?? ''
}

/** Where a PIN code lies, as this device knows it: its villages, or the talukas of those it does not know. */
export function placesOfPin(areas: readonly PinArea[], pin: string): PinPlace[] {
  return areas.flatMap(({ taluka, talukaNames, districtNames, pins }) => {
    const part = pins.find((each) => each.pin === pin)
    if (!part) return []
    const names = part.villages.length > 0 ? part.villages : ['']
    return names.map((name) => ({ name, taluka, talukaNames, districtNames }))
  })
}

/** The villages that the server found for that very code. */
export function villagesOfPin(found: readonly Village[], pin: string): PinPlace[] {
  return found
    .filter((village) => village.pin === pin)
    .map(({ name, taluka, talukaNames, districtNames }) => ({
      ...{ name, taluka, talukaNames, districtNames },
    }))
}

/** The taluka and district that all of the places share; null where they lie in several. */
export function sharedTaluka(places: readonly PinPlace[]): PinPlace | null {
  const [first, ...others] = places
  if (!first) return null
  const isSame = others.every(
    ({ taluka, districtNames }) =>
      taluka === first.taluka && districtNames.en === first.districtNames.en,
  )
  return isSame ? { ...first, name: '' } : null
}

/**
 * The address with the place's line at its end, instead of the line that this form has put there before. One in which the
 * person has written the PIN code stays as it is. An empty address begins with a line for house and street.
 */
export function withPlaceLine(address: string, line: string, pin: string, before: string): string {
  const own = before && address.endsWith(before) ? address.slice(0, -before.length) : address
  if (pinIn(own) === pin) return address
  const house = own.trim().replace(/,$/, '')
  return house === '' ? `\n${line}` : `${house}\n${line}`
}
