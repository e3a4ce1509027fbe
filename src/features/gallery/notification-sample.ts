import type { AlertType, NotificationEvent } from '../../../contract/notifications/events.ts'
import type { Notification } from '../../../contract/notifications/notifications.ts'
import { NOON } from './answers.ts'

const ID = '0199a0e0-0000-7000-8000-'
const application = {
  id: `${ID}0000000000aa`,
  number: 'GS-7K2M-9QXA-4',
  status: 'rejected',
} as const

/** A notification of an event, some minutes old. */
export function sampleNotification(
  about: NotificationEvent,
  alertType: AlertType,
  minutes: number,
): Notification {
  return {
    _id: `${ID}${String(1000 - minutes).padStart(12, '0')}`,
    title: 'Title of the server',
    alertMessage: '<b>Not bold</b> here: a plain text.',
    alertType,
    url: '/alerts?page=1',
    icon: 'info',
    createdAt: new Date(NOON - minutes * 60_000).toISOString(),
    about,
    recipients: [{ userId: 'sunita', status: false }],
  }
}

/** One of each look, the newest first. */
export const SAMPLE_NOTIFICATIONS: readonly Notification[] = [
  sampleNotification({ event: 'application.created', ...application }, 'Info', 1),
  sampleNotification({ event: 'application.status', ...application }, 'Warning', 90),
  sampleNotification({ event: 'application.overdue', ...application }, 'Error', 300),
  sampleNotification(
    { event: 'account.new_device', device: 'Chrome, Android', at: new Date(NOON).toISOString() },
    'Alert',
    1500,
  ),
]

/** A notification with an event and a type that this version does not know. */
export const UNKNOWN_NOTIFICATION = sampleNotification(
  { event: 'weather.changed' } as unknown as NotificationEvent,
  'Storm' as AlertType,
  3000,
)

/** The one kind whose message has markup, with what must not come through. */
export const MARKED_UP_NOTIFICATION: Notification = {
  ...sampleNotification(
    { event: 'documents.requested' } as unknown as NotificationEvent,
    'Warning',
    5,
  ),
  title: 'Re-Upload Documents',
  alertMessage:
    '<p>Please upload again:</p><ul><li><b>Ration card</b></li><li title="Large" class="x">Photo <img src="/x.png" alt=""></li></ul><script>document.title = 3</script><a href="https://evil.example">here</a>',
}
