import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

let lastKey = 0
let shown: readonly ReactNode[] = []
const listeners = new Set<() => void>()

function set(next: readonly ReactNode[]): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const shownNow = () => shown

/** Whether something is shown in the portal already. */
export function isPortalTaken(): boolean {
  return shown.length > 0
}

/**
 * Shows something that concerns the whole app and no screen, over whatever is open; answers how to
 * take it away. Its code need not be there when the app starts; before the app is drawn, it waits.
 */
export function showInPortal(node: ReactNode): () => void {
  lastKey += 1
  const place = (
    <div key={lastKey} data-portal>
      {node}
    </div>
  )
  set([...shown, place])
  return () => set(shown.filter((other) => other !== place))
}

/**
 * Where that appears; mounted once by UiProvider. The app's own tree draws it: a provider of its own
 * would write what holds for every element once more, after what components say of themselves.
 */
export function PortalOutlet() {
  return createPortal(useSyncExternalStore(subscribe, shownNow), document.body)
}
