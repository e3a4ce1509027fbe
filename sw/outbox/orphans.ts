import type { Outbox } from './database.ts'
import { tryPatch } from './patch-entry.ts'
import { isGivenUp, listEntries } from './read-outbox.ts'

/**
 * A letter whose predecessor a person gave up would wait for ever, unseen: it is parked for a person
 * (rule 5), as the server's own refusal would have it. Answers how many were.
 */
export async function parkOrphans(outbox: Outbox, now: number): Promise<number> {
  let parked = 0
  for (const { _id, letter, state } of await listEntries(outbox)) {
    if (state !== 'waiting' || letter.dependsOnId === null) continue
    if (!(await isGivenUp(outbox, letter.dependsOnId))) continue
    await tryPatch(outbox, _id, () => ({
      state: 'rejected',
      failure: { code: 'letter.waits', status: null, fields: [], at: now },
    }))
    parked += 1
  }
  return parked
}
