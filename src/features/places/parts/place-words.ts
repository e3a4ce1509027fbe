import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '../../../../contract/core/languages.ts'
import { textIn } from '../../../../contract/core/languages.ts'
import type { Precision, Village } from '../../../../contract/places/places.ts'

/** "Karda, Shirur, Pune 412210", each word once; taluka and district as the language calls them. */
export function placeName(village: Village, language: Language): string {
  const { name, talukaNames, districtNames, pin } = village
  const [taluka, district] = [textIn(talukaNames, language), textIn(districtNames, language)]
  const parts = [...new Set([name, taluka, district])].filter((part) => part !== '')
  return [parts.join(', '), pin].filter((part) => part !== '').join(' ')
}

const PRECISION_TEXTS: Record<Precision, MessageDescriptor | null> = {
  place: null,
  pin: msg`This is the middle of the PIN code area, not the exact place.`,
  taluka: msg`This is the middle of the taluka, not the exact place.`,
}

/** A note for a position that is only near the place; null for the place's own position. */
export function precisionText(precision: Precision): string | null {
  const text = PRECISION_TEXTS[precision]
  return text && i18n._(text)
}
