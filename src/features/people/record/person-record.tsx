import { Trans, useLingui } from '@lingui/react/macro'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import type { PersonDetail } from '../../../../contract/people/people.ts'
import { EventsCard } from '../../../blocks/record/events-card.tsx'
import type { RecordAction, RecordFrame } from '../../../blocks/record/record-view.tsx'
import { RecordView } from '../../../blocks/record/record-view.tsx'
import { PlanDaysLink } from '../../../blocks/vans/plan-days-link.tsx'
import { roleLabel } from '../../../session/role-label.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DefinitionList } from '../../../ui/layout/definition-list.tsx'
import { LastSeen } from '../parts/last-seen.tsx'
import { personName } from '../parts/people-labels.ts'
import { PersonStateTag } from '../parts/person-state-tag.tsx'
import { DevicesCard } from './devices-card.tsx'
import { EditPerson } from './edit-person.tsx'
import { PersonEventEntry } from './person-event-entry.tsx'
import { ResetPassword } from './reset-password.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { StateDialog } from './state-dialog.tsx'

interface Props {
  person: PersonDetail
  frame: RecordFrame
}

const DIALOGS = { edit: EditPerson, reset: ResetPassword, state: StateDialog }

/** One person on the screen: who they are, where they are signed in, and what was done. */
export function PersonRecord({ person, frame }: Props) {
  const { t } = useLingui()
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null)
  const { userType, state, lastSeenAt, isFranchiseActive } = person
  const isInactive = state === 'inactive'
  const actions: RecordAction[] = [
    {
      label: isInactive ? t`Activate` : t`Deactivate`,
      shortcut: 'd',
      run: () => setOpen('state'),
    },
  ]
  if (!isInactive && isFranchiseActive) {
    actions.push({ label: t`Reset password`, shortcut: 'r', run: () => setOpen('reset') })
  }
  actions.push({ label: t`Edit`, shortcut: 'e', isPrimary: true, run: () => setOpen('edit') })
  const Dialog = open && DIALOGS[open]

  return (
    <RecordView
      {...frame}
      title={personName(person)}
      description={roleLabel(userType)}
      actions={actions}
      facts={
        <>
          <PersonStateTag state={state} />
          {lastSeenAt && (
            <span>
              <Trans>Last seen</Trans>: <LastSeen at={lastSeenAt} />
            </span>
          )}
          {userType === 'gramvan' && !isInactive && (
            <PlanDaysLink van={{ _id: person._id, name: personName(person) }} />
          )}
        </>
      }
      notices={
        !isFranchiseActive && (
          <Note tone="warning" marginBlockEnd="4" icon={<TriangleAlert size={20} aria-hidden />}>
            <Trans>The franchise of this van is not active, so nobody can sign in.</Trans>
          </Note>
        )
      }
      main={
        <>
          <ContactCard person={person} />
          <DevicesCard person={person} />
        </>
      }
      side={
        <>
          <SecondFactorCard person={person} />
          <EventsCard
            events={person.history.toReversed()}
            renderEvent={(event) => <PersonEventEntry event={event} />}
          />
        </>
      }
      dialog={Dialog && <Dialog person={person} onClose={() => setOpen(null)} />}
    />
  )
}

/** The card of the user name, and the ways to reach the person. */
function ContactCard({ person }: { person: PersonDetail }) {
  const { t } = useLingui()
  const { userName, franchiseName, email, phone } = person
  const items = [
    { label: t`Username`, value: userName },
    ...(franchiseName ? [{ label: t`Franchise`, value: franchiseName }] : []),
    { label: t`Email`, value: email || t`None` },
    { label: t`Mobile number`, value: phone || t`None` },
  ]
  return (
    <Card title={t`Contact`}>
      <DefinitionList items={items} />
    </Card>
  )
}
