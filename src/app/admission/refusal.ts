import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let refused = false

function set(next: boolean): void {
  refused = next
  for (const listener of listeners) listener()
}

/** The server refused something on this screen for want of permission (rules.md, Errors). */
export function showRefusal(): void {
  set(true)
}

/** Back to the screen as it was, or on to another one. */
export function clearRefusal(): void {
  if (refused) set(false)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the no-permission state stands in front of the screen. */
export function useRefusal(): boolean {
  return useSyncExternalStore(subscribe, () => refused)
}
