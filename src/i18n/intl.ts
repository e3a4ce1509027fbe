import type { I18n } from '@lingui/core'
import { i18n } from '@lingui/core'
import type { Language } from '../../contract/core/languages.ts'
import { DEFAULT_LANGUAGE, localeWithLatinDigits } from '../../contract/core/languages.ts'

/** The locale of these words; by default of the language that the page speaks now. */
export function intlLocale(words: I18n = i18n): string {
  return localeWithLatinDigits((words.locale as Language) || DEFAULT_LANGUAGE)
}

/** Making an Intl object costs milliseconds on a small phone, so that each is made once. */
export function cached<Args extends string[], Format>(make: (...args: Args) => Format) {
  const made = new Map<string, Format>()
  return (...args: Args): Format => {
    const key = args.join(' ')
    const format = made.get(key) ?? make(...args)
    made.set(key, format)
    return format
  }
}
