import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Monitor from 'lucide-react/icons/monitor'
import type { ReactNode } from 'react'
import type { OwnSession } from '../../../../contract/sessions/own-sessions.ts'
import { formatDateTime, relative } from '../../../i18n/dates.ts'
import { useNow } from '../../../i18n/use-now.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { StatusTag } from '../../../ui/feedback/status-tag.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { deviceName } from './device-name.ts'
import { DeviceRow } from './device-row.tsx'

interface Props {
  /** One of the reader's own, or of a person whom an administrator looks after. */
  session: OwnSession
  onEnd: () => void
  /** More about the device. */
  children?: ReactNode
}

const MINUTE = 60_000

/** A device on which a person is signed in, and the way to end that. */
export function SessionItem({ session, onEnd, children }: Props) {
  const { t } = useLingui()
  const now = useNow(MINUTE)
  const name = deviceName(session)
  const lastUsed = relative(Math.min(Date.parse(session.lastUsedAt), now), now)
  const since = formatDateTime(session.signedInAt)
  return (
    <DeviceRow
      title={
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="2">
          <chakra.span fontSize="md" fontWeight="semibold">
            {name}
          </chakra.span>
          {session.isCurrent && (
            <StatusTag tone="success" icon={<Check aria-hidden />}>{t`This device`}</StatusTag>
          )}
          {session.ownDevice && (
            <StatusTag tone="neutral" icon={<Monitor aria-hidden />}>
              {t`Kiosk or field device`}
            </StatusTag>
          )}
        </chakra.p>
      }
      action={
        !session.isCurrent && (
          <Button onClick={onEnd}>
            {t`Sign out`}
            <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        )
      }
    >
      <chakra.p color="fg.muted">
        <Trans>Last used: {lastUsed}</Trans>
      </chakra.p>
      <chakra.p color="fg.muted">
        <Trans>Signed in since {since}</Trans>
      </chakra.p>
      {children}
    </DeviceRow>
  )
}
