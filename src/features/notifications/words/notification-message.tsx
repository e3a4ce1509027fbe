import type { Notification } from '../../../../contract/notifications/notifications.ts'
import { MarkedUpText } from './marked-up-text.tsx'
import { notificationText } from './notification-text.ts'

/** The one title whose warnings come with markup (rules.md, Notifications). */
const MARKED_UP_TITLE = 'Re-Upload Documents'

/** What a notification says besides its title: plain text, but for one kind of warning. */
export function NotificationMessage({ notification }: { notification: Notification }) {
  const { title, alertType, alertMessage } = notification
  if (title === MARKED_UP_TITLE && alertType === 'Warning') {
    return <MarkedUpText html={alertMessage} />
  }
  return <span>{notificationText(notification).text}</span>
}
