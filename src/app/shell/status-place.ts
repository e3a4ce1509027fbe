import { createStore } from '../../api/store.ts'

/** The place in the bar where the status line folds to; null while there is no bar. */
export const statusPlace = createStore<HTMLElement | null>(null)

/** The ref of that place. */
export function takeStatusPlace(element: HTMLElement | null): void {
  statusPlace.set(element)
}
