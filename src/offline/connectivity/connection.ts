import { createStore } from '../../api/store.ts'
import { useStore } from '../../api/use-store.ts'

/**
 * What stands between this page and its server: nothing (`online`), no answer at all (`offline`),
 * another host's answer (`captive`: a Wi-Fi that wants a sign-in first), or a fault of the server.
 */
export type ConnectionState = 'online' | 'offline' | 'captive' | 'failing'

// Nothing is known at the start, and a page that was just loaded has had a connection.
const connection = createStore<ConnectionState>('online')

export const currentConnection = connection.get
export const setConnection = connection.set

/** Calls the listener after each change; answers how to unsubscribe. */
export const onConnectionChange = connection.subscribe

/** Whether the server can be reached, by real answers and not by `navigator.onLine` (offline.md, rule 12). */
export function useReachability(): ConnectionState {
  return useStore(connection)
}
