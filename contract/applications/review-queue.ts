import type { Viewer } from '../core/roles.ts'
import type { ActedApplication } from './status-machine.ts'
import { awaitsDocuments, nextStatuses } from './status-machine.ts'

/**
 * Whether an application belongs among those that the viewer decides one after the other (rules.md, Review): a status
 * may be set now, and it does not wait for the customer's documents.
 */
export function isToReview(viewer: Viewer, application: ActedApplication): boolean {
  return !awaitsDocuments(application) && nextStatuses(viewer, application).length > 0
}

/** Where a person stands among the applications that are decided one after the other. */
export interface ReviewPlace {
  next: string | null
  previous: string | null
  /** How many wait besides the one at hand. */
  left: number
}

/**
 * The neighbours of the one at hand, in the queue's order, among those that are not done. After the last one comes
 * the first that was passed over; one that is not in the queue stands before it.
 */
export function placeInReview(
  queue: readonly string[],
  current: string,
  isDone: (id: string) => boolean,
): ReviewPlace {
  const isWaiting = (id: string) => id !== current && !isDone(id)
  const at = queue.indexOf(current)
  const [before, after] = [queue.slice(0, Math.max(0, at)), queue.slice(at + 1)]
  return {
    next: after.find(isWaiting) ?? before.find(isWaiting) ?? null,
    previous: before.findLast(isWaiting) ?? after.findLast(isWaiting) ?? null,
    left: queue.filter(isWaiting).length,
  }
}
