import { createStore } from '../../api/store.ts'
import { useStore } from '../../api/use-store.ts'

/**
 * The state of the connection to our server. `online`: it answers. `offline`: nobody answers.
 * `captive`: another host answers, such as a Wi-Fi that wants a sign-in. `failing`: the server has
 * a fault.
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
