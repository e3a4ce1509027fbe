import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { applicationPath } from '../../../contract/applications/application-path.ts'
import type { Role } from '../../../contract/core/roles.ts'
import type { Reminder } from '../../../contract/reminders/reminders.ts'
import { ticketPath } from '../../../contract/tickets/ticket-path.ts'
import { ApplicationNumber } from '../../blocks/applications/application-number.tsx'
import { useReminderWords } from './reminder-words.ts'

const numberOf = (reminder: Reminder) =>
  'ticketId' in reminder ? reminder.ticketId : reminder.applicationId

/** What a reminder is called, aloud and on its button. */
export function useReminderNames() {
  const { t } = useLingui()
  const words = useReminderWords()
  return (reminder: Reminder) => {
    const number = numberOf(reminder)
    const { title } = words(reminder.type, number)
    return {
      name: 'ticketId' in reminder ? title : `${title}: ${number}`,
      dismissLabel: t`Dismiss the reminder for ${number}`,
    }
  }
}

/** A reminder: what is due, of which record, and what to do. */
export function ReminderCard({ reminder, role }: { reminder: Reminder; role: Role }) {
  const { type, recordId } = reminder
  const isOfTicket = 'ticketId' in reminder
  const number = numberOf(reminder)
  const { title, text } = useReminderWords()(type, number)
  const path = isOfTicket ? ticketPath : applicationPath
  return (
    <>
      <chakra.p
        display="flex"
        gap="2"
        fontWeight="semibold"
        color={type === 'ticket_overdue' ? 'danger.fg' : 'warning.fg'}
      >
        <TriangleAlert size={20} style={{ flex: 'none' }} />
        {title}
      </chakra.p>
      <chakra.a
        asChild
        display="block"
        paddingBlock="2.5"
        color="accent.fg"
        textDecoration="underline"
      >
        <Link to={path(role, recordId)}>
          {!isOfTicket && <ApplicationNumber>{number}</ApplicationNumber>}{' '}
          <span>{isOfTicket ? reminder.title : reminder.customerName}</span>
        </Link>
      </chakra.a>
      <p>{text}</p>
    </>
  )
}
