import { currentLink, onLinkChange } from '../../../offline/connectivity/connection.ts'

/** What those who send want to know of the link. */
export interface Link {
  /** Known to be gone: nothing is worth a try. */
  isDown(): boolean
  /** Hears of its return; answers how to stop hearing. */
  onBack(listener: () => void): () => void
}

/** A switch for hearing of the link's return, which may be set the same way again. */
export function hearing(link: Link, listener: () => void): (isWanted: boolean) => void {
  let stop: (() => void) | undefined
  return (isWanted) => {
    if (isWanted) stop ??= link.onBack(listener)
    else {
      stop?.()
      stop = undefined
    }
  }
}

export const pageLink: Link = {
  isDown: () => !navigator.onLine || ['offline', 'captive'].includes(currentLink()),
  onBack(listener) {
    const hear = () => {
      if (!pageLink.isDown()) listener()
    }
    const stop = onLinkChange(hear)
    addEventListener('online', hear)
    return () => {
      stop()
      removeEventListener('online', hear)
    }
  },
}
