import { useSyncExternalStore } from 'react'

/**
 * What stands between this page and its server: nothing (`online`), no answer at all (`offline`),
 * somebody else's answer (`captive`: a Wi-Fi that wants a sign-in first), or trouble of the server.
 */
export type ConnectionState = 'online' | 'offline' | 'captive' | 'failing'

const listeners = new Set<() => void>()
// Nothing is known at the start, and a page that came has just had a link.
let connection: ConnectionState = 'online'

export function currentConnection(): ConnectionState {
  return connection
}

export function setConnection(next: ConnectionState): void {
  if (next === connection) return
  connection = next
  for (const listener of listeners) listener()
}

/** Hears of every change; answers how to stop hearing. */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Whether the server can be reached, as real answers tell, not `navigator.onLine`
 * (offline.md, rule 12).
 */
export function useReachability(): ConnectionState {
  return useSyncExternalStore(onConnectionChange, currentConnection)
}
