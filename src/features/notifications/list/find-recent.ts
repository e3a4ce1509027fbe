import { searchText, searchWords } from '../../../../contract/core/text/search-words.ts'
import { choicesOf } from '../../../../contract/core/text/several.ts'
import { SEVERITY_OF } from '../../../../contract/notifications/events.ts'
import type { Notification } from '../../../../contract/notifications/notifications.ts'
import type { AskedAlerts } from '../queries.ts'
import type { PendingReads } from '../reads/pending-reads.ts'
import { isRead } from '../reads/pending-reads.ts'
import type { NotificationText } from '../words/notification-text.ts'
import { notificationText } from '../words/notification-text.ts'

/** The text without hyphens and spaces, in capitals: the server compares application numbers in the same way. */
const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/** Whether each word of the search begins one of the alert's. */
function isSaid(search: string, { title, text }: NotificationText): boolean {
  const said = searchText(`${title} ${text}`)
  return searchWords(search).every((word) => said.includes(` ${word}`))
}

/** The notifications stored on this device that fit the filters, for a search without the server. */
export function findRecent(
  notifications: readonly Notification[],
  { severity, state, search = '' }: Omit<AskedAlerts, 'page'>,
  marks: PendingReads,
): Notification[] {
  const typed = plain(search)
  const severities = choicesOf(severity)
  return notifications.filter(
    (each) =>
      (!severity || severities.includes(SEVERITY_OF[each.alertType])) &&
      (!state || isRead(each, marks) === (state === 'read')) &&
      (!typed ||
        ('number' in each.about && plain(each.about.number).includes(typed)) ||
        isSaid(search, notificationText(each))),
  )
}
