import { onResponder } from './responder.ts'

const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 60_000

/**
 * Calls the listener once, when another try makes sense: at the first sign that the connection is back, when
 * somebody looks at the page again, else after a while that doubles with each try in vain, up to a minute.
 * Answers how to stop.
 * @param tries how many were in vain so far
 */
export function whenReached(tries: number, listener: () => void): () => void {
  let wasAway = false
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS)
  const timer = setTimeout(now, wait)
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
