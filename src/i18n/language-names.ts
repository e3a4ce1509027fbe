import type { Language } from '../../contract/core/languages.ts'

/** The name of each language in itself, so that its reader finds it on every page. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  hi: 'हिन्दी',
  mr: 'मराठी',
}

/** The name of a stored language; one that this page does not know stands as it is. */
export function languageName(language: string): string {
  return (LANGUAGE_NAMES as Partial<Record<string, string>>)[language] ?? language
}
