import { eq } from 'drizzle-orm'
import type { PushMessage } from '../../../contract/notifications/push-message.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { insertOutgoing } from './outgoing-queries.ts'
import { pushSubscriptions } from './table.ts'

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
 * the change that it tells of, or not at all.
 */
export async function pushToAccount(tx: Queryable, accountId: string, push: Push): Promise<void> {
  await insertOutgoing(tx, outgoing(push), eq(pushSubscriptions.accountId, accountId))
}

/** The same to one browser. */
export async function pushToBrowser(tx: Queryable, id: string, push: Push): Promise<void> {
  await insertOutgoing(tx, outgoing(push), eq(pushSubscriptions.id, id))
}
