import type { Heard } from '../../api/responder.ts'
import type { Link } from './connection.ts'
import { currentLink, setLink } from './connection.ts'

const FIRST_WAIT_MS = 5000
const LONGEST_WAIT_MS = 60_000

/** Up to a quarter sooner or later, so that a whole town does not ask at the same moment. */
const jittered = (ms: number) => ms * (0.75 + Math.random() / 2)

/**
 * Keeps the link's state true: an answer to any call is proof, a call without one has the server
 * probed. While it is not reached, probes follow each other ever more slowly; never two at once.
 */
export function watchLink(probe: () => Promise<Link>) {
  let isProbing = false
  let hasChanged = false
  let proofs = 0
  let wait = FIRST_WAIT_MS
  let probedAt = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined

  async function look(): Promise<void> {
    if (isProbing) return
    isProbing = true
    hasChanged = false
    clearTimeout(timer)
    probedAt = Date.now()
    const proofsBefore = proofs
    const found = await probe()
    isProbing = false
    // Meanwhile the surroundings changed: what was found may be of the time before.
    if (hasChanged) return look()
    // Meanwhile a call got through: the probe's failure is older news.
    settle(proofs > proofsBefore ? 'online' : found)
  }

  function settle(found: Link): void {
    setLink(found)
    if (found === 'online') {
      wait = FIRST_WAIT_MS
      return
    }
    clearTimeout(timer)
    timer = setTimeout(() => void look(), jittered(wait))
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }

  return {
    /** Somebody, or nobody, answered a call of the page. */
    hear(heard: Heard): void {
      if (heard === 'server') {
        proofs += 1
        if (currentLink() === 'online') return
        clearTimeout(timer)
        settle('online')
        return
      }
      if (currentLink() !== 'online') return
      const sinceProbe = Math.abs(Date.now() - probedAt)
      if (sinceProbe >= FIRST_WAIT_MS) return void look()
      // Not at once, but not never: an answer from before may have hidden that the link went.
      clearTimeout(timer)
      timer = setTimeout(() => void look(), FIRST_WAIT_MS - sinceProbe)
    },
    /** Something changed around the page: look now, and patiently from the beginning. */
    nudge(): void {
      wait = FIRST_WAIT_MS
      hasChanged = true
      void look()
    },
    stop(): void {
      clearTimeout(timer)
    },
  }
}
