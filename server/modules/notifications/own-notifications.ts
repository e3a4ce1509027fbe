import { and, asc, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { ResponseOf } from '../../../contract/core/endpoint.ts'
import { DEFAULT_LANGUAGE } from '../../../contract/core/languages.ts'
import { PAGE_SIZE } from '../../../contract/core/paging.ts'
import type { Role } from '../../../contract/core/roles.ts'
import type { AlertType, EventName } from '../../../contract/notifications/events.ts'
import { notificationPath } from '../../../contract/notifications/notification-path.ts'
import type {
  listNotifications,
  listRecentNotifications,
  Notification,
  NotificationFilter,
} from '../../../contract/notifications/notifications.ts'
import { RECENT_NOTIFICATIONS } from '../../../contract/notifications/notifications.ts'
import { ApiError } from '../../platform/api-error.ts'
import { paged } from '../../platform/blocks/paged.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db, Queryable } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { accounts } from '../accounts/table.ts'
import { isOwn, matching, searched } from './notification-filters.ts'
import type { Reader } from './notification-words.ts'
import { notificationWords } from './notification-words.ts'
import { notificationRecipients, notifications } from './table.ts'

const KEPT_DAYS = 365

const ICONS: Record<AlertType, string> = {
  Info: 'info',
  Warning: 'triangle-alert',
  Alert: 'shield-alert',
  Error: 'circle-alert',
}

/** Titles on which the page acts, verbatim in every language (rules.md, Notifications). */
const WIRE_TITLES: Partial<Record<EventName, string>> = {
  'application.documents_requested': 'Re-Upload Documents',
}

interface Row {
  notification: typeof notifications.$inferSelect
  recipient: typeof notificationRecipients.$inferSelect
}

/** A notification as its recipient reads it. */
export function toNotification(
  { notification, recipient }: Row,
  reader: Reader,
  role: Role,
): Notification {
  const { id, about, alertType, createdAt } = notification
  const { title, text, html } = notificationWords(about, reader)
  return {
    _id: id,
    title: WIRE_TITLES[about.event] ?? title,
    alertMessage: html ?? text,
    alertType,
    url: notificationPath(about, role),
    icon: ICONS[alertType],
    createdAt: createdAt.toISOString(),
    about,
    recipients: [{ userId: recipient.accountId, status: recipient.readAt !== null }],
  }
}

/** How many of the account's notifications are unread. */
export async function countUnreadOf(tx: Queryable, accountId: string): Promise<number> {
  const [row] = await prepared(tx, 'unread_notifications', () =>
    tx
      .select({ unread: sql<number>`count(*)::int` })
      .from(notificationRecipients)
      .where(
        and(
          eq(notificationRecipients.accountId, sql.placeholder('accountId')),
          isNull(notificationRecipients.readAt),
        ),
      ),
  ).execute({ accountId })
  return row?.unread ?? 0
}

function selectRows(tx: Queryable, accountId: string, ids: SQL, direction: typeof desc) {
  return tx
    .select({ notification: notifications, recipient: notificationRecipients })
    .from(notifications)
    .innerJoin(
      notificationRecipients,
      and(eq(notificationRecipients.notificationId, notifications.id), isOwn(accountId)),
    )
    .where(inArray(notifications.id, ids))
    .orderBy(direction(notifications.id))
}

/** A page of the caller's notifications in the order that is asked for. */
export async function listOwnNotifications(
  db: Db,
  caller: Caller,
  filter: NotificationFilter,
): Promise<ResponseOf<typeof listNotifications>> {
  const { _id, userType, language, user } = caller
  const direction = filter.order === 'oldest' ? asc : desc
  const reader = { language, timeZone: user.timezone }
  const isFound = await searched(db, _id, filter.search, reader)
  const found = sql`${db
    .select({ id: notifications.id })
    .from(notificationRecipients)
    .innerJoin(notifications, eq(notifications.id, notificationRecipients.notificationId))
    .where(matching(_id, filter, isFound))}`
  const { rows, total } = await paged(
    db,
    found,
    { page: filter.page, after: filter.after, order: direction(sql`id`) },
    async (ids) => selectRows(db, _id, ids, direction),
  )
  return {
    notifications: rows.map((row) => toNotification(row, reader, userType)),
    total,
    unread: await countUnreadOf(db, _id),
  }
}

/** The newest of the caller's notifications. */
export async function listRecentOf(
  db: Db,
  { _id, userType, language, user }: Caller,
): Promise<ResponseOf<typeof listRecentNotifications>> {
  const reader = { accountId: _id, role: userType, language, timeZone: user.timezone }
  return { notifications: await listNewestOf(db, reader, { limit: RECENT_NOTIFICATIONS }) }
}

/** An account as the reader of its own notifications, in the words of its profile. */
export interface OwnReader extends Reader {
  accountId: string
  role: Role
}

export async function readerOfAccount(tx: Queryable, accountId: string): Promise<OwnReader> {
  const [row] = await tx
    .select({
      role: accounts.userType,
      language: accounts.language,
      timeZone: accounts.timezone,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (!row) throw new Error('the account that reads its notifications is gone')
  return { ...row, accountId, language: row.language ?? DEFAULT_LANGUAGE }
}

/** The newest of an account's notifications, a page of them; or those that are unread. */
export async function listNewestOf(
  tx: Queryable,
  { accountId, role, ...reader }: OwnReader,
  { state, limit = PAGE_SIZE }: { state?: 'unread'; limit?: number },
): Promise<Notification[]> {
  const rows = await tx
    .select({ notification: notifications, recipient: notificationRecipients })
    .from(notificationRecipients)
    .innerJoin(notifications, eq(notifications.id, notificationRecipients.notificationId))
    .where(
      and(isOwn(accountId), state === 'unread' ? isNull(notificationRecipients.readAt) : undefined),
    )
    .orderBy(desc(notificationRecipients.notificationId))
    .limit(limit)
  return rows.map((row) => toNotification(row, reader, role))
}

/** Marks one as read. 404 `notification.not_found` for one that is not the caller's. */
export async function markRead(
  db: Db,
  { _id }: Pick<Caller, '_id'>,
  notificationId: string,
): Promise<number> {
  const [row] = await db
    .update(notificationRecipients)
    .set({ readAt: sql`coalesce(${notificationRecipients.readAt}, now())` })
    .where(and(isOwn(_id), eq(notificationRecipients.notificationId, notificationId)))
    .returning({ readAt: notificationRecipients.readAt })
  if (!row) throw new ApiError('notification.not_found')
  return countUnreadOf(db, _id)
}

/** Marks all of the caller's as read, or those up to an id. */
export async function markAllRead(
  db: Db,
  { _id }: Pick<Caller, '_id'>,
  until?: string,
): Promise<number> {
  await db
    .update(notificationRecipients)
    .set({ readAt: sql`now()` })
    .where(
      and(
        isOwn(_id),
        isNull(notificationRecipients.readAt),
        until === undefined ? undefined : lte(notificationRecipients.notificationId, until),
      ),
    )
  return countUnreadOf(db, _id)
}

/** Forgets notifications of a year ago, read or not. */
export async function deleteOldNotifications(tx: Queryable, now: Date): Promise<void> {
  const past = new Date(now.getTime() - KEPT_DAYS * 86_400_000)
  await tx.delete(notifications).where(lt(notifications.createdAt, past))
}
