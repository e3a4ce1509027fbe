import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { searchText, searchWords } from '../../../contract/core/text/search-words.ts'
import { choicesOf } from '../../../contract/core/text/several.ts'
import { ALERT_TYPES, SEVERITY_OF } from '../../../contract/notifications/events.ts'
import type { NotificationFilter } from '../../../contract/notifications/notifications.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Reader } from './notification-words.ts'
import { notificationWords } from './notification-words.ts'
import { notificationRecipients, notifications } from './table.ts'

export const isOwn = (accountId: string) => eq(notificationRecipients.accountId, accountId)

/** What a notification says besides the number of its record. */
const KIND = {
  event: sql`${notifications.about}->>'event'`,
  status: sql`${notifications.about}->>'status'`,
}

/** The kinds of the account's notifications whose words, their numbers aside, have each word of the search. */
async function kindsSaying(db: Db, accountId: string, search: string, reader: Reader) {
  const words = searchWords(search)
  const kinds = await db
    .selectDistinctOn([KIND.event, KIND.status], { about: notifications.about })
    .from(notificationRecipients)
    .innerJoin(notifications, eq(notifications.id, notificationRecipients.notificationId))
    .where(isOwn(accountId))
  return kinds
    .map((kind) => kind.about)
    .filter((kind) => {
      const { title, text } = notificationWords(
        'number' in kind ? { ...kind, number: '' } : kind,
        reader,
      )
      const said = searchText(`${title} ${text}`)
      return words.every((word) => said.includes(` ${word}`))
    })
}

/** The condition of a search: a part of a number, or words of the alert as its reader sees them; undefined for none. */
export async function searched(db: Db, accountId: string, search: string, reader: Reader) {
  // Application numbers are compared as in their own search: without hyphens and blanks, in capitals.
  const typed = search.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  if (typed === '') return undefined
  const kinds = await kindsSaying(db, accountId, search, reader)
  return or(
    sql`strpos(replace(${notifications.about}->>'number', '-', ''), ${typed}) > 0`,
    ...kinds.map((kind) =>
      and(
        sql`${KIND.event} = ${kind.event}`,
        'status' in kind ? sql`${KIND.status} = ${kind.status}` : undefined,
      ),
    ),
  )
}

/** The account's notifications that fit the filter and the condition of its search. */
export function matching(
  accountId: string,
  { state, severity }: NotificationFilter,
  isFound?: SQL,
) {
  const severities = choicesOf(severity)
  const types = ALERT_TYPES.filter((type) => severities.includes(SEVERITY_OF[type]))
  return and(
    isOwn(accountId),
    state === 'unread' ? isNull(notificationRecipients.readAt) : undefined,
    state === 'read' ? isNotNull(notificationRecipients.readAt) : undefined,
    severity ? inArray(notifications.alertType, types) : undefined,
    isFound,
  )
}
