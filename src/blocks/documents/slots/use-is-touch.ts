import { useSyncExternalStore } from 'react'

const query = () => matchMedia('(pointer: coarse)')

function subscribe(tell: () => void): () => void {
  const media = query()
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}

/** Whether a finger is the first way to press, as on phones and tablets: the camera is at hand there. */
export function useIsTouch(): boolean {
  return useSyncExternalStore(subscribe, () => query().matches)
}
