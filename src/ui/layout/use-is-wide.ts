import { useSyncExternalStore } from 'react'

// From the breakpoint `lg` of the theme on.
const query = () => matchMedia('(min-width: 64rem)')

function subscribe(tell: () => void): () => void {
  const media = query()
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}

/** Whether two things have room beside each other: for what is not there otherwise, not for mere styles. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => query().matches)
}
