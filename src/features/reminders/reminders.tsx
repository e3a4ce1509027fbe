import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { REMINDED_OF } from '../../../contract/reminders/reminded-roles.ts'
import type { Reminder } from '../../../contract/reminders/reminders.ts'
import { reminderSpans, ticketReminderSpans } from '../../../contract/reminders/reminders.ts'
import type { SessionUser } from '../../../contract/sessions/session.ts'
import { createStore } from '../../api/store.ts'
import { useStore } from '../../api/use-store.ts'
import { openApplicationsQuery } from '../../blocks/applications/queries.ts'
import { CornerStack } from '../../ui/overlays/stack/corner-stack.tsx'
import { keptReminders } from '../notifications/parts/kept-reminders.ts'
import { openTicketsQuery } from '../tickets/api/queries.ts'
import { dismiss } from './dismissed-ids.ts'
import { KeptReminders } from './kept-reminders.tsx'
import { ReminderCard, useReminderNames } from './reminder-card.tsx'
import { reminderPlace } from './reminder-place.ts'
import { markSeen, seenIds, splitSeen } from './seen-ids.ts'
import { watchReminders } from './watch-reminders.ts'

/**
 * What this person is reminded of (rules.md, Reminders): what is new as cards in the corner, what was seen in the bell.
 */
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
  const seen = useStore(seenIds)
  const { fresh, kept } = useMemo(() => splitSeen(reminders, seen), [reminders, seen])
  useEffect(() => {
    if (kept.length === 0) return
    keptReminders.set({
      count: kept.length,
      list: <KeptReminders reminders={kept} role={role} />,
    })
    return () => keptReminders.set(null)
  }, [kept, role])
  const names = useReminderNames()
  return (
    <CornerStack
      words={{
        move: t`Move the reminders`,
        moveHint: t`Use the arrow keys, or Home to reset`,
        summary: t`${plural(fresh.length, { one: '# reminder', other: '# reminders' })}`,
      }}
      items={fresh.map((reminder) => ({
        id: reminder.id,
        ...names(reminder),
        node: <ReminderCard reminder={reminder} role={role} />,
      }))}
      place={useStore(reminderPlace)}
      onPlace={reminderPlace.set}
      onDismiss={dismiss}
      onSeen={markSeen}
    />
  )
}
