import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isFinal } from '../../../../contract/applications/application-status.ts'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import { nextStatuses } from '../../../../contract/applications/status-machine.ts'
import { turnOf } from '../../../../contract/applications/whose-turn.ts'
import { isTurnOf } from '../../../../contract/core/turns.ts'
import type { LastWord } from '../../../blocks/record/outcome-banner.tsx'
import { OutcomeBanner } from '../../../blocks/record/outcome-banner.tsx'
import { ApplicationTurn } from '../../../blocks/turns/turn-chip.tsx'
import { roleLabel } from '../../../session/role-label.ts'
import { useUser } from '../../../session/user.tsx'
import { ApplicationStatusTag, statusTone } from '../parts/application-status-tag.tsx'
import { SlaTime } from '../parts/sla-time.tsx'
import { lastWord } from './last-word.ts'

interface Props {
  application: ApplicationDetail
}

/** Where an application stands, at its top: a rejection's reason is seen without scrolling. */
export function ApplicationOutcome({ application }: Props) {
  const { t } = useLingui()
  const { status, history } = application
  return (
    <OutcomeBanner
      label={t`Present state`}
      tone={statusTone(status)}
      facts={
        <>
          <ApplicationStatusTag status={status} />
          {!isFinal(status) && <SlaTime application={application} />}
          <ApplicationTurn application={application} />
        </>
      }
      said={saidIn(history)}
      next={<Next application={application} />}
    />
  )
}

function saidIn(history: ApplicationDetail['history']): LastWord | null {
  const last = lastWord(history)
  if (!last) return null
  const { comment: text, actorName, actorRole, receivedAt: at } = last
  return { text, by: [actorName, actorRole && roleLabel(actorRole)].filter(Boolean).join(', '), at }
}

/** What happens next: the person's own step, or whom the application waits for. */
function Next({ application }: Props): ReactNode {
  const { userInfo } = useUser()
  const { status } = application
  const turn = turnOf(application)
  const isMine = isTurnOf(userInfo.userType, turn)
  if (turn === 'customer') {
    return <Trans>The requested documents are missing. The deadline waits until they come.</Trans>
  }
  if (status === 'submitted') {
    return isMine ? (
      <Trans>Start the work and update the status to “In progress”.</Trans>
    ) : (
      <Trans>The franchise starts the work.</Trans>
    )
  }
  if (status === 'in_progress') {
    return isMine ? (
      <Trans>Do the work, then update the status to “Under review”.</Trans>
    ) : (
      <Trans>The work is in progress. After that it is checked.</Trans>
    )
  }
  if (status === 'under_review') {
    return isMine ? (
      <Trans>Check the work, then complete it, reject it or send it back.</Trans>
    ) : (
      <Trans>The work is being checked before the decision.</Trans>
    )
  }
  const mayReopen = nextStatuses(userInfo, application).length > 0
  return mayReopen ? (
    <Trans>This is final. You can reopen it.</Trans>
  ) : (
    <Trans>This is final. Only an administrator can reopen it.</Trans>
  )
}
