import type { Language } from '../../contract/core/languages.ts'
import { languageCookie, LANGUAGES } from '../../contract/core/languages.ts'
import { storageKeys } from '../storage-keys.ts'

// Shared with the front door's script: nothing heavy may be imported here.

const COOKIE_SECONDS = 365 * 24 * 60 * 60

/** The person's own choice on this device, or `null` before there was one. */
export function chosenLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(storageKeys.language)
    return LANGUAGES.find((language) => language === stored) ?? null
  } catch {
    // Storage can be switched off; the page then speaks the default language.
    return null
  }
}

/** Stores the choice, in a cookie too: the server picks the sign-in document by it. */
export function rememberLanguage(language: Language): void {
  const isHttps = location.protocol === 'https:'
  const secure = isHttps ? '; Secure' : ''
  document.cookie = `${languageCookie(isHttps)}=${language}; path=/; max-age=${COOKIE_SECONDS}; SameSite=Lax${secure}`
  try {
    localStorage.setItem(storageKeys.language, language)
  } catch {
    // Storage is full or blocked: the server still has the cookie, and the page forgets the choice.
  }
}
