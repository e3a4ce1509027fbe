import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

let readyScreens = 0

/** Takes the mark back when the person goes elsewhere; the next screen sets it again. */
export function markBusy(): void {
  delete document.documentElement.dataset['usable']
}

/**
 * Marks the page with `html[data-usable]` while this screen really answers: measurements and
 * tests wait for it. Each screen calls it once with whether its data and controls are there.
 */
export function useUsable(isReady: boolean): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  useEffect(() => {
    if (!isReady) return
    readyScreens += 1
    document.documentElement.dataset['usable'] = ''
    return () => {
      readyScreens -= 1
      // A state that stood in front of a screen leaves it as usable as it was.
      if (readyScreens === 0) markBusy()
    }
  }, [isReady, path])
}
