import { cached, intlLocale } from '../../i18n/intl.ts'

const format = cached(
  (locale: string, unit: string) =>
    new Intl.NumberFormat(locale, {
      ...{ style: 'unit', unit, unitDisplay: 'long' },
      maximumFractionDigits: 0,
    }),
)

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** A span of time by the largest unit that fills: "4 seconds", "12 minutes", "3 days". */
export function durationText(seconds: number): string {
  const found = UNITS.find(([, size]) => seconds >= size)
  const [unit, size] = found ?? (['second', 1] as const)
  return format(intlLocale(), unit).format(Math.trunc(seconds / size))
}
