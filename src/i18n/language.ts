import type { Messages } from '@lingui/core'
import { i18n } from '@lingui/core'
import type { Language } from '../../contract/core/languages.ts'
import { DEFAULT_LANGUAGE, localeWithLatinDigits } from '../../contract/core/languages.ts'
import { chosenLanguage, rememberLanguage } from './language-memory.ts'

type LoadMessages = () => Promise<{ messages: Messages }>

/** What the first screen says, and what all the others say besides (build/message-catalogs.ts). */
const catalogs: Record<Language, { first: LoadMessages; rest: LoadMessages }> = {
  en: {
    first: () => import('../locales/en.po?messages=first'),
    rest: () => import('../locales/en.po?messages=rest'),
  },
  hi: {
    first: () => import('../locales/hi.po?messages=first'),
    rest: () => import('../locales/hi.po?messages=rest'),
  },
  mr: {
    first: () => import('../locales/mr.po?messages=first'),
    rest: () => import('../locales/mr.po?messages=rest'),
  },
}

// Never by the rule of the two parts; were it to happen, the error console says so, and tests fail.
i18n.on('missing', ({ id }) => reportError(new Error(`No messages for ${id} in ${i18n.locale}`)))

let current: Language = DEFAULT_LANGUAGE
let rest: { language: Language; loaded: Promise<void> } | null = null

function activate(language: Language): void {
  document.documentElement.lang = language
  i18n.activate(language, localeWithLatinDigits(language))
}

async function loadFirst(language: Language): Promise<void> {
  i18n.load(language, (await catalogs[language].first()).messages)
}

async function loadRest(language: Language): Promise<void> {
  i18n.load(language, (await catalogs[language].rest()).messages)
}

/**
 * Resolves when the words of every screen are there, not only of the first one. Whatever comes after
 * the first screen waits for it. Rejects where they can't be had; the next call asks again.
 */
export function loadRemainingMessages(): Promise<void> {
  if (rest?.language === current) return rest.loaded
  const asked = { language: current, loaded: loadRest(current) }
  rest = asked
  asked.loaded.catch(() => {
    if (rest === asked) rest = null
  })
  return asked.loaded
}

/**
 * Loads the first screen's words of the chosen language, English before any choice
 * (rules.md, Languages).
 */
export async function startLanguage(): Promise<void> {
  const chosen = chosenLanguage()
  if (chosen) rememberLanguage(chosen)
  const language = chosen ?? DEFAULT_LANGUAGE
  current = language
  // At once, because the calls that run beside the loading name it to the server.
  document.documentElement.lang = language
  await loadFirst(language)
  // Whoever has chosen another one meanwhile has its words already.
  if (current === language) activate(language)
}

/** Speaks the language from now on, everywhere and without a reload; remembered on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  await Promise.all([loadFirst(language), loadRest(language)])
  current = language
  rest = { language, loaded: Promise.resolve() }
  activate(language)
  rememberLanguage(language)
}

/** The profile's language, where nobody chose one on this device (rules.md, Languages). */
export async function offerLanguage(language: Language | null): Promise<void> {
  if (language && !chosenLanguage()) await chooseLanguage(language)
}
