import type { Messages } from '@lingui/core'
import { i18n } from '@lingui/core'
import type { Language } from '../../../contract/languages.ts'
import { DEFAULT_LANGUAGE, localeWithLatinDigits } from '../../../contract/languages.ts'
import { chosenLanguage, rememberLanguage } from './language-memory.ts'

const catalogs: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('../../locales/en.po'),
  hi: () => import('../../locales/hi.po'),
  mr: () => import('../../locales/mr.po'),
}

async function activate(language: Language): Promise<void> {
  const { messages } = await catalogs[language]()
  document.documentElement.lang = language
  i18n.loadAndActivate({ locale: language, locales: localeWithLatinDigits(language), messages })
}

/** Loads the words of the chosen language, English before any choice (spec 1). */
export async function startLanguage(): Promise<void> {
  const chosen = chosenLanguage()
  if (chosen) rememberLanguage(chosen)
  const language = chosen ?? DEFAULT_LANGUAGE
  // At once, because the calls that run beside the loading name it to the server.
  document.documentElement.lang = language
  await activate(language)
}

/** Speaks the language from now on, everywhere and without a reload; remembered on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  await activate(language)
  rememberLanguage(language)
}

/** The profile's language, where nobody chose one on this device (decisions, People). */
export async function offerLanguage(language: Language | null): Promise<void> {
  if (language && !chosenLanguage()) await chooseLanguage(language)
}
