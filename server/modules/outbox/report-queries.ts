import { and, count, eq, exists, inArray, not, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { devices } from '../devices/table.ts'
import { discardedEnvelopes, envelopes, reportedEnvelopes } from './table.ts'

/** Stores a device's report of envelopes, each named once, in place of earlier reports of them. */
export async function upsertReported(tx: Tx, rows: (typeof reportedEnvelopes.$inferInsert)[]) {
  if (rows.length === 0) return
  await tx
    .insert(reportedEnvelopes)
    .values(rows)
    .onConflictDoUpdate({
      target: [reportedEnvelopes.accountId, reportedEnvelopes.id],
      set: {
        deviceId: sql`excluded.device_id`,
        kind: sql`excluded.kind`,
        number: sql`excluded.number`,
        capturedAt: sql`excluded.captured_at`,
        state: sql`excluded.state`,
        reportedAt: sql`excluded.reported_at`,
      },
    })
}

/** Deletes reports of what these waiting envelopes correct: they have its number. */
export async function deleteCorrected(
  tx: Tx,
  accountId: string,
  waiting: readonly { id: string; number: string }[],
) {
  if (waiting.length === 0) return
  const { id, number } = reportedEnvelopes
  const ids = waiting.map((each) => each.id)
  const numbers = waiting.map((each) => each.number)
  await tx
    .delete(reportedEnvelopes)
    .where(
      and(
        eq(reportedEnvelopes.accountId, accountId),
        inArray(number, numbers),
        notInArray(id, ids),
      ),
    )
}

/** What these envelopes are and when they were captured, as far as a device has reported them. */
export async function listReportedFacts(tx: Queryable, accountId: string, ids: string[]) {
  const { id, kind, capturedAt } = reportedEnvelopes
  const rows = await tx
    .select({ id, kind, capturedAt })
    .from(reportedEnvelopes)
    .where(and(eq(reportedEnvelopes.accountId, accountId), inArray(id, ids)))
  return new Map(rows.map(({ id: key, ...facts }) => [key, facts]))
}

/** Stores discarded envelopes; answers those that were not known as such. */
export async function insertDiscarded(tx: Tx, rows: (typeof discardedEnvelopes.$inferInsert)[]) {
  if (rows.length === 0) return []
  return tx.insert(discardedEnvelopes).values(rows).onConflictDoNothing().returning()
}

/** Which of these envelopes are known as discarded. */
export async function listDiscarded(tx: Queryable, accountId: string, ids: string[]) {
  const rows = await tx
    .select({ id: discardedEnvelopes.id })
    .from(discardedEnvelopes)
    .where(and(eq(discardedEnvelopes.accountId, accountId), inArray(discardedEnvelopes.id, ids)))
  return new Set(rows.map(({ id }) => id))
}

/** How many envelopes the account's devices have reported as waiting. */
export async function countReported(tx: Queryable, accountId: string): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(reportedEnvelopes)
    .where(eq(reportedEnvelopes.accountId, accountId))
  return row?.total ?? 0
}

/**
 * Deletes reports of envelopes with these numbers, which are done or discarded: a correction has the
 * number of what it corrects.
 */
export async function deleteReportedNumbers(tx: Tx, accountId: string, numbers: string[]) {
  if (numbers.length === 0) return
  await tx
    .delete(reportedEnvelopes)
    .where(
      and(eq(reportedEnvelopes.accountId, accountId), inArray(reportedEnvelopes.number, numbers)),
    )
}

/**
 * Envelopes that a device's browser reported before and does not report now. A browser that lost its
 * store registers anew: its devices have the session in common.
 */
export async function listMissing(
  tx: Queryable,
  device: { id: string; accountId: string; sessionId: string },
  present: { ids: string[]; numbers: string[] },
) {
  const named = alias(devices, 'named')
  const isEnded = (table: typeof envelopes | typeof discardedEnvelopes) =>
    exists(
      tx
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.accountId, device.accountId), eq(table.id, reportedEnvelopes.id))),
    )
  return tx
    .select({ reported: reportedEnvelopes, prefix: named.prefix })
    .from(reportedEnvelopes)
    .innerJoin(named, eq(named.id, reportedEnvelopes.deviceId))
    .where(
      and(
        eq(reportedEnvelopes.accountId, device.accountId),
        or(eq(named.id, device.id), eq(named.sessionId, device.sessionId)),
        notInArray(reportedEnvelopes.id, present.ids),
        notInArray(reportedEnvelopes.number, present.numbers),
        not(isEnded(envelopes)),
        not(isEnded(discardedEnvelopes)),
      ),
    )
    .orderBy(reportedEnvelopes.capturedAt, reportedEnvelopes.id)
}
