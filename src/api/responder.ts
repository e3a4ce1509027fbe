/**
 * Who answered a call: this `server`, a server or proxy in `failing`, a `foreign` such as the
 * sign-in page of a Wi-Fi, or `none`.
 */
export type Responder = 'server' | 'failing' | 'foreign' | 'none'

type Listener = (responder: Responder) => void

const listeners = new Set<Listener>()

/** Hears with every call who answered it; answers how to stop hearing. */
export function onResponder(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function reportResponder(responder: Responder): void {
  for (const listener of listeners) listener(responder)
}
