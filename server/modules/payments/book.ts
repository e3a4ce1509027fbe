import { clockSkew } from '../../../contract/devices/device-clock.ts'
import { bookingOf } from '../../../contract/payments/till-days.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { EntryRow, LockedTill, NewEntry } from './queries.ts'
import { listClosings } from './queries.ts'
import { tillEntries } from './table.ts'

/** When money changed hands: as captured, and as received where a device's clock cannot be believed. */
export function occurredAt(capturedAt: Date, receivedAt: Date): Date {
  const isBelieved = clockSkew(capturedAt, receivedAt) === null && capturedAt < receivedAt
  return isBelieved ? capturedAt : receivedAt
}

/**
 * Writes entries of one till into its book, in the caller's transaction. No day is closed between the look at its
 * closings and the entry, since the till is locked.
 */
export async function bookEntries(
  tx: Tx,
  { id: tillId }: LockedTill,
  entries: readonly Omit<NewEntry, 'tillId'>[],
): Promise<EntryRow[]> {
  const closings = await listClosings(tx, tillId)
  return tx
    .insert(tillEntries)
    .values(
      entries.map((entry) => ({
        ...entry,
        tillId,
        ...bookingOf(entry.occurredAt, entry.receivedAt, closings),
      })),
    )
    .returning()
}
