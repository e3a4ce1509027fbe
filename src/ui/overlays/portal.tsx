import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { createStore } from '../../api/store.ts'
import { useStore } from '../../api/use-store.ts'

let lastKey = 0
const shown = createStore<readonly ReactNode[]>([])

/** Whether something is shown in the portal already. */
export function isPortalTaken(): boolean {
  return shown.get().length > 0
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
  shown.set([...shown.get(), place])
  return () => shown.set(shown.get().filter((other) => other !== place))
}

/**
 * Where that appears; mounted once by UiProvider. The app's own tree draws it: a provider of its own
 * would write what holds for every element once more, after what components say of themselves.
 */
export function PortalOutlet() {
  return createPortal(useStore(shown), document.body)
}
