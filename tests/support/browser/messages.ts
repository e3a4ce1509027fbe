import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import type { Language } from '../../../contract/core/languages.ts'
import { DEFAULT_LANGUAGE } from '../../../contract/core/languages.ts'

const LOCALES = join(import.meta.dirname, '../../../src/locales')
const po = formatter()

/** Says an English sentence of the page in another language, with its placeholders filled. */
export type Translate = (english: string, values?: Record<string, string>) => string

/** The page's messages, read from the catalog that the page itself is built from. */
export async function translatorFor(language: Language): Promise<Translate> {
  const filename = join(LOCALES, `${language}.po`)
  const catalog = await po.parse(readFileSync(filename, 'utf8'), {
    locale: language,
    sourceLocale: DEFAULT_LANGUAGE,
    filename,
  })
  const translations = new Map<string, string>()
  for (const [id, { message, translation, context }] of Object.entries(catalog ?? {})) {
    if (context === undefined) translations.set(message ?? id, translation ?? '')
  }
  return (english, values = {}) => {
    const translated = language === DEFAULT_LANGUAGE ? english : translations.get(english)
    if (!translated) throw new Error(`no ${language} for "${english}"`)
    return translated.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  }
}
