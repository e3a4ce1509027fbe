import { and, desc, eq, inArray, lt, ne } from 'drizzle-orm'
import type { PushTarget } from '../../../contract/notifications/push-subscriptions.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { isOneOf } from '../../platform/database/many-rows.ts'
import { listVapidKeys } from '../../platform/push/vapid-keys.ts'
import { pushSubscriptions } from './table.ts'

interface Owner {
  accountId: string
  sessionId: string
}

/**
 * Makes the caller the owner of the subscription. An earlier owner of the same endpoint loses it, with all pushes
 * still on their way.
 */
export async function upsertSubscription(tx: Tx, owner: Owner, { endpoint, keys }: PushTarget) {
  await tx
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.endpoint, endpoint),
        ne(pushSubscriptions.accountId, owner.accountId),
      ),
    )
  // The page has asked for the newest key just now, and subscribes anew where it was another one.
  const vapidKeyId = (await listVapidKeys(tx))[0]?.id ?? null
  const seen = { ...owner, ...keys, vapidKeyId, lastSeenAt: new Date() }
  await tx
    .insert(pushSubscriptions)
    .values({ ...seen, endpoint })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: seen })
}

/** Deletes the account's subscriptions but the `maxCount` that were seen last. */
export async function deleteOldest(tx: Queryable, accountId: string, maxCount: number) {
  const surplus = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.accountId, accountId))
    .orderBy(desc(pushSubscriptions.lastSeenAt), desc(pushSubscriptions.id))
    .offset(maxCount)
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, surplus))
}

export async function findSubscription(tx: Queryable, accountId: string, endpoint: string) {
  const [row] = await tx
    .select()
    .from(pushSubscriptions)
    .where(
      and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.accountId, accountId)),
    )
  return row
}

/** Which of these accounts have a browser that takes pushes. */
export async function subscribersAmong(
  tx: Queryable,
  accountIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ accountId: pushSubscriptions.accountId })
    .from(pushSubscriptions)
    .where(isOneOf(pushSubscriptions.accountId, accountIds))
  return new Set(rows.map(({ accountId }) => accountId))
}

export async function deleteSubscription(tx: Queryable, accountId: string, endpoint: string) {
  await tx
    .delete(pushSubscriptions)
    .where(
      and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.accountId, accountId)),
    )
}

export async function deleteSubscriptions(tx: Queryable, ids: string[]) {
  if (ids.length > 0) await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, ids))
}

/** Deletes what no page has named since; answers how many. */
export async function deleteUnusedSince(tx: Queryable, moment: Date): Promise<number> {
  const deleted = await tx
    .delete(pushSubscriptions)
    .where(lt(pushSubscriptions.lastSeenAt, moment))
    .returning({ id: pushSubscriptions.id })
  return deleted.length
}
