import { SCREENS } from '../contract/core/access.ts'
import { SIGN_IN_PARAMETERS } from '../contract/core/front-door.ts'
import type { Language } from '../contract/core/languages.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../contract/core/languages.ts'
import {
  FORGOT_PASSWORD_PATH,
  frontDoorPage,
  LINK_PAGES,
  LINK_TOKEN,
  SHELL_PAGE,
} from '../contract/core/page-addresses.ts'
import type { DeviceIdentity } from '../contract/devices/device-identity.ts'

const PUBLIC_SCREENS = new Set<string>(
  Object.entries(SCREENS).flatMap(([path, { roles }]) => (roles === 'public' ? [path] : [])),
)

/** Paths of the server that are no page of ours (offline.md, Service worker), as URL patterns. */
export const SERVER_PATHS = [
  '/api{/*}?',
  '/auth{/*}?',
  '/socket.io{/*}?',
  '/uploads{/*}?',
  '/application/*',
  '/vapidPublicKey',
  '/readyz',
  '/demo/*',
]

/** The same for a navigation. */
export const NOT_PAGES = SERVER_PATHS.map((pattern) => {
  const source = pattern
    .replace('.', String.raw`\.`)
    .replace('{/*}?', '(/|$)')
    .replace('*', '')
  return new RegExp(`^${source}`)
})

/**
 * Whether only the server's answer can show the address. Examples are the front door with the result of a form,
 * and the forgotten password, whose document no device stores. A customer's link is another: its page must not
 * pass on its address.
 */
export function needsServer({ pathname, searchParams }: URL): boolean {
  if (pathname === FORGOT_PASSWORD_PATH) return true
  if (LINK_PAGES.includes(pathname) && searchParams.has(LINK_TOKEN)) return true
  return pathname === '/' && SIGN_IN_PARAMETERS.some((name) => searchParams.has(name))
}

/** Whether somebody without a session opens a screen that is public: nobody is signed in on this device. */
export function isForVisitor({ pathname }: URL, identity: DeviceIdentity | null): boolean {
  return PUBLIC_SCREENS.has(pathname) && identity?.isSignedIn !== true
}

/** The language that the address asks for, as the front door's links do. */
function requestedLanguage({ searchParams }: URL): Language | undefined {
  return LANGUAGES.find((language) => language === searchParams.get('language'))
}

/**
 * The stored pages that may answer `url`, the first that is there: the shell, except at `/` where no one is signed
 * in. A device may have the front door in its own language alone.
 */
export function pagesFor(url: URL, identity: DeviceIdentity | null): string[] {
  if (url.pathname !== '/' || identity?.isSignedIn) return [SHELL_PAGE]
  const wanted = requestedLanguage(url) ?? identity?.language ?? DEFAULT_LANGUAGE
  return [wanted, ...LANGUAGES.filter((language) => language !== wanted)].map(frontDoorPage)
}
