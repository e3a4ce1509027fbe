import { useSyncExternalStore } from 'react'

// While a modal dialog is open the rest of the document is inert: what must stay reachable (a
// notice and its Close button) has to live inside the topmost dialog.
let openDialogs: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function set(next: readonly HTMLDialogElement[]): void {
  openDialogs = next
  for (const listener of listeners) listener()
}

/** Announces an open modal dialog; the returned function takes it back. */
export function enterTopLayer(dialog: HTMLDialogElement): () => void {
  set([...openDialogs, dialog])
  return () => set(openDialogs.filter((other) => other !== dialog))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The element under which something reachable can be shown now. */
export function useTopLayerHost(): HTMLElement {
  return useSyncExternalStore(subscribe, () => openDialogs.at(-1) ?? document.body)
}
