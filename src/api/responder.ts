import { createEvent } from './store.ts'

/**
 * Who answered a call: our `server`, a `failing` server or proxy, or `none`. A `foreign` host is,
 * for example, the sign-in page of a Wi-Fi.
 */
export type Responder = 'server' | 'failing' | 'foreign' | 'none'

const responders = createEvent<Responder>()

/** Calls the listener with each call's responder; answers how to unsubscribe. */
export const onResponder = responders.subscribe
export const reportResponder = responders.emit
