import { clockSkew } from '../../../contract/devices/device-clock.ts'
import { bookingOf } from '../../../contract/payments/till-days.ts'
import type { Tx } from '../../platform/database/database.ts'
import { portionsFor } from '../../platform/database/many-rows.ts'
import type { EntryRow, LockedTill, NewEntry } from './queries.ts'
import { listClosings } from './queries.ts'
import { tillEntries } from './table.ts'

/** When money changed hands: as captured, and as received where a device's clock cannot be believed. */
export function occurredAt(capturedAt: Date, receivedAt: Date): Date {
  const isBelieved = clockSkew(capturedAt, receivedAt) === null && capturedAt < receivedAt
  return isBelieved ? capturedAt : receivedAt
}

/**
 * Writes entries of one till into its book at their franchise, in the caller's transaction. No day is closed between
 * the look at its closings and the entry, since the till is locked.
 */
export async function bookEntries(
  tx: Tx,
  { id: tillId }: LockedTill,
  entries: readonly Omit<NewEntry, 'tillId'>[],
): Promise<EntryRow[]> {
  const [first] = entries
  if (!first) return []
  const closings = await listClosings(tx, { tillId, franchiseId: first.franchiseId })
  const rows = entries.map((entry) => ({
    ...entry,
    tillId,
    ...bookingOf(entry.occurredAt, entry.receivedAt, closings),
  }))
  const booked: EntryRow[] = []
  for (const portion of portionsFor(tillEntries, rows)) {
    booked.push(...(await tx.insert(tillEntries).values(portion).returning()))
  }
  return booked
}
