import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { HeldDetail } from '../../../../contract/devices/device-list.ts'
import { PERSON_ROLES } from '../../../../contract/people/people-filters.ts'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import type { RecordAction } from '../../../blocks/record/record-actions.tsx'
import type { RecordFrame } from '../../../blocks/record/record-view.tsx'
import { RecordView } from '../../../blocks/record/record-view.tsx'
import { useMay } from '../../../session/user.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { usePersonAct } from '../../people/api/queries.ts'
import { LastSeen } from '../../people/parts/last-seen.tsx'
import { deviceQuery } from '../api.ts'
import { ownerTitle } from '../list/device-columns.tsx'
import { HeldTag } from '../parts/held-work.tsx'
import { DeviceNotices } from './device-notices.tsx'
import { EntriesCard } from './entries-card.tsx'
import { GivenUpCard } from './given-up-card.tsx'
import { NumbersCard } from './numbers-card.tsx'
import { OwnerCard } from './owner-card.tsx'

interface Props {
  device: HeldDetail
  frame: RecordFrame
}

/** One device on the screen: what it holds, what was given up there, and whom to call. */
export function DeviceRecord({ device, frame }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const { prefix, owner, waiting, lost, oldestAt, reportedAt, lastSeenAt, isEnded } = device
  // The accounts of outlets end their devices themselves.
  const isLookedAfter = PERSON_ROLES.some((role) => role === owner.userType)
  const mayEnd = useMay('people.manage') && isLookedAfter && !isEnded
  const act = usePersonAct(owner._id, () => {
    setIsAsked(false)
    void client.invalidateQueries({ queryKey: deviceQuery(device._id).queryKey })
  })
  const end = () => act.press({ is: 'end device', deviceId: device._id }, t`Device removed`)
  const actions: RecordAction[] = mayEnd
    ? [{ label: t`Remove device`, shortcut: 'd', weight: 'danger', run: () => setIsAsked(true) }]
    : []
  return (
    <RecordView
      {...frame}
      title={t`Device ${prefix}`}
      description={ownerTitle(device)}
      actions={actions}
      facts={
        <>
          <HeldTag held={waiting + lost} oldestAt={oldestAt} />
          <span>
            {reportedAt ? (
              <>
                <Trans>As last reported</Trans>: <LastSeen at={reportedAt} />
              </>
            ) : (
              <Trans>Has not reported yet</Trans>
            )}
          </span>
          <span>
            <Trans>Last contact</Trans>: <LastSeen at={lastSeenAt} />
          </span>
        </>
      }
      notices={<DeviceNotices device={device} />}
      main={
        <>
          <EntriesCard device={device} />
          <GivenUpCard device={device} />
        </>
      }
      side={
        <>
          <OwnerCard device={device} />
          <NumbersCard device={device} />
        </>
      }
      dialog={
        isAsked && (
          <ConfirmDialog
            open
            title={t`Remove device ${prefix}?`}
            confirmLabel={t`Remove device`}
            tone="danger"
            loading={act.isPending}
            onCancel={() => setIsAsked(false)}
            onConfirm={() => withConnection(end)}
          >
            {t`The person has to sign in there again. Unsent work stays on the device until then.`}
          </ConfirmDialog>
        )
      }
    />
  )
}
