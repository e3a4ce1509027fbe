import { readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import type { I18n, Messages } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Language } from '../../../contract/core/languages.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../contract/core/languages.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { sentenceOf } from '../domain-words.ts'

const po = formatter()

async function readCatalog(language: Language): Promise<Messages> {
  const url = new URL(`../../locales/${language}.po`, import.meta.url)
  const catalog = await po.parse(readFileSync(url, 'utf8'), {
    locale: language,
    sourceLocale: DEFAULT_LANGUAGE,
    filename: url.pathname,
  })
  const messages: Messages = {}
  for (const [id, entry] of Object.entries(catalog ?? {})) {
    messages[id] = compileMessage(entry.translation || entry.message || id)
  }
  return messages
}

async function readTranslators(): Promise<Record<Language, I18n>> {
  const entries = await Promise.all(
    LANGUAGES.map(async (language) => {
      const messages = { [language]: await readCatalog(language) }
      return [language, setupI18n({ locale: language, messages })] as const
    }),
  )
  return Object.fromEntries(entries) as Record<Language, I18n>
}

const translators = await readTranslators()

/** A sentence marked with the i18n comment in the language, its `{names}` filled in. */
export function inLanguage(
  language: Language,
): (sentence: string, values?: Record<string, string>) => string {
  return (sentence, values) => translators[language]._(sentence, values)
}

/** The sentence of an error in the caller's language. */
export function errorSentence(code: ErrorCode, language: Language): string {
  return translators[language]._(sentenceOf(code))
}

/** Other words of the server, marked `i18n` where they stand, in the caller's language. */
export function serverMessage(message: string, language: Language): string {
  return translators[language]._(message)
}

/** The first of our languages that an `Accept-Language` header asks for; English otherwise. */
export function languageOf(header: string | undefined): Language {
  for (const part of (header ?? '').split(',')) {
    const wanted = part.trim().slice(0, 2).toLowerCase()
    const language = LANGUAGES.find((each) => each === wanted)
    if (language) return language
  }
  return DEFAULT_LANGUAGE
}
