import { useLingui } from '@lingui/react/macro'
import type { ReminderType } from '../../../contract/reminders/reminders.ts'

/** A reminder's title and what to do, in the words of rules.md, Reminders. */
export function useReminderWords() {
  const { t } = useLingui()
  return (type: ReminderType, number: string): { title: string; text: string } => {
    switch (type) {
      case 'application_sla':
        return {
          title: t`SLA time 75% completed`,
          text: t`Please complete the application as soon as possible.`,
        }
      case 'document_reupload':
        return {
          title: t`Document re-upload requested`,
          text: t`Please check mail, update link sent on your email.`,
        }
      case 'ticket_warning':
        return {
          title: t`Ticket #${number} is 75% close to SLA deadline`,
          text: t`Please resolve the issue mentioned in the ticket as soon as possible.`,
        }
      case 'ticket_overdue':
        return {
          title: t`Ticket #${number} has crossed its SLA deadline!`,
          text: t`Please resolve the issue mentioned in the ticket as soon as possible.`,
        }
    }
  }
}
