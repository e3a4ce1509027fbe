import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import type { PersonDetail } from '../../../../contract/people/people.ts'
import { Avatar } from '../../../blocks/people/avatar.tsx'
import { EventsCard } from '../../../blocks/record/events-card.tsx'
import type { RecordAction } from '../../../blocks/record/record-actions.tsx'
import type { RecordFrame } from '../../../blocks/record/record-view.tsx'
import { RecordView } from '../../../blocks/record/record-view.tsx'
import { PlanDaysLink } from '../../../blocks/vans/plan-days-link.tsx'
import { roleLabel } from '../../../session/role-label.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DefinitionList } from '../../../ui/layout/definition-list.tsx'
import { AccountContactSection } from '../../accounts/parts/account-contact-section.tsx'
import { personQuery } from '../api/queries.ts'
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
  const client = useQueryClient()
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null)
  const { userType, state, lastSeenAt, isFranchiseActive } = person
  const isInactive = state === 'inactive'
  const actions: RecordAction[] = []
  if (!isInactive && isFranchiseActive) {
    actions.push({ label: t`Reset password`, shortcut: 'r', run: () => setOpen('reset') })
  }
  actions.push(
    {
      label: isInactive ? t`Activate` : t`Deactivate`,
      shortcut: 'd',
      ...(!isInactive && { weight: 'danger' as const }),
      run: () => setOpen('state'),
    },
    { label: t`Edit`, shortcut: 'e', weight: 'primary', run: () => setOpen('edit') },
  )
  const Dialog = open && DIALOGS[open]

  return (
    <RecordView
      {...frame}
      title={personName(person)}
      mark={<Avatar id={person._id} name={personName(person)} size="lg" />}
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
          <DetailsCard person={person} />
          <AccountContactSection
            accountId={person._id}
            name={personName(person)}
            onChanged={() =>
              void client.invalidateQueries({ queryKey: personQuery(person._id).queryKey })
            }
          />
          <DevicesCard person={person} />
        </>
      }
      side={
        <>
          <EventsCard
            events={person.history.toReversed()}
            renderEvent={(event) => <PersonEventEntry event={event} />}
          />
          <SecondFactorCard person={person} />
        </>
      }
      dialog={Dialog && <Dialog person={person} onClose={() => setOpen(null)} />}
    />
  )
}

/** The card of the user name, and of the franchise of a van. */
function DetailsCard({ person }: { person: PersonDetail }) {
  const { t } = useLingui()
  const { userName, franchiseName } = person
  const items = [
    { label: t`Username`, value: userName },
    ...(franchiseName ? [{ label: t`Franchise`, value: franchiseName }] : []),
  ]
  return (
    <Card title={t`Details`}>
      <DefinitionList items={items} />
    </Card>
  )
}
