import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

let readyScreens = 0

/** Removes the mark when the person leaves the screen; the next screen sets it again. */
export function markBusy(): void {
  delete document.documentElement.dataset['usable']
}

/**
 * Marks the page with `html[data-usable]` while this screen answers to presses: measurements and
 * tests wait for it. Each screen calls it once; `isReady` says that its data and controls are there.
 */
export function useUsable(isReady: boolean): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  useEffect(() => {
    if (!isReady) return
    readyScreens += 1
    document.documentElement.dataset['usable'] = ''
    return () => {
      readyScreens -= 1
      // A state in front of another screen leaves that screen usable.
      if (readyScreens === 0) markBusy()
    }
  }, [isReady, path])
}
