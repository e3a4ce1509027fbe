import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { LazySection } from '../../../ui/feedback/lazy-section.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { AlertsCard } from '../../notifications/api/alerts-card.tsx'
import { UnlockCard } from '../../sessions/api/unlock-card.tsx'
import { ChangePasswordForm } from '../change-password/change-password-form.tsx'
import { sessionsQuery } from './queries.ts'

const loadSecondFactor = () => import('../../second-factor/api/second-factor-card.tsx')
const loadSessions = () => import('./online/session-list.tsx')

/** Password, second factor, alerts, opening without a connection, and the person's sessions. */
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
      <LazySection name="second-factor" load={loadSecondFactor} height="12rem">
        {({ SecondFactorCard }) => <SecondFactorCard />}
      </LazySection>
      <AlertsCard />
      <UnlockCard />
      <LazySection name="session-list" load={loadSessions} height="12rem">
        {({ SessionList }) => <SessionList />}
      </LazySection>
    </>
  )
}
