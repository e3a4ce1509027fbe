import type { Outbox } from './database.ts'
import type { Discarded, Tombstone } from './entry.ts'
import { announceChange } from './outbox-changes.ts'
import { strictly } from './strict-transaction.ts'

/** Of each person; more than the server names of a device, so that nothing is taken for missing. */
export const KEPT_RECORDS = 1000

/**
 * Forgets what was sent or given up longest ago, of each person beyond the last thousand: all of it
 * is read again with every look at the outbox. By number and not by age, as the clock may be wrong.
 * What the server has not heard of stays.
 */
export async function forgetOld(outbox: Outbox): Promise<void> {
  const counts = [await outbox.count('tombstones'), await outbox.count('discarded')]
  if (counts.every((count) => count <= KEPT_RECORDS)) return
  await strictly(outbox, ['tombstones', 'discarded'], async (transaction) => {
    const [sent, given] = [
      transaction.objectStore('tombstones'),
      transaction.objectStore('discarded'),
    ]
    const reported = (await given.getAll()).filter((record) => record.reported)
    for (const { _id } of beyond(await sent.getAll(), ({ doneAt }) => doneAt)) {
      await sent.delete(_id)
    }
    for (const { _id } of beyond(reported, ({ discardedAt }) => discardedAt)) {
      await given.delete(_id)
    }
  })
  announceChange(null)
}

function beyond<R extends Tombstone | Discarded>(records: R[], at: (record: R) => number): R[] {
  const byOwner = Map.groupBy(records, ({ ownerId }) => ownerId)
  return [...byOwner.values()].flatMap((own) =>
    own.toSorted((a, b) => at(b) - at(a)).slice(KEPT_RECORDS),
  )
}
