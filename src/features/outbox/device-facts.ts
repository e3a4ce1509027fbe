import type { Entry, Tombstone } from '../../../sw/outbox/entry.ts'

/** An application with shrunk photos, where nothing waits here to go by. */
const USUAL_BYTES = 450_000
/** A number beyond this says no more than "plenty". */
const MAX_SHOWN = 999

/** How many more applications of the usual size there is room for; `null` where the browser does not tell. */
export function remainingCapacity(
  bytesLeft: number | null,
  entries: readonly Entry[],
): number | null {
  if (bytesLeft === null || !Number.isFinite(bytesLeft)) return null
  const sizes = entries.map(({ totalBytes }) => totalBytes)
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length
  return Math.min(MAX_SHOWN, Math.floor(bytesLeft / Math.max(1, mean || USUAL_BYTES)))
}

interface ReceivedEnvelopes {
  count: number
  /** The last of them. */
  ids: string[]
}

export interface Comparison {
  /** Sent from this device, as the device remembers. */
  here: number
  server: number
  /** Acknowledged here and not received by the server: never to happen, and never to be hidden. */
  missing: Tombstone[]
}

/**
 * "This device N = server N": what the person has sent by this device's key, seen from both sides.
 * @param letters the device's; an earlier key of the same browser had others
 */
export function compare(
  sent: readonly Tombstone[],
  received: ReceivedEnvelopes,
  prefix: string,
): Comparison {
  const onServer = new Set(received.ids)
  const own = sent.filter(
    ({ _id, number }) => onServer.has(_id) || number.startsWith(`P-${prefix}-`),
  )
  // Of a long history the server names the last ones only.
  const named = own.toSorted((a, b) => b.doneAt - a.doneAt).slice(0, received.ids.length)
  const isWhole = received.ids.length >= received.count
  const missing = (isWhole ? own : named).filter(({ _id }) => !onServer.has(_id))
  return { here: own.length, server: received.count, missing }
}
