import { and, eq, sql } from 'drizzle-orm'
import { DEFAULT_LANGUAGE } from '../../../contract/core/languages.ts'
import type { Notification } from '../../../contract/notifications/notifications.ts'
import type { Db } from '../../platform/database/database.ts'
import { isOneOf } from '../../platform/database/many-rows.ts'
import { accounts } from '../accounts/table.ts'
import { toNotification } from './own-notifications.ts'
import { notificationRecipients, notifications } from './table.ts'

/** What somebody who is connected is told. */
interface Told {
  accountId: string
  notification: Notification
  unread: number
}

/** A notification as each of its recipients among these accounts reads it, with the number of what they have not read. */
export async function tellAmong(
  db: Db,
  notificationId: string,
  accountIds: readonly string[],
): Promise<Told[]> {
  if (accountIds.length === 0) return []
  const rows = await db
    .select({
      ...{ notification: notifications, recipient: notificationRecipients },
      ...{ role: accounts.userType, language: accounts.language, timeZone: accounts.timezone },
      unread: sql<number>`(select count(*)::int from ${notificationRecipients} own
        where own.account_id = ${accounts.id} and own.read_at is null)`,
    })
    .from(notificationRecipients)
    .innerJoin(notifications, eq(notifications.id, notificationRecipients.notificationId))
    .innerJoin(accounts, eq(accounts.id, notificationRecipients.accountId))
    .where(
      and(
        eq(notificationRecipients.notificationId, notificationId),
        isOneOf(notificationRecipients.accountId, accountIds),
      ),
    )
  return rows.map(({ role, language, timeZone, unread, ...row }) => ({
    accountId: row.recipient.accountId,
    notification: toNotification(row, { language: language ?? DEFAULT_LANGUAGE, timeZone }, role),
    unread,
  }))
}
