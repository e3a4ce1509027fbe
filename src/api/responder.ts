import { createEvent } from './store.ts'

/**
 * Who answered a call: this `server`, a server or proxy in `failing`, a `foreign` host such as the
 * sign-in page of a Wi-Fi, or `none`.
 */
export type Responder = 'server' | 'failing' | 'foreign' | 'none'

const responders = createEvent<Responder>()

/** Calls the listener with each call's responder; answers how to unsubscribe. */
export const onResponder = responders.subscribe
export const reportResponder = responders.emit
