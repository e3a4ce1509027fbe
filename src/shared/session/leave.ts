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

/** Whether the root path brought us right back here: leaving again would go round in circles. */
export function hasJustLeft(): boolean {
  if (isLeaving) return false
  try {
    return Date.now() - Number(sessionStorage.getItem(storageKeys.leftToRootAt)) < LOOP_MS
  } catch {
    return false
  }
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
    sessionStorage.setItem(storageKeys.leftToRootAt, String(Date.now()))
  } catch {
    // Without storage a circle can't be noticed; the server does not make one.
  }
}
