import type { Responder } from '../../api/responder.ts'
import type { ConnectionState } from './connection.ts'
import { currentConnection, setConnection } from './connection.ts'

const FIRST_WAIT_MS = 5000
const LONGEST_WAIT_MS = 60_000

/** Up to a quarter sooner or later, so that a whole town does not ask at the same moment. */
const jittered = (ms: number) => ms * (0.75 + Math.random() / 2)

/**
 * Keeps the link's state true: an answer to any call is proof, a call without one has the server
 * probed. While it is not reached, probes follow each other ever more slowly; never two at once.
 */
export function watchConnection(probe: () => Promise<ConnectionState>) {
  let isProbing = false
  let hasChanged = false
  let successes = 0
  let wait = FIRST_WAIT_MS
  let probedAt = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined

  async function runProbe(): Promise<void> {
    if (isProbing) return
    isProbing = true
    hasChanged = false
    clearTimeout(timer)
    probedAt = Date.now()
    const successesBefore = successes
    const found = await probe()
    isProbing = false
    // Meanwhile the surroundings changed: what was found may be of the time before.
    if (hasChanged) return runProbe()
    // Meanwhile a call got through: the probe's failure is older news.
    applyResult(successes > successesBefore ? 'online' : found)
  }

  function applyResult(found: ConnectionState): void {
    setConnection(found)
    if (found === 'online') {
      wait = FIRST_WAIT_MS
      return
    }
    clearTimeout(timer)
    timer = setTimeout(() => void runProbe(), jittered(wait))
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }

  return {
    /** Somebody, or nobody, answered a call of the page. */
    onResponder(responder: Responder): void {
      if (responder === 'server') {
        successes += 1
        if (currentConnection() === 'online') return
        clearTimeout(timer)
        applyResult('online')
        return
      }
      if (currentConnection() !== 'online') return
      const sinceProbe = Math.abs(Date.now() - probedAt)
      if (sinceProbe >= FIRST_WAIT_MS) return void runProbe()
      // Not at once, but not never: an answer from before may have hidden that the link went.
      clearTimeout(timer)
      timer = setTimeout(() => void runProbe(), FIRST_WAIT_MS - sinceProbe)
    },
    /** Something changed around the page: look now, and patiently from the beginning. */
    recheck(): void {
      wait = FIRST_WAIT_MS
      hasChanged = true
      void runProbe()
    },
    stop(): void {
      clearTimeout(timer)
    },
  }
}
