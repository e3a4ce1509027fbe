import { storageKeys } from '../storage-keys.ts'

const LOOP_MS = 10_000

let isRedirecting = false

/** Full navigation to the root path, where the server answers a visitor with the sign-in document. */
export function redirectToRoot(afterMs = 0): void {
  if (isRedirecting) return
  isRedirecting = true
  recordRedirect()
  setTimeout(() => window.location.replace('/'), afterMs)
}

/** Whether the page is about to go there: nothing on it holds it back any more. */
export function isRedirectingToRoot(): boolean {
  return isRedirecting
}

/**
 * Whether the root path keeps bringing us back. Once may be: the browser still held the cookie of a
 * session long ended, and took it for one; the refusal that came of it has taken the cookie away.
 */
export function isRedirectLoop(): boolean {
  return !isRedirecting && recentRedirects().length > 1
}

/** Somebody is at work again: the next leaving is a new one, however soon it comes. */
export function clearRedirects(): void {
  try {
    sessionStorage.removeItem(storageKeys.redirectedToRootAt)
  } catch {
    // Nothing was remembered either.
  }
}

function recordRedirect(): void {
  try {
    sessionStorage.setItem(
      storageKeys.redirectedToRootAt,
      JSON.stringify([...recentRedirects(), Date.now()]),
    )
  } catch {
    // Without storage a circle can't be noticed; the server does not make one.
  }
}

function recentRedirects(): number[] {
  try {
    const times: unknown = JSON.parse(
      sessionStorage.getItem(storageKeys.redirectedToRootAt) ?? '[]',
    )
    if (!Array.isArray(times)) return []
    return times.filter((at): at is number => typeof at === 'number' && Date.now() - at < LOOP_MS)
  } catch {
    return []
  }
}
