import type { Page } from 'playwright/test'
import { SERVER_HEADER } from '../../contract/core/headers.ts'
import type { AlertType, NotificationEvent } from '../../contract/notifications/events.ts'
import type { Notification } from '../../contract/notifications/notifications.ts'
import { countUnread, listNotifications } from '../../contract/notifications/notifications.ts'

const ID = '0199a0e0-0000-7000-8000-0000000000'
const application = { id: `${ID}aa`, number: 'GS-7K2M-9QXA-4', status: 'rejected' } as const
const at = '2026-11-20T06:30:00.000Z'

const EVENTS: [AlertType, NotificationEvent][] = [
  ['Info', { event: 'application.created', ...application }],
  ['Warning', { event: 'application.status', ...application }],
  ['Error', { event: 'application.overdue_half', ...application }],
  ['Alert', { event: 'account.new_device', device: 'Chrome, Android', at }],
  ['Info', { event: 'outbox.sent', id: `${ID}bb`, number: 'P-ABCD-000001' }],
]

const notifications = EVENTS.map(([alertType, about], index): Notification => ({
  _id: `${ID}1${index}`,
  title: '',
  alertMessage: '',
  alertType,
  url: '/settings',
  icon: 'info',
  createdAt: at,
  about,
  recipients: [{ userId: `${ID}cc`, status: index > 2 }],
}))

/** Answers with notifications of every kind, read and unread, in the server's place. */
export async function withNotifications(page: Page): Promise<void> {
  const headers = { [SERVER_HEADER]: '1' }
  const list = { notifications, total: notifications.length, unread: 120 }
  await page.route(`**${listNotifications.path}*`, (route) =>
    route.fulfill({ json: list, headers }),
  )
  await page.route(`**${listNotifications.path}/recent`, (route) =>
    route.fulfill({ json: { notifications }, headers }),
  )
  await page.route(`**${countUnread.path}`, (route) =>
    route.fulfill({ json: { unread: 120 }, headers }),
  )
}
