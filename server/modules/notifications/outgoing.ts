import { asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PushMessage } from '../../../contract/notifications/push-message.ts'
import type { Db, Queryable } from '../../platform/database/database.ts'
import { accounts } from '../accounts/table.ts'
import { franchises, servicePartners } from '../outlets/network/table.ts'
import { isOpen } from '../sessions/queries.ts'
import { sessions } from '../sessions/table.ts'
import { outgoingPushes, pushSubscriptions } from './table.ts'

export interface Push {
  message: PushMessage
  /** At most 32 characters of base64url; a later push under it takes the place of this one. */
  topic: string
  /** How long it is worth anything. */
  ttlSeconds: number
}

function outgoing({ message, topic, ttlSeconds }: Push) {
  return { message, topic, expiresAt: new Date(Date.now() + ttlSeconds * 1000) }
}

/**
 * Lets a push go to every browser of the account, once the transaction is done: it is written with
 * the change that it announces, or not at all.
 */
export async function pushToAccount(tx: Queryable, accountId: string, push: Push): Promise<void> {
  await insertOutgoing(tx, outgoing(push), eq(pushSubscriptions.accountId, accountId))
}

/** The same to one browser. */
export async function pushToBrowser(tx: Queryable, id: string, push: Push): Promise<void> {
  await insertOutgoing(tx, outgoing(push), eq(pushSubscriptions.id, id))
}

export interface OutgoingPush {
  message: PushMessage
  /** At most 32 characters of base64url. */
  topic: string
  expiresAt: Date
}

/**
 * Writes the push for every browser that `where` finds. What waited under the topic is replaced; a
 * push service that asked for patience still gets it, and what is just under way is followed by the
 * new word when its lease ends.
 */
export async function insertOutgoing(tx: Queryable, push: OutgoingPush, where: SQL): Promise<void> {
  const { message, topic, expiresAt } = push
  // The rows are locked in the order of their ids, so that two writers never deadlock. Without the lock, a
  // subscription that is removed meanwhile would fail the change that the push tells of.
  await tx.execute(sql`
    insert into ${outgoingPushes} (subscription_id, topic, message, expires_at)
    select ${pushSubscriptions.id}, ${topic}, ${JSON.stringify(message)}::jsonb, ${expiresAt.toISOString()}::timestamptz
    from ${pushSubscriptions} where ${where} order by ${pushSubscriptions.id}
    for key share
    on conflict (subscription_id, topic) do update
    set id = gen_random_uuid(), message = excluded.message, expires_at = excluded.expires_at,
      without_payload = false, attempts = 0`)
}

/** Takes up to `limit` due pushes for `leaseMs`; another instance takes others, or these afterwards. */
export async function claimDue(db: Db, limit: number, leaseMs: number) {
  const due = db
    .select({ id: outgoingPushes.id })
    .from(outgoingPushes)
    // The column has milliseconds: a push that is due right now may have been rounded up by half of one.
    .where(lte(outgoingPushes.dueAt, sql`now()::timestamptz(3)`))
    .orderBy(asc(outgoingPushes.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  const claimed = await db
    .update(outgoingPushes)
    .set({
      dueAt: sql`now() + make_interval(secs => ${leaseMs / 1000})`,
      attempts: sql`${outgoingPushes.attempts} + 1`,
    })
    .where(inArray(outgoingPushes.id, due))
    .returning({ id: outgoingPushes.id })
  if (claimed.length === 0) return []
  return db
    .select({
      push: outgoingPushes,
      subscription: pushSubscriptions,
      session: sessions,
      isOpen,
    })
    .from(outgoingPushes)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, outgoingPushes.subscriptionId))
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(accounts, eq(accounts.id, pushSubscriptions.accountId))
    .leftJoin(franchises, eq(franchises.id, accounts.franchiseId))
    .leftJoin(servicePartners, eq(servicePartners.id, accounts.servicePartnerId))
    .where(
      inArray(
        outgoingPushes.id,
        claimed.map(({ id }) => id),
      ),
    )
}

export type ClaimedPush = Awaited<ReturnType<typeof claimDue>>[number]

/**
 * Deletes pushes that are done. One that is being replaced at this moment stays, with its new id:
 * waiting for the change that replaces it could be waiting in a ring.
 */
export async function deleteOutgoing(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const mine = db
    .select({ id: outgoingPushes.id })
    .from(outgoingPushes)
    .where(inArray(outgoingPushes.id, ids))
    .for('update', { skipLocked: true })
  await db.delete(outgoingPushes).where(inArray(outgoingPushes.id, mine))
}

export interface Postponed {
  dueAt: Date
  withoutPayload?: boolean
  /** The try was none. */
  attempts?: number
}

export async function postpone(db: Db, id: string, next: Postponed): Promise<void> {
  await db.update(outgoingPushes).set(next).where(eq(outgoingPushes.id, id))
}
