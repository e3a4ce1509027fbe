import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Channel } from '../../../contract/core/primitives.ts'
import type { MessageTemplate } from '../../../contract/messages/message-templates.ts'
import { isGathered } from '../../../contract/messages/message-templates.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { isOneOf, portionsFor } from '../../platform/database/many-rows.ts'
import { accounts } from '../accounts/table.ts'
import type { MessageStatus } from './table.ts'
import { messageKeys, messages } from './table.ts'

/** Any number, the same in every instance: the key is made by one of them. */
const KEY_LOCK = 7_265_113

/** The keys that seal and open texts, the newest first. */
export async function listMessageKeys(tx: Queryable) {
  return tx.select().from(messageKeys).orderBy(desc(messageKeys.createdAt), desc(messageKeys.id))
}

/** Locks the making of keys until the transaction ends, so that two instances never make different keys. */
export async function lockMessageKeys(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${KEY_LOCK})`)
}

export async function insertMessageKey(tx: Queryable, key: string): Promise<void> {
  await tx.insert(messageKeys).values({ key })
}

/** How and in which words people can be reached. */
export async function listRecipients(tx: Queryable, accountIds: readonly string[]) {
  return tx
    .select({
      accountId: accounts.id,
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
    .where(isOneOf(accounts.id, accountIds))
    .orderBy(accounts.id)
}

/** The same of one person; an account that is written to is there. */
export async function getRecipient(tx: Queryable, accountId: string) {
  const [row] = await listRecipients(tx, [accountId])
  if (!row) throw new Error('the account that a message is for is gone')
  return row
}

/** Messages of the template that went to the contact, without an account, since then, or wait. */
export async function countToContact(
  tx: Queryable,
  contact: string,
  template: MessageTemplate,
  since: Date,
): Promise<number> {
  return tx.$count(
    messages,
    and(
      eq(messages.contact, contact),
      isNull(messages.accountId),
      eq(messages.template, template),
      gt(messages.createdAt, since),
    ),
  )
}

export async function insertMessages(
  tx: Queryable,
  rows: readonly (typeof messages.$inferInsert)[],
) {
  for (const portion of portionsFor(messages, rows)) await tx.insert(messages).values(portion)
}

type MessageRow = typeof messages.$inferSelect

/** How many alerts go out in one message; the others go with the next. */
const MOST_GATHERED = 1000

const isTryable = inArray(messages.status, ['queued', 'failed'])

/** Counts a try and answers the message, when it may be tried and does not go along with another one. */
export async function beginTry(tx: Queryable, messageId: string) {
  const isOwn = or(isNull(messages.sentWithId), eq(messages.sentWithId, messageId))
  const [row] = await tx
    .update(messages)
    .set({ tries: sql`${messages.tries} + 1`, sentWithId: messageId })
    .where(and(eq(messages.id, messageId), isTryable, isOwn))
    .returning()
  return row
}

/** `isGathered` in SQL, of these people's messages. */
const isAlertTo = (accountIds: readonly string[], channel: Channel) =>
  and(
    ...[isOneOf(messages.accountId, accountIds), eq(messages.channel, channel)],
    ...[eq(messages.lane, 'other'), eq(messages.template, 'notification')],
  )

/**
 * The alerts that go along with this one, oldest first: at its first try all that wait for the same person, at a
 * later one the same again. Messages that another one takes along are left to it.
 */
export async function takeAlong(tx: Queryable, head: MessageRow): Promise<MessageRow[]> {
  const { id, accountId, contact, channel, tries } = head
  if (!isGathered(head) || accountId === null || contact === null) return []
  const waiting = tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        isAlertTo([accountId], channel),
        // Not what was sent to an address that the person had before.
        eq(messages.contact, contact),
        eq(messages.status, 'queued'),
        isNull(messages.sentWithId),
        gt(messages.expiresAt, sql`now()`),
      ),
    )
    .orderBy(asc(messages.id))
    .limit(MOST_GATHERED)
    .for('update', { skipLocked: true })
  if (tries === 1) {
    await tx.update(messages).set({ sentWithId: id }).where(inArray(messages.id, waiting))
  }
  return tx
    .select()
    .from(messages)
    .where(and(eq(messages.sentWithId, id), ne(messages.id, id), isTryable))
    .orderBy(asc(messages.id))
}

/** Which of these people have got an alert by this channel since then, or one waits for them. */
export async function alertedSince(
  tx: Queryable,
  accountIds: readonly string[],
  channel: Channel,
  since: Date,
): Promise<Set<string | null>> {
  const rows = await tx
    .selectDistinct({ accountId: messages.accountId })
    .from(messages)
    .where(and(isAlertTo(accountIds, channel), gt(messages.createdAt, since)))
  return new Set(rows.map(({ accountId }) => accountId))
}

/** The result of one try to send a message. */
export interface Settled {
  status: MessageStatus
  reason: string | null
  /** Whether the sealed content stays stored; another try is the only reason. */
  keepsContent: boolean
}

export async function settleMessages(tx: Queryable, ids: string[], settled: Settled) {
  const { status, reason, keepsContent } = settled
  await tx
    .update(messages)
    .set({
      status,
      reason,
      ...(status !== 'queued' && { settledAt: new Date() }),
      ...(!keepsContent && { sealed: null }),
    })
    .where(inArray(messages.id, ids))
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
