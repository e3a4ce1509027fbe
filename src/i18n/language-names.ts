import type { Language } from '../../contract/core/languages.ts'

/** Each language in its own words, so that its reader finds it whatever the page speaks. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  hi: 'हिन्दी',
  mr: 'मराठी',
}
