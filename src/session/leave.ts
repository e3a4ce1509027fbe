import { frontDoorFor } from '../../contract/core/return-path.ts'
import { createStore } from '../api/store.ts'
import { useStore } from '../api/use-store.ts'
import { storageKeys } from '../storage-keys.ts'

const LOOP_MS = 10_000

let isRedirecting = false

/** Navigates to `/`, where the server answers a visitor with the sign-in document. */
export function redirectToRoot(afterMs = 0): void {
  redirect('/', afterMs)
}

/** Navigates to the sign-in document, which leads back to this address. */
export function redirectToSignIn(): void {
  redirect(frontDoorFor(window.location.pathname + window.location.search))
}

function redirect(address: string, afterMs = 0): void {
  if (isRedirecting) return
  isRedirecting = true
  recordRedirect()
  setTimeout(() => window.location.replace(address), afterMs)
}

/** Whether the page is leaving: unsaved work does not stop it any more. */
export function isRedirectingToRoot(): boolean {
  return isRedirecting
}

const signingOut = createStore(false)

/** True from the press of "Sign out"; false again when the server refuses the sign-out. */
export const setSigningOut = signingOut.set

/** A person signs out: a call refused meanwhile must not leave the page ahead of the notice. */
export const isPersonSigningOut = signingOut.get

/** Whether a person is signing out: prompts that open automatically must stop. */
export function useSigningOut(): boolean {
  return useStore(signingOut)
}

/**
 * Whether `/` keeps answering with the shell. Once is normal: the browser may still have the cookie
 * of an ended session, and the server's refusal removes it.
 */
export function isRedirectLoop(): boolean {
  return !isRedirecting && recentRedirects().length > 1
}

/** A person is signed in again: the next redirect counts from one. */
export function clearRedirects(): void {
  try {
    sessionStorage.removeItem(storageKeys.redirectedToRootAt)
  } catch {
    // Storage is blocked, so nothing was stored there before either.
  }
}

function recordRedirect(): void {
  try {
    sessionStorage.setItem(
      storageKeys.redirectedToRootAt,
      JSON.stringify([...recentRedirects(), Date.now()]),
    )
  } catch {
    // Without storage a loop cannot be noticed.
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
