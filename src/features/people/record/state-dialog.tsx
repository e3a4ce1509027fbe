import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PersonDetail } from '../../../../contract/people/people.ts'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { usePersonAct } from '../api/queries.ts'
import { personName } from '../parts/people-labels.ts'

interface Props {
  person: PersonDetail
  onClose: () => void
}

/** Asks before an account is closed or opened, and says what ends with it. */
export function StateDialog({ person, onClose }: Props) {
  const { t } = useLingui()
  const act = usePersonAct(person._id, onClose)
  const name = personName(person)
  const isInactive = person.state === 'inactive'
  const confirm = () =>
    isInactive
      ? act.press({ is: 'activate' }, t`Account activated`)
      : act.press({ is: 'deactivate' }, t`Account deactivated`)
  return (
    <ConfirmDialog
      open
      title={isInactive ? t`Activate ${name}?` : t`Deactivate ${name}?`}
      confirmLabel={isInactive ? t`Activate` : t`Deactivate`}
      tone={isInactive ? 'primary' : 'danger'}
      loading={act.isPending}
      onCancel={onClose}
      onConfirm={() => withConnection(confirm)}
    >
      {isInactive ? (
        <Trans>
          They can sign in again with their password. Devices send their work after that.
        </Trans>
      ) : (
        <WhatEnds person={person} />
      )}
    </ConfirmDialog>
  )
}

const List = chakra('ul', {
  base: {
    display: 'grid',
    gap: '2',
    marginBlockStart: '3',
    paddingInlineStart: '5',
    listStyle: 'disc',
  },
})

/** What a deactivation ends now, as far as it is known here. */
function WhatEnds({ person: { sessions, devices } }: { person: PersonDetail }) {
  const sending = devices.filter(({ isEnded }) => !isEnded).length
  const waiting = devices.reduce((sum, device) => sum + device.waiting, 0)
  return (
    <>
      <p>
        <Trans>They cannot sign in any more. You can activate them again later.</Trans>
      </p>
      <List>
        <li>
          {sessions.length > 0 ? (
            <Plural
              value={sessions.length}
              one="They are signed out on # device at once."
              other="They are signed out on # devices at once."
            />
          ) : (
            <Trans>They are not signed in anywhere now.</Trans>
          )}
        </li>
        {sending > 0 && (
          <li>
            <Plural
              value={sending}
              one="# device can no longer send saved work for them."
              other="# devices can no longer send saved work for them."
            />
          </li>
        )}
        <li>
          {waiting > 0 ? (
            <chakra.strong fontWeight="semibold">
              <Plural
                value={waiting}
                one="# application or change was waiting on a device when last reported. It stays there and waits until they sign in again."
                other="# applications or changes were waiting on devices when last reported. They stay there and wait until the person signs in again."
              />
            </chakra.strong>
          ) : (
            <Trans>No work was waiting on their devices when last reported.</Trans>
          )}
        </li>
      </List>
    </>
  )
}
