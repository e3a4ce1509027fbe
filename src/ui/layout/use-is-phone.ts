import { useSyncExternalStore } from 'react'

// Below the breakpoint `md` of the theme.
const query = () => matchMedia('(max-width: 47.99rem)')

function subscribe(tell: () => void): () => void {
  const media = query()
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}

/** Whether the window is as narrow as a phone: for what stands elsewhere there, not for mere styles. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => query().matches)
}
