import { applicationPath } from '../applications/application-path.ts'
import type { Role } from '../core/roles.ts'
import type { NotificationEvent } from './events.ts'
import { isOfApplication } from './events.ts'

/** Path and query of what a notification opens, for a person of that role. */
export function notificationPath(event: NotificationEvent, role: Role): string {
  if (event.event === 'feedback.poor') return `/feedbacks/${event.id}`
  if (isOfApplication(event)) return applicationPath(role, event.id)
  if (event.event === 'outbox.sent') return applicationPath(role, event.id)
  return event.event === 'outbox.rejected' ? '/outbox' : '/settings'
}
