import { and, count, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { ApiError } from '../../platform/api-error.ts'
import { idempotentAnswers } from '../../platform/blocks/idempotency-table.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { envelopeCorrections, envelopes, sealingKeySecrets, sealingKeys } from './table.ts'

/** An envelope that depends on another comes again soon after it. */
const DEPENDENCY_RETRY_SECONDS = 5

export async function insertDoneEnvelope(tx: Tx, envelope: typeof envelopes.$inferInsert) {
  await tx.insert(envelopes).values(envelope)
}

/** Notes that one envelope corrects another. */
export async function insertCorrection(
  tx: Queryable,
  correction: typeof envelopeCorrections.$inferInsert,
) {
  await tx.insert(envelopeCorrections).values(correction).onConflictDoNothing()
}

/**
 * Locks the account's corrections until the transaction ends: many may read them at once while none
 * changes them.
 */
export async function lockCorrections(tx: Tx, accountId: string, why: 'to read' | 'to change') {
  const key = sql`hashtextextended(${`corrections ${accountId}`}, 0)`
  await tx.execute(
    why === 'to read'
      ? sql`select pg_advisory_xact_lock_shared(${key})`
      : sql`select pg_advisory_xact_lock(${key})`,
  )
}

/** These ids, with those of all envelopes that they correct or that correct them, also indirectly; sorted. */
export async function listRelated(
  tx: Queryable,
  accountId: string,
  ids: string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive related(id) as (
      select distinct given::uuid from unnest(${sql.param(ids)}::text[]) given
      union
      select case when each.id = related.id then each.corrects_id else each.id end
      from related join ${envelopeCorrections} each
        on each.account_id = ${accountId} and related.id in (each.id, each.corrects_id)
    )
    select id from related order by id`)
  return rows.map((row) => row.id)
}

/**
 * The first answer to one of these envelopes; null while none is done.
 */
export async function findAnswerToAny(tx: Queryable, accountId: string, ids: string[]) {
  const [row] = await tx
    .select({ body: idempotentAnswers.body })
    .from(idempotentAnswers)
    .where(and(eq(idempotentAnswers.accountId, accountId), inArray(idempotentAnswers.key, ids)))
    // A repeat of the corrected envelope has an answer too, made of this one.
    .orderBy(idempotentAnswers.createdAt)
    .limit(1)
  return row ? row.body : null
}

/** The one of these envelopes that is done. */
async function findDoneEnvelope(tx: Queryable, accountId: string, ids: string[]) {
  const [row] = await tx
    .select()
    .from(envelopes)
    .where(and(eq(envelopes.accountId, accountId), inArray(envelopes.id, ids)))
  return row
}

/** The owner's envelope, or its correction, that is done; 409 `envelope.dependency_pending` while none is. */
export async function getDoneEnvelope(tx: Queryable, accountId: string, id: string) {
  const row = await findDoneEnvelope(tx, accountId, await listRelated(tx, accountId, [id]))
  if (!row)
    throw new ApiError('envelope.dependency_pending', { retryAfter: DEPENDENCY_RETRY_SECONDS })
  return row
}

/** How many envelopes a device has delivered, and the ids of the last. */
export async function listEnvelopesOf(tx: Queryable, deviceId: string, limit: number) {
  const [all] = await tx
    .select({ total: count() })
    .from(envelopes)
    .where(eq(envelopes.deviceId, deviceId))
  const last = await tx
    .select({ id: envelopes.id })
    .from(envelopes)
    .where(eq(envelopes.deviceId, deviceId))
    .orderBy(desc(envelopes.receivedAt), desc(envelopes.id))
    .limit(limit)
  return { count: all?.total ?? 0, ids: last.map(({ id }) => id) }
}

/** The first answers to those of these envelopes that are done, oldest first. */
export async function listAnswers(tx: Queryable, accountId: string, ids: string[]) {
  const rows = await tx
    .select({ body: idempotentAnswers.body })
    .from(envelopes)
    .innerJoin(
      idempotentAnswers,
      and(
        eq(idempotentAnswers.accountId, envelopes.accountId),
        eq(idempotentAnswers.key, envelopes.id),
      ),
    )
    .where(and(eq(envelopes.accountId, accountId), inArray(envelopes.id, ids)))
    .orderBy(envelopes.receivedAt, envelopes.id)
  return rows.map(({ body }) => body)
}

/** Any number, the same in every instance: one key is made at a time. */
const SEALING_KEY_LOCK = 7_265_111

export async function lockSealingKeys(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SEALING_KEY_LOCK})`)
}

export async function findLastSealingKey(tx: Queryable) {
  const [row] = await tx
    .select()
    .from(sealingKeys)
    .orderBy(desc(sealingKeys.createdAt), desc(sealingKeys.id))
    .limit(1)
  return row
}

/**
 * The key to seal with: the last one that is old enough for a backup to have it, since what was sealed to a key that a
 * restored database does not have is lost; the first one at once.
 */
export async function findOfferedSealingKey(tx: Queryable, madeBefore: Date) {
  const isOldEnough = lte(sealingKeys.createdAt, madeBefore)
  const [row] = await tx
    .select()
    .from(sealingKeys)
    .orderBy(
      desc(isOldEnough),
      sql`case when ${isOldEnough} then ${sealingKeys.createdAt} end desc`,
      sealingKeys.createdAt,
    )
    .limit(1)
  return row
}

export async function insertSealingKey(
  tx: Tx,
  key: { publicKey: string; privateKey: string; createdAt: Date },
) {
  const { publicKey, privateKey, createdAt } = key
  const [row] = await tx.insert(sealingKeys).values({ publicKey, createdAt }).returning()
  if (!row) throw new Error('the sealing key was not written')
  await tx.insert(sealingKeySecrets).values({ id: row.id, privateKey })
  return row
}

export async function findSealingSecret(tx: Queryable, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ privateKey: sealingKeySecrets.privateKey })
    .from(sealingKeySecrets)
    .where(eq(sealingKeySecrets.id, id))
  return row?.privateKey
}
