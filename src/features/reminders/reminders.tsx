import { chakra } from '@chakra-ui/react/styled-system'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useState } from 'react'
import { applicationPath } from '../../../contract/applications/application-path.ts'
import type { Reminder, ReminderType } from '../../../contract/reminders/reminders.ts'
import { reminderSpans } from '../../../contract/reminders/reminders.ts'
import type { SessionUser } from '../../../contract/sessions/session.ts'
import { createStore } from '../../api/store.ts'
import { useStore } from '../../api/use-store.ts'
import { CornerStack } from '../../ui/overlays/corner-stack.tsx'
import { ApplicationNumber } from '../applications/api/application-number.tsx'
import { openApplicationsQuery } from '../applications/api/queries.ts'
import { dismiss } from './dismissed-ids.ts'
import { reminderPlace } from './reminder-place.ts'
import { watchReminders } from './watch-reminders.ts'

/** What this person is reminded of, as cards in the corner (rules.md, Reminders). */
export function Reminders({ user }: { user: SessionUser }) {
  const { t } = useLingui()
  const { userInfo } = user
  const role = userInfo.userType
  const { data: open } = useQuery(openApplicationsQuery(role))
  const [raised] = useState(() => createStore<readonly Reminder[]>([]))
  useEffect(
    () => watchReminders(raised, reminderSpans(userInfo, open ?? [])),
    [raised, userInfo, open],
  )
  const reminders = useStore(raised)
  const words: Record<ReminderType, { title: string; text: string }> = {
    application_sla: {
      title: t`SLA time 75% completed`,
      text: t`Please complete the application as soon as possible.`,
    },
    document_reupload: {
      title: t`Document re-upload requested`,
      text: t`Please check mail, update link sent on your email.`,
    },
  }
  const item = ({ id, type, recordId, applicationId, customerName }: Reminder) => ({
    id,
    name: `${words[type].title}: ${applicationId}`,
    dismissLabel: t`Dismiss the reminder for ${applicationId}`,
    node: (
      <>
        <chakra.p display="flex" gap="2" fontWeight="semibold" color="warning.fg">
          <TriangleAlert size={20} style={{ flex: 'none' }} />
          {words[type].title}
        </chakra.p>
        <chakra.a
          asChild
          display="block"
          paddingBlock="2.5"
          color="accent.fg"
          textDecoration="underline"
        >
          <Link to={applicationPath(role, recordId)}>
            <ApplicationNumber>{applicationId}</ApplicationNumber> {customerName}
          </Link>
        </chakra.a>
        <p>{words[type].text}</p>
      </>
    ),
  })
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
