import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { cached, intlLocale } from '../../i18n/intl.ts'

const numberFormat = cached(
  (locale: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }),
)
const numberText = (value: number) => numberFormat(intlLocale()).format(value)

const METRES = 1000
/** Distances are rounded to this many metres: a smaller step tells a walker nothing. */
const STEP_M = 50
/** Distances from this many kilometres on are given without a decimal. */
const WHOLE_KM = 10

/** "850 m away", "3.2 km away", "48 km away", as the crow flies; with `about` where the start is not exact. */
export function distanceText(km: number, isExact: boolean): string {
  const metres = Math.max(STEP_M, Math.round((km * METRES) / STEP_M) * STEP_M)
  if (isExact && metres < METRES) {
    const distance = numberText(metres)
    return i18n._(msg`${distance} m away`)
  }
  const rounded = km < WHOLE_KM && isExact ? Math.round(km * 10) / 10 : Math.max(1, Math.round(km))
  const distance = numberText(rounded)
  return isExact ? i18n._(msg`${distance} km away`) : i18n._(msg`About ${distance} km away`)
}
