import { createStore } from '../../api/store.ts'
import { useStore } from '../../api/use-store.ts'

// While a modal dialog is open the rest of the document is inert: what must stay reachable (a
// notice and its Close button) has to live inside the topmost dialog.
const openDialogs = createStore<readonly HTMLDialogElement[]>([])

/** Announces an open modal dialog; the returned function takes it back. */
export function enterTopLayer(dialog: HTMLDialogElement): () => void {
  openDialogs.set([...openDialogs.get(), dialog])
  return () => openDialogs.set(openDialogs.get().filter((other) => other !== dialog))
}

/** Whether a modal dialog is open. */
export function useHasDialog(): boolean {
  return useStore(openDialogs).length > 0
}

/** The element under which something reachable can be shown now. */
export function useTopLayerHost(): HTMLElement {
  return useStore(openDialogs).at(-1) ?? document.body
}
