import { currentConnection, onConnectionChange } from '../../../offline/connectivity/connection.ts'

/** What those who send want to know of the link. */
export interface Connection {
  /** Known to be gone: nothing is worth a try. */
  isDown(): boolean
  /** Hears of its return; answers how to stop hearing. */
  onReconnect(listener: () => void): () => void
}

/** A switch for hearing of the link's return, which may be set the same way again. */
export function reconnectListener(
  connection: Connection,
  listener: () => void,
): (isWanted: boolean) => void {
  let stop: (() => void) | undefined
  return (isWanted) => {
    if (isWanted) stop ??= connection.onReconnect(listener)
    else {
      stop?.()
      stop = undefined
    }
  }
}

export const pageConnection: Connection = {
  isDown: () => !navigator.onLine || ['offline', 'captive'].includes(currentConnection()),
  onReconnect(listener) {
    const onChange = () => {
      if (!pageConnection.isDown()) listener()
    }
    const stop = onConnectionChange(onChange)
    addEventListener('online', onChange)
    return () => {
      stop()
      removeEventListener('online', onChange)
    }
  },
}
