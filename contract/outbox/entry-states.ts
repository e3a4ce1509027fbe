import * as v from 'valibot'

/**
 * The state of an entry in the outbox of its device. `waiting`: the entry is sent automatically, at `nextAttemptAt`
 * or sooner. In every other state a person has to act on that device. `waits_for_owner`: the server refuses this
 * device key or account. The owner signs in here, and the entry is signed again. `waits_for_update`: the server
 * demands a newer app. The entry is tried at once after an update, and rarely before. `rejected`: the server has
 * refused the entry; a person corrects, retries or discards it. `damaged`: a stored document is missing or altered;
 * the person is asked for that file again.
 */
export const EntryState = v.picklist([
  'waiting',
  'waits_for_owner',
  'waits_for_update',
  'rejected',
  'damaged',
])
export type EntryState = v.InferOutput<typeof EntryState>
