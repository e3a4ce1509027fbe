import * as v from 'valibot'

/** The interface's languages (rules.md, Languages). */
export const LANGUAGES = ['en', 'hi', 'mr'] as const
export const Language = v.picklist(LANGUAGES)
export type Language = v.InferOutput<typeof Language>
export const DEFAULT_LANGUAGE: Language = 'en'

/** The cookie of the chosen language: pages set it, and the server picks documents by it. Bound to the host over https. */
export const languageCookie = (isHttps: boolean) => (isHttps ? '__Host-language' : 'language')

/** One text in the three languages; an empty translation falls back to English. */
export const Texts = v.object({ en: v.string(), hi: v.string(), mr: v.string() })
export type Texts = v.InferOutput<typeof Texts>

/** The text in the language, or the English one where there is no translation. */
export function textIn(texts: Texts, language: Language): string {
  return texts[language] || texts.en
}

/** For Intl: Latin digits in all three languages; `mr-IN` alone would write its own. */
export function localeWithLatinDigits(language: Language): string {
  return `${language}-IN-u-nu-latn`
}

interface Named {
  name: string
  nameHi: string
  nameMr: string
}

/** A record's name in the language, falling back to the base name (rules.md, Services). */
export function nameIn(record: Named, language: Language): string {
  return textIn({ en: record.name, hi: record.nameHi, mr: record.nameMr }, language)
}

interface Described {
  description: string
  descriptionHi: string
  descriptionMr: string
}

/** A record's description in the language, falling back to the base one (rules.md, Services). */
export function descriptionIn(record: Described, language: Language): string {
  return textIn(
    { en: record.description, hi: record.descriptionHi, mr: record.descriptionMr },
    language,
  )
}
