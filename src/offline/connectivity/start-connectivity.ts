import { onResponder } from '../../api/responder.ts'
import { compareClocks, restoreClockError } from './clock.ts'
import { watchConnection } from './connection-watch.ts'
import { currentConnection } from './connection.ts'
import { probe } from './probe.ts'

/**
 * After this long in the background the clock may have been set, and the connection may be another
 * one.
 */
const RECHECK_AFTER_MS = 60_000

/** From now on the page knows whether its server can be reached, and whether the clock is right. */
export function startReachability(): void {
  restoreClockError()
  let lastVisibleAt = Date.now()
  const watch = watchConnection(async () => {
    const { connection, clocks } = await probe()
    if (clocks) compareClocks(clocks)
    return connection
  })
  onResponder(watch.onResponder)
  addEventListener('online', watch.recheck)
  addEventListener('offline', watch.recheck)
  document.addEventListener('visibilitychange', () => {
    const isVisible = document.visibilityState === 'visible'
    const isLongAgo = Math.abs(Date.now() - lastVisibleAt) > RECHECK_AFTER_MS
    if (isVisible && (currentConnection() !== 'online' || isLongAgo)) watch.recheck()
    lastVisibleAt = Date.now()
  })
  watch.recheck()
}
