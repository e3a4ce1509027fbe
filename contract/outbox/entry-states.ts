import * as v from 'valibot'

/**
 * How an entry stands in the outbox of its device. `waiting`: is tried automatically, at `nextAttemptAt` or sooner;
 * in every other state a person has to act there.
 * `waits_for_owner`: the server refuses this device key or account; the owner signs in here and it
 * is signed again.
 * `waits_for_update`: the server demands a newer app. `rejected`: parked; a person corrects,
 * retries or discards it.
 * `damaged`: a stored document is missing or altered; the person is asked for that file again.
 */
export const EntryState = v.picklist([
  'waiting',
  'waits_for_owner',
  'waits_for_update',
  'rejected',
  'damaged',
])
export type EntryState = v.InferOutput<typeof EntryState>
