import { createStore } from '../../api/store.ts'
import { useStore } from '../../api/use-store.ts'

// While a modal dialog is open, the browser makes everything outside it inert. A notice and its
// Close button must therefore be drawn inside the topmost dialog.
const openDialogs = createStore<readonly HTMLDialogElement[]>([])

/** For each dialog that stays on top, how to show it again above those opened since. */
const raises = new Map<HTMLDialogElement, () => void>()

/**
 * Announces an open modal dialog; the returned function takes it back. With `raise` it stays above
 * all that open later without it.
 */
export function enterTopLayer(dialog: HTMLDialogElement, raise?: () => void): () => void {
  const others = openDialogs.get()
  if (raise) raises.set(dialog, raise)
  const at = raise ? others.length : others.findIndex((other) => raises.has(other))
  openDialogs.set(others.toSpliced(at < 0 ? others.length : at, 0, dialog))
  if (!raise) for (const show of raises.values()) show()
  return () => {
    raises.delete(dialog)
    openDialogs.set(openDialogs.get().filter((other) => other !== dialog))
  }
}

/** Whether a modal dialog is open. */
export function useHasDialog(): boolean {
  return useStore(openDialogs).length > 0
}

/** The element under which something reachable can be shown now. */
export function useTopLayerHost(): HTMLElement {
  return useStore(openDialogs).at(-1) ?? document.body
}
