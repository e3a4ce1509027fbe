import { onHeard } from '../../api/responder.ts'
import { compareClocks } from './clock.ts'
import { watchLink } from './connection-watch.ts'
import { currentLink } from './connection.ts'
import { probe } from './probe.ts'

/** After this long out of sight the clock may have been set, and the link be another one. */
const LOOK_AGAIN_MS = 60_000

/** From now on the page knows whether its server can be reached, and whether the clock is right. */
export function startReachability(): void {
  let seenAt = Date.now()
  const watch = watchLink(async () => {
    const { link, clocks } = await probe()
    if (clocks) compareClocks(clocks)
    return link
  })
  onHeard(watch.hear)
  addEventListener('online', watch.nudge)
  addEventListener('offline', watch.nudge)
  document.addEventListener('visibilitychange', () => {
    const isVisible = document.visibilityState === 'visible'
    const isLongAgo = Math.abs(Date.now() - seenAt) > LOOK_AGAIN_MS
    if (isVisible && (currentLink() !== 'online' || isLongAgo)) watch.nudge()
    seenAt = Date.now()
  })
  watch.nudge()
}
