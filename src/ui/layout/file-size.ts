import { cached, intlLocale } from '../../i18n/intl.ts'

const format = cached(
  (locale: string, unit: string) =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      maximumFractionDigits: unit === 'kilobyte' ? 0 : 1,
    }),
)

/** Bytes as people say them, in the page's language: "340 kB", "2.4 MB", "61.4 GB". */
export function fileSize(bytes: number): string {
  if (bytes >= 1_000_000_000) return format(intlLocale(), 'gigabyte').format(bytes / 1_000_000_000)
  if (bytes >= 1_000_000) return format(intlLocale(), 'megabyte').format(bytes / 1_000_000)
  // A file with content never shows as 0 kB.
  return format(intlLocale(), 'kilobyte').format(bytes > 0 ? Math.max(1, bytes / 1000) : 0)
}
