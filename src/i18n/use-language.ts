import { useLingui } from '@lingui/react'
import type { Language } from '../../contract/core/languages.ts'

/** The language the page speaks now; the component follows a change. */
export function useLanguage(): Language {
  const { i18n } = useLingui()
  return i18n.locale as Language
}
