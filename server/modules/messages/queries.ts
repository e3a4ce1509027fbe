import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { accounts } from '../accounts/table.ts'
import type { MessageStatus } from './table.ts'
import { messageKeys, messages } from './table.ts'

/** Any number, the same in every instance: the key is made by one of them. */
const KEY_LOCK = 7_265_113

export async function findMessageKey(tx: Queryable): Promise<string | undefined> {
  const [row] = await tx.select({ key: messageKeys.key }).from(messageKeys).limit(1)
  return row?.key
}

/** Locks the making of keys until the transaction ends, so that two instances never make different keys. */
export async function lockMessageKeys(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${KEY_LOCK})`)
}

export async function insertMessageKey(tx: Queryable, key: string): Promise<void> {
  await tx.insert(messageKeys).values({ key })
}

/** How and in which words a person can be reached; an account that is written to is there. */
export async function getRecipient(tx: Queryable, accountId: string) {
  const [row] = await tx
    .select({
      email: accounts.email,
      phone: accounts.phone,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      language: accounts.language,
      timeZone: accounts.timezone,
      byEmail: accounts.messagesByEmail,
      bySms: accounts.messagesBySms,
      ofSignIns: accounts.messagesOfSignIns,
      ofApplications: accounts.messagesOfApplications,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (!row) throw new Error('the account that a message is for is gone')
  return row
}

export async function insertMessage(tx: Queryable, message: typeof messages.$inferInsert) {
  await tx.insert(messages).values(message)
}

/** Counts a try and answers the message, when it still waits or may be tried again. */
export async function beginTry(tx: Queryable, messageId: string) {
  const [row] = await tx
    .update(messages)
    .set({ tries: sql`${messages.tries} + 1` })
    .where(and(eq(messages.id, messageId), inArray(messages.status, ['queued', 'failed'])))
    .returning()
  return row
}

/** The result of one try to send a message. */
export interface Settled {
  status: MessageStatus
  reason: string | null
  /** Whether the sealed content stays stored; another try is the only reason. */
  keepsContent: boolean
}

export async function settleMessage(tx: Queryable, messageId: string, settled: Settled) {
  const { status, reason, keepsContent } = settled
  await tx
    .update(messages)
    .set({
      status,
      reason,
      ...(status !== 'queued' && { settledAt: new Date() }),
      ...(!keepsContent && { sealed: null }),
    })
    .where(eq(messages.id, messageId))
}

/** Erases what messages say whose time is over, sent or not. */
export async function eraseExpired(tx: Queryable, now: Date): Promise<void> {
  await tx
    .update(messages)
    .set({ sealed: null, status: 'failed', reason: 'expired', settledAt: now })
    .where(and(isNotNull(messages.sealed), lt(messages.expiresAt, now)))
}

export async function deleteMessagesBefore(tx: Queryable, moment: Date): Promise<void> {
  await tx.delete(messages).where(lt(messages.createdAt, moment))
}
