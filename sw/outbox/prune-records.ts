import type { Outbox } from './database.ts'
import type { Discarded, Tombstone } from './entry.ts'
import { broadcastChange } from './outbox-changes.ts'
import { withStrictTransaction } from './storage.ts'

/** Per person; more than the server names of a device, so that none counts as missing. */
export const MAX_RECORDS = 1000

/**
 * Removes each person's oldest tombstones and discard records beyond the last thousand: every read
 * of the outbox loads them.
 * By number and not by age, as the clock may be wrong. Unreported records stay.
 */
export async function pruneRecords(outbox: Outbox): Promise<void> {
  const counts = [await outbox.count('tombstones'), await outbox.count('discarded')]
  if (counts.every((count) => count <= MAX_RECORDS)) return
  await withStrictTransaction(outbox, ['tombstones', 'discarded'], async (transaction) => {
    const [sent, discarded] = [
      transaction.objectStore('tombstones'),
      transaction.objectStore('discarded'),
    ]
    const reported = (await discarded.getAll()).filter((record) => record.reported)
    for (const { _id } of excessRecords(await sent.getAll(), ({ doneAt }) => doneAt)) {
      await sent.delete(_id)
    }
    for (const { _id } of excessRecords(reported, ({ discardedAt }) => discardedAt)) {
      await discarded.delete(_id)
    }
  })
  broadcastChange(null)
}

function excessRecords<R extends Tombstone | Discarded>(
  records: R[],
  at: (record: R) => number,
): R[] {
  const byOwner = Map.groupBy(records, ({ ownerId }) => ownerId)
  return [...byOwner.values()].flatMap((own) =>
    own.toSorted((a, b) => at(b) - at(a)).slice(MAX_RECORDS),
  )
}
