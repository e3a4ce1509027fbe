import { DraftsWatch } from '../features/applications/drafts-watch.tsx'
import { SecurityVerification } from '../features/codes/security-verification.tsx'
import { HelpMenuItem } from '../features/help/help-menu-item.tsx'
import { startHelp } from '../features/help/start-help.tsx'
import { AlertsMenuItem } from '../features/notifications/alerts-menu-item.tsx'
import { NotificationsWatch } from '../features/notifications/live/notifications-watch.tsx'
import { OutboxMenuItem } from '../features/outbox/outbox-menu-item.tsx'
import { RemindersWatch } from '../features/reminders/reminders-watch.tsx'
import { PasswordConfirmation } from '../features/sessions/confirm-password/password-confirmation.tsx'
import { SharedMenuItem } from '../features/shared-files/shared-menu-item.tsx'
import { SharedWatch } from '../features/shared-files/shared-watch.tsx'
import { SupportMenuItem } from '../features/tickets/support-menu-item.tsx'
import { ColorModeChoice } from './shell/color-mode-choice.tsx'
import { FindTool } from './shell/find-tool.tsx'
import { addToSlot } from './slots.tsx'

/** Adds what no first screen waits for: what watches beside every screen, and what the user menu offers besides. */
export async function fillSlots(): Promise<void> {
  addToSlot('find', FindTool, 'tools')
  addToSlot('alerts', AlertsMenuItem, 'menu')
  addToSlot('outbox', OutboxMenuItem, 'menu')
  addToSlot('shared-files', SharedMenuItem, 'menu')
  addToSlot('support', SupportMenuItem, 'menu')
  addToSlot('help', HelpMenuItem, 'menu')
  startHelp()
  addToSlot('theme', ColorModeChoice, 'menu-end')
  addToSlot('notifications', NotificationsWatch)
  addToSlot('drafts', DraftsWatch)
  addToSlot('share', SharedWatch)
  addToSlot('codes', SecurityVerification)
  addToSlot('password', PasswordConfirmation)
  addToSlot('reminders', RemindersWatch)
  if (!document.querySelector('meta[name=demo]')) return
  addToSlot('mailbox', (await import('./demo/mailbox-item.tsx')).MailboxItem, 'menu')
}
