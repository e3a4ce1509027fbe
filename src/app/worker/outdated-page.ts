import { hasUnsaved } from '../../session/unsaved.ts'
import { router } from '../router.tsx'

let isOutdated = false

/**
 * Called when a newer worker controls this older page. The page reloads when the person next opens
 * another screen without unsaved work.
 */
export function reloadOnNextNavigation(): void {
  if (isOutdated) return
  isOutdated = true
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    // The router writes the new address after this event.
    if (pathChanged && !hasUnsaved()) setTimeout(() => window.location.reload())
  })
}
