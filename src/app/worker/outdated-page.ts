import { hasUnsaved } from '../../session/unsaved.ts'
import { router } from '../router.tsx'

let isOutdated = false

/**
 * A newer version has taken over while this page runs the one before. It goes on with that until the
 * person opens another screen with nothing to lose, and starts anew there.
 */
export function reloadOnNextNavigation(): void {
  if (isOutdated) return
  isOutdated = true
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    // The router writes the new address a moment later.
    if (pathChanged && !hasUnsaved()) setTimeout(() => window.location.reload())
  })
}
