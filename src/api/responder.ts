/**
 * Who answered a call: this `server`, a server or proxy in `trouble`, a `stranger` such as the
 * sign-in page of a Wi-Fi, or `nobody`.
 */
export type Heard = 'server' | 'trouble' | 'stranger' | 'nobody'

type Listener = (heard: Heard) => void

const listeners = new Set<Listener>()

/** Hears with every call who answered it; answers how to stop hearing. */
export function onHeard(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function reportHeard(heard: Heard): void {
  for (const listener of listeners) listener(heard)
}
