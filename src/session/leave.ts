import { storageKeys } from '../storage-keys.ts'

const LOOP_MS = 10_000

let isLeaving = false

/** Full navigation to the root path, where the server answers a visitor with the sign-in document. */
export function leaveToRoot(afterMs = 0): void {
  if (isLeaving) return
  isLeaving = true
  rememberLeaving()
  setTimeout(() => window.location.replace('/'), afterMs)
}

/** Whether the page is about to go there: nothing on it holds it back any more. */
export function isLeavingToRoot(): boolean {
  return isLeaving
}

/**
 * Whether the root path keeps bringing us back. Once may be: the browser still held the cookie of a
 * session long ended, and took it for one; the refusal that came of it has taken the cookie away.
 */
export function isGoingInCircles(): boolean {
  return !isLeaving && recentLeavings().length > 1
}

/** Somebody is at work again: the next leaving is a new one, however soon it comes. */
export function forgetLeaving(): void {
  try {
    sessionStorage.removeItem(storageKeys.leftToRootAt)
  } catch {
    // Nothing was remembered either.
  }
}

function rememberLeaving(): void {
  try {
    sessionStorage.setItem(
      storageKeys.leftToRootAt,
      JSON.stringify([...recentLeavings(), Date.now()]),
    )
  } catch {
    // Without storage a circle can't be noticed; the server does not make one.
  }
}

function recentLeavings(): number[] {
  try {
    const times: unknown = JSON.parse(sessionStorage.getItem(storageKeys.leftToRootAt) ?? '[]')
    if (!Array.isArray(times)) return []
    return times.filter((at): at is number => typeof at === 'number' && Date.now() - at < LOOP_MS)
  } catch {
    return []
  }
}
