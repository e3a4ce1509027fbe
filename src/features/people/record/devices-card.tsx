import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PersonDetail, PersonDevice } from '../../../../contract/people/people.ts'
import type { OwnSession } from '../../../../contract/sessions/own-sessions.ts'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { deviceName } from '../../accounts/parts/device-name.ts'
import { DeviceRow } from '../../accounts/parts/device-row.tsx'
import { SessionItem } from '../../accounts/parts/session-item.tsx'
import { usePersonAct } from '../api/queries.ts'
import { LastSeen } from '../parts/last-seen.tsx'

type Asked = { is: 'session'; session: OwnSession } | { is: 'device'; device: PersonDevice }

/** Where the person is signed in, and the devices that hold or may send saved work. */
export function DevicesCard({ person }: { person: PersonDetail }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<Asked | null>(null)
  const act = usePersonAct(person._id, () => setAsked(null))
  const { sessions, devices } = person
  const open = new Set(sessions.map(({ _id }) => _id))
  const alone = devices.filter(({ sessionId }) => sessionId === null || !open.has(sessionId))
  const name = asked?.is === 'session' ? deviceName(asked.session) : (asked?.device.prefix ?? '')
  const confirm = () => {
    if (asked?.is === 'session')
      act.press({ is: 'end session', sessionId: asked.session._id }, t`Device signed out`)
    if (asked?.is === 'device')
      act.press({ is: 'end device', deviceId: asked.device._id }, t`Device removed`)
  }
  return (
    <Card title={t`Devices`}>
      {sessions.length + alone.length === 0 && (
        <chakra.p color="fg.muted">{t`Not signed in on any device.`}</chakra.p>
      )}
      <chakra.ul>
        {sessions.map((session) => (
          <SessionItem
            key={session._id}
            session={session}
            onEnd={() => setAsked({ is: 'session', session })}
          >
            {devices
              .filter(({ sessionId }) => sessionId === session._id)
              .map((device) => (
                <DeviceFacts key={device._id} device={device} />
              ))}
          </SessionItem>
        ))}
        {alone.map((device) => (
          <AloneDevice
            key={device._id}
            device={device}
            onEnd={() => setAsked({ is: 'device', device })}
          />
        ))}
      </chakra.ul>
      <ConfirmDialog
        open={asked !== null}
        title={asked?.is === 'device' ? t`Remove device ${name}?` : t`Sign out ${name}?`}
        confirmLabel={asked?.is === 'device' ? t`Remove device` : t`Sign out device`}
        tone="danger"
        loading={act.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={() => withConnection(confirm)}
      >
        {t`The person has to sign in there again. Unsent work stays on the device until then.`}
      </ConfirmDialog>
    </Card>
  )
}

/** The code of the device's temporary numbers, and what waits there. */
function DeviceFacts({ device: { prefix, waiting } }: { device: PersonDevice }) {
  return (
    <chakra.p color={waiting > 0 ? 'warning.fg' : 'fg.muted'}>
      <Trans>Device code {prefix}</Trans>
      {waiting > 0 && (
        <>
          {' · '}
          <Plural
            value={waiting}
            one="# application or change waiting when last reported"
            other="# applications or changes waiting when last reported"
          />
        </>
      )}
    </chakra.p>
  )
}

/** A device on which nobody is signed in: its key sends what was saved, or work waits there. */
function AloneDevice({ device, onEnd }: { device: PersonDevice; onEnd: () => void }) {
  const { prefix, isEnded, lastSeenAt } = device
  return (
    <DeviceRow
      title={
        <chakra.p fontSize="md" fontWeight="semibold">
          {isEnded ? <Trans>Signed-out device</Trans> : <Trans>Device without a sign-in</Trans>}
        </chakra.p>
      }
      action={
        !isEnded && (
          <Button onClick={onEnd}>
            <Trans>Remove {prefix}</Trans>
          </Button>
        )
      }
    >
      <DeviceFacts device={device} />
      <chakra.p color="fg.muted">
        <Trans>Last seen</Trans>: <LastSeen at={lastSeenAt} />
      </chakra.p>
    </DeviceRow>
  )
}
