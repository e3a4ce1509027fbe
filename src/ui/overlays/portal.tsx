import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { createStore } from '../../api/store.ts'
import { useStore } from '../../api/use-store.ts'

let lastKey = 0
const shown = createStore<readonly ReactNode[]>([])

/** Whether the portal shows something already. */
export function isPortalTaken(): boolean {
  return shown.get().length > 0
}

/**
 * Shows something that concerns the whole app, over whatever is open, and returns a function that
 * removes it. Lazily loaded code may call this, also before the app is drawn.
 */
export function showInPortal(node: ReactNode): () => void {
  lastKey += 1
  const place = (
    <div key={lastKey} data-portal>
      {node}
    </div>
  )
  shown.set([...shown.get(), place])
  return () => shown.set(shown.get().filter((other) => other !== place))
}

/**
 * Draws what the portal shows; mounted once by UiProvider. A second provider would write the global
 * styles again, after those of the components, and win over them.
 */
export function PortalOutlet() {
  return createPortal(useStore(shown), document.body)
}
