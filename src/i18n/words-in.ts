import { setupI18n, type I18n } from '@lingui/core'
import { catalogs } from 'virtual:catalogs'
import type { Language } from '../../contract/core/languages.ts'
import { localeWithLatinDigits } from '../../contract/core/languages.ts'
import { wanted } from './language.ts'

/**
 * What this page's modules say, in any language: a message goes out in the customer's, while the page
 * stays in the operator's.
 */
export async function wordsIn(language: Language): Promise<I18n> {
  const parts = await Promise.all(
    [...wanted].map(async (group) => (await catalogs[language][group]?.())?.messages ?? {}),
  )
  return setupI18n({
    locale: language,
    locales: localeWithLatinDigits(language),
    messages: { [language]: Object.assign({}, ...parts) },
  })
}
