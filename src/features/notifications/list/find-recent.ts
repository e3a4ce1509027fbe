import { SEVERITY_OF } from '../../../../contract/notifications/events.ts'
import type { Notification } from '../../../../contract/notifications/notifications.ts'
import type { AskedAlerts } from '../queries.ts'
import type { PendingReads } from '../reads/pending-reads.ts'
import { isRead } from '../reads/pending-reads.ts'

/** As the server compares application numbers: without hyphens and blanks, in capitals. */
const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/** What this device finds by itself among the notifications that it has. */
export function findRecent(
  notifications: readonly Notification[],
  { severity, state, search = '' }: Omit<AskedAlerts, 'page'>,
  marks: PendingReads,
): Notification[] {
  const typed = plain(search)
  return notifications.filter(
    (each) =>
      (!severity || SEVERITY_OF[each.alertType] === severity) &&
      (!state || isRead(each, marks) === (state === 'read')) &&
      (!typed || ('number' in each.about && plain(each.about.number).includes(typed))),
  )
}
