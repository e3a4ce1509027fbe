import type { Responder } from '../../api/responder.ts'
import type { ConnectionState } from './connection.ts'
import { currentConnection, setConnection } from './connection.ts'

const FIRST_WAIT_MS = 5000
const LONGEST_WAIT_MS = 60_000

/**
 * Up to a quarter sooner or later, so that the devices of a town do not probe at the same moment.
 */
const jittered = (ms: number) => ms * (0.75 + Math.random() / 2)

/**
 * Keeps the connection's state true: an answer to any call is proof, and a call without one
 * triggers a probe. While the server is not reached, probes get ever slower; never two at once.
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
    // The surroundings changed during the probe: its result may be outdated.
    if (hasChanged) return runProbe()
    // A call got through during the probe: the probe's failure is older, or the call's answer was.
    if (found !== 'online' && successes > successesBefore) confirm()
    else applyResult(found)
  }

  /** Online by an answer that may have been under way when the connection was lost: a later probe tells. */
  function confirm(): void {
    applyResult('online')
    probeIn(FIRST_WAIT_MS)
  }

  function probeIn(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void runProbe(), ms)
  }

  function applyResult(found: ConnectionState): void {
    setConnection(found)
    if (found === 'online') {
      wait = FIRST_WAIT_MS
      return
    }
    probeIn(jittered(wait))
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }

  return {
    /** A call of the page was answered, or was not. */
    onResponder(responder: Responder): void {
      if (responder === 'server') {
        successes += 1
        if (currentConnection() !== 'online') confirm()
        return
      }
      if (currentConnection() !== 'online') return
      const sinceProbe = Math.abs(Date.now() - probedAt)
      if (sinceProbe >= FIRST_WAIT_MS) return void runProbe()
      // Later, but in any case: an earlier answer may have hidden that the connection was lost.
      probeIn(FIRST_WAIT_MS - sinceProbe)
    },
    /** The surroundings changed: probe now, with the first interval again. */
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
