import type { Outbox } from './database.ts'
import { tryPatch } from './patch-entry.ts'
import { wasDiscarded, listEntries } from './read-outbox.ts'

/**
 * An envelope whose predecessor a person gave up would wait for ever, unseen: it is parked for a person
 * (rule 5), as the server's own refusal would have it. Answers how many were.
 */
export async function parkOrphans(outbox: Outbox, now: number): Promise<number> {
  let parked = 0
  for (const { _id, envelope, state } of await listEntries(outbox)) {
    if (state !== 'waiting' || envelope.dependsOnId === null) continue
    if (!(await wasDiscarded(outbox, envelope.dependsOnId))) continue
    await tryPatch(outbox, _id, () => ({
      state: 'rejected',
      failure: { code: 'envelope.dependency_pending', status: null, fields: [], at: now },
    }))
    parked += 1
  }
  return parked
}
