import { chakra } from '@chakra-ui/react/styled-system'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useState } from 'react'
import { applicationPath } from '../../../contract/applications/application-path.ts'
import { REMINDED_OF } from '../../../contract/reminders/reminded-roles.ts'
import type { Reminder } from '../../../contract/reminders/reminders.ts'
import { reminderSpans, ticketReminderSpans } from '../../../contract/reminders/reminders.ts'
import type { SessionUser } from '../../../contract/sessions/session.ts'
import { ticketPath } from '../../../contract/tickets/ticket-path.ts'
import { createStore } from '../../api/store.ts'
import { useStore } from '../../api/use-store.ts'
import { ApplicationNumber } from '../../blocks/applications/application-number.tsx'
import { openApplicationsQuery } from '../../blocks/applications/queries.ts'
import { CornerStack } from '../../ui/overlays/corner-stack.tsx'
import { openTicketsQuery } from '../tickets/api/queries.ts'
import { dismiss } from './dismissed-ids.ts'
import { reminderPlace } from './reminder-place.ts'
import { useReminderWords } from './reminder-words.ts'
import { watchReminders } from './watch-reminders.ts'

/** What this person is reminded of, as cards in the corner (rules.md, Reminders). */
export function Reminders({ user }: { user: SessionUser }) {
  const { t } = useLingui()
  const { userInfo } = user
  const role = userInfo.userType
  const isAtDesk = REMINDED_OF[role] === 'tickets'
  const { data: applications } = useQuery({ ...openApplicationsQuery(role), enabled: !isAtDesk })
  const { data: tickets } = useQuery({ ...openTicketsQuery, enabled: isAtDesk })
  const [raised] = useState(() => createStore<readonly Reminder[]>([]))
  useEffect(
    () =>
      watchReminders(
        raised,
        isAtDesk
          ? ticketReminderSpans(userInfo._id, tickets ?? [])
          : reminderSpans(userInfo, applications ?? []),
      ),
    [raised, userInfo, isAtDesk, applications, tickets],
  )
  const reminders = useStore(raised)
  const words = useReminderWords()
  const item = (reminder: Reminder) => {
    const { id, type, recordId } = reminder
    const isOfTicket = 'ticketId' in reminder
    const number = isOfTicket ? reminder.ticketId : reminder.applicationId
    const { title, text } = words(type, number)
    const path = isOfTicket ? ticketPath : applicationPath
    return {
      id,
      name: isOfTicket ? title : `${title}: ${number}`,
      dismissLabel: t`Dismiss the reminder for ${number}`,
      node: (
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
      ),
    }
  }
  return (
    <CornerStack
      words={{
        move: t`Move the reminders`,
        moveHint: t`Use the arrow keys, or Home to reset`,
        summary: t`${plural(reminders.length, { one: '# reminder', other: '# reminders' })}`,
      }}
      items={reminders.map(item)}
      place={useStore(reminderPlace)}
      onPlace={reminderPlace.set}
      onDismiss={dismiss}
    />
  )
}
