import { and, count, desc, eq, exists, inArray, not, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ApiError } from '../../platform/api-error.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { idempotentAnswers } from '../../platform/idempotency-table.ts'
import { devices } from '../devices/table.ts'
import { discardedLetters, letterCorrections, letters, reportedLetters } from './table.ts'

/** A letter that depends on another comes again soon after it. */
const WAITS_RETRY_SECONDS = 5

export async function insertDoneLetter(tx: Tx, letter: typeof letters.$inferInsert) {
  await tx.insert(letters).values(letter)
}

/** Notes that one letter puts another right. */
export async function noteCorrection(
  tx: Queryable,
  correction: typeof letterCorrections.$inferInsert,
) {
  await tx.insert(letterCorrections).values(correction).onConflictDoNothing()
}

/** The letter's id, and all that it puts right or that put it right, by however many steps. */
export async function listRelated(tx: Queryable, accountId: string, id: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive related(id) as (
      select ${id}::uuid
      union
      select case when each.id = related.id then each.corrects_id else each.id end
      from related join ${letterCorrections} each
        on each.account_id = ${accountId} and related.id in (each.id, each.corrects_id)
    )
    select id from related order by id`)
  return rows.map((row) => row.id)
}

/**
 * The first answer to one of these submissions, whether it came as a letter or, before there were
 * letters, was posted; null while none is done.
 */
export async function findAnswerToAny(tx: Queryable, accountId: string, ids: string[]) {
  const [row] = await tx
    .select({ body: idempotentAnswers.body })
    .from(idempotentAnswers)
    .where(and(eq(idempotentAnswers.accountId, accountId), inArray(idempotentAnswers.key, ids)))
    // A repeat of what was put right has an answer too, made of this one.
    .orderBy(idempotentAnswers.createdAt)
    .limit(1)
  return row ? row.body : null
}

/** The one of these letters that is done. */
async function findDoneLetter(tx: Queryable, accountId: string, ids: string[]) {
  const [row] = await tx
    .select()
    .from(letters)
    .where(and(eq(letters.accountId, accountId), inArray(letters.id, ids)))
  return row
}

/** The owner's letter, or what put it right, that is done; 409 `letter.waits` while none is. */
export async function getDoneLetter(tx: Queryable, accountId: string, id: string) {
  const row = await findDoneLetter(tx, accountId, await listRelated(tx, accountId, id))
  if (!row) throw new ApiError('letter.waits', { retryAfter: WAITS_RETRY_SECONDS })
  return row
}

/** How many letters a device has delivered, and the ids of the last. */
export async function listLettersOf(tx: Queryable, deviceId: string, limit: number) {
  const [all] = await tx
    .select({ total: count() })
    .from(letters)
    .where(eq(letters.deviceId, deviceId))
  const last = await tx
    .select({ id: letters.id })
    .from(letters)
    .where(eq(letters.deviceId, deviceId))
    .orderBy(desc(letters.receivedAt), desc(letters.id))
    .limit(limit)
  return { count: all?.total ?? 0, ids: last.map(({ id }) => id) }
}

/** The first answers to those of these letters that are done. */
export async function listAnswers(tx: Queryable, accountId: string, ids: string[]) {
  const rows = await tx
    .select({ body: idempotentAnswers.body })
    .from(letters)
    .innerJoin(
      idempotentAnswers,
      and(
        eq(idempotentAnswers.accountId, letters.accountId),
        eq(idempotentAnswers.key, letters.id),
      ),
    )
    .where(and(eq(letters.accountId, accountId), inArray(letters.id, ids)))
  return rows.map(({ body }) => body)
}

/** Keeps what a device told of letters, each named once, in place of what was told before. */
export async function upsertReported(tx: Tx, rows: (typeof reportedLetters.$inferInsert)[]) {
  if (rows.length === 0) return
  await tx
    .insert(reportedLetters)
    .values(rows)
    .onConflictDoUpdate({
      target: [reportedLetters.accountId, reportedLetters.id],
      set: {
        deviceId: sql`excluded.device_id`,
        kind: sql`excluded.kind`,
        number: sql`excluded.number`,
        capturedAt: sql`excluded.captured_at`,
        reportedAt: sql`excluded.reported_at`,
      },
    })
}

/** Keeps what was given up; answers what was not known as such before. */
export async function insertDiscarded(tx: Tx, rows: (typeof discardedLetters.$inferInsert)[]) {
  if (rows.length === 0) return []
  return tx.insert(discardedLetters).values(rows).onConflictDoNothing().returning()
}

/** How many letters the account's devices have told to wait. */
export async function countReported(tx: Queryable, accountId: string): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(reportedLetters)
    .where(eq(reportedLetters.accountId, accountId))
  return row?.total ?? 0
}

/**
 * Forgets what was told of letters with these numbers, which are done or given up: a correction has
 * the number of what it puts right.
 */
export async function deleteReportedNumbers(tx: Tx, accountId: string, numbers: string[]) {
  if (numbers.length === 0) return
  await tx
    .delete(reportedLetters)
    .where(and(eq(reportedLetters.accountId, accountId), inArray(reportedLetters.number, numbers)))
}

/**
 * What the browser of a device named before and does not name now. A browser that lost its store
 * registers anew: its devices have the session in common.
 */
export async function listMissing(
  tx: Queryable,
  device: { id: string; accountId: string; sessionId: string },
  present: { ids: string[]; numbers: string[] },
) {
  const named = alias(devices, 'named')
  const isEnded = (table: typeof letters | typeof discardedLetters) =>
    exists(
      tx
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.accountId, device.accountId), eq(table.id, reportedLetters.id))),
    )
  return tx
    .select({ reported: reportedLetters, letters: named.letters })
    .from(reportedLetters)
    .innerJoin(named, eq(named.id, reportedLetters.deviceId))
    .where(
      and(
        eq(reportedLetters.accountId, device.accountId),
        or(eq(named.id, device.id), eq(named.sessionId, device.sessionId)),
        notInArray(reportedLetters.id, present.ids),
        notInArray(reportedLetters.number, present.numbers),
        not(isEnded(letters)),
        not(isEnded(discardedLetters)),
      ),
    )
    .orderBy(reportedLetters.capturedAt)
}
