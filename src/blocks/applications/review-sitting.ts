import { createStore } from '../../api/store.ts'
import { useStore } from '../../api/use-store.ts'

/** The applications that were decided on this page, or turned out to need no decision. It ends with the page. */
const done = createStore<ReadonlySet<string>>(new Set())

/** Takes an application out of those that are left. */
export function noteDone(id: string): void {
  done.set(new Set(done.get()).add(id))
}

/** A new walk through the queue: what another status has brought back to it counts again. */
export function beginSitting(): void {
  done.set(new Set())
}

export function useDone(): ReadonlySet<string> {
  return useStore(done)
}
