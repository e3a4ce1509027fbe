import { backOff } from './back-off.ts'
import { onResponder } from './responder.ts'

/**
 * Calls the listener once, when another try makes sense: at the first sign that the connection is back, when
 * somebody looks at the page again, else after the back-off.
 * Answers how to stop.
 * @param tries how many were in vain so far
 */
export function whenReached(tries: number, listener: () => void): () => void {
  let wasAway = false
  const timer = setTimeout(now, backOff(tries))
  const stopHearing = onResponder((responder) => {
    if (responder !== 'server') wasAway = true
    else if (wasAway) now()
  })
  const looked = () => document.visibilityState === 'visible' && now()
  addEventListener('online', now)
  document.addEventListener('visibilitychange', looked)
  function stop(): void {
    clearTimeout(timer)
    stopHearing()
    removeEventListener('online', now)
    document.removeEventListener('visibilitychange', looked)
  }
  function now(): void {
    stop()
    listener()
  }
  return stop
}
