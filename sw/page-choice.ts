import type { Language } from '../contract/core/languages.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../contract/core/languages.ts'
import { frontDoorPage, SHELL_PAGE } from '../contract/core/page-addresses.ts'
import type { DeviceIdentity } from '../contract/devices/device-identity.ts'

/** What is the server's own and no page of ours (offline.md, Service worker). */
export const NOT_PAGES = [
  /^\/(api|auth|socket\.io|uploads)(\/|$)/,
  /^\/application\//,
  /^\/vapidPublicKey/,
  /^\/demo\//,
]

/** Whether the address of the front door names what only the server's answer carries. */
export function needsServer({ pathname, searchParams }: URL): boolean {
  return pathname === '/' && (searchParams.has('language') || searchParams.has('problem'))
}

/** The language that the address asks for, as the front door's links do. */
function requestedLanguage({ searchParams }: URL): Language | undefined {
  return LANGUAGES.find((language) => language === searchParams.get('language'))
}

/** Which stored page answers `url`: the shell, except for a visitor at `/`. */
export function pageFor(url: URL, identity: DeviceIdentity | null): string {
  if (url.pathname !== '/' || identity?.isSignedIn) return SHELL_PAGE
  return frontDoorPage(requestedLanguage(url) ?? identity?.language ?? DEFAULT_LANGUAGE)
}
