import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Card } from '../../../ui/layout/card.tsx'
import { AlertsCard } from '../../notifications/api/alerts-card.tsx'
import { UnlockCard } from '../../sessions/api/unlock-card.tsx'
import { ChangePasswordForm } from '../change-password/change-password-form.tsx'
import { sessionsQuery } from './queries.ts'
import { SessionList } from './session-list.tsx'

/** Password, alerts, opening without a connection, and the person's sessions. */
export function SecurityColumn() {
  const { t } = useLingui()
  const client = useQueryClient()
  return (
    <>
      <Card title={t`Security`}>
        <chakra.p marginBlockEnd="5" color="fg.muted">
          {t`If you change your password, you will be signed out on all other devices.`}
        </chakra.p>
        <ChangePasswordForm
          submitLabel={t`Change password`}
          isSecondary
          onChanged={() => void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })}
        />
      </Card>
      <AlertsCard />
      <UnlockCard />
      <SessionList />
    </>
  )
}
