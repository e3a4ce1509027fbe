import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { OnlineSection } from '../../../blocks/record/online-section.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { UnlockCard } from '../../sessions/parts/unlock-card.tsx'
import { ChangePasswordForm } from '../change-password/change-password-form.tsx'
import { sessionsQuery } from './queries.ts'

const loadSecondFactor = () => import('../../second-factor/parts/second-factor-card.online.tsx')

/** Password, second factor, and opening the portal without a connection. */
export function SecurityCards({ isReached }: { isReached: boolean }) {
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
      <OnlineSection
        isReached={isReached}
        name="second-factor"
        title={t`Sign-in with OTP`}
        load={loadSecondFactor}
        height="12rem"
      >
        {({ SecondFactorCard }) => <SecondFactorCard />}
      </OnlineSection>
      <UnlockCard />
    </>
  )
}
