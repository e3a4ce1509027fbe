import { useSyncExternalStore } from 'react'

/** Whether a media query holds: for what stands elsewhere then, or not at all, not for mere styles. */
function useMedia(query: string): boolean {
  const media = () => matchMedia(query)
  return useSyncExternalStore(
    (tell) => {
      const watched = media()
      watched.addEventListener('change', tell)
      return () => watched.removeEventListener('change', tell)
    },
    () => media().matches,
  )
}

/** Whether the window is as narrow as a phone: below the breakpoint `md` of the theme. */
export const useIsPhone = () => useMedia('(max-width: 47.99rem)')

/** Whether two things have room beside each other: from the breakpoint `lg` of the theme on. */
export const useIsWide = () => useMedia('(min-width: 64rem)')

/** A whole phone has room beside a form: the width at which an editor docks its preview. */
export const HAS_ROOM = '(min-width: 1100px)'
export const useHasRoom = () => useMedia(HAS_ROOM)
