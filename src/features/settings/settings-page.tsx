import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Freshness } from '../../shared/freshness/freshness.tsx'
import { NeedsLink } from '../../shared/freshness/needs-link.tsx'
import { errorText } from '../../shared/i18n/error-text.ts'
import { useUsable } from '../../shared/navigation/use-usable.ts'
import { Card } from '../../shared/ui/card.tsx'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import { Skeleton } from '../../shared/ui/loading.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { AlertsCard } from '../alerts/alerts-card.tsx'
import { UnlockCard } from '../unlock/unlock-card.tsx'
import { ChangePasswordForm } from '../change-password/change-password-form.tsx'
import { PreferencesForm } from './preferences-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { profileQuery, sessionsQuery } from './queries.ts'
import { SessionList } from './session-list.tsx'

const Column = chakra('div', {
  base: { display: 'grid', gap: '6', alignContent: 'start', minWidth: '0' },
})

/** What a person may set of their own account: who they are, how it is kept safe, how it looks. */
export function SettingsPage() {
  const { t } = useLingui()
  const client = useQueryClient()
  const query = useQuery(profileQuery)
  const { data: profile, error, refetch, isFetching } = query
  useUsable(profile !== undefined || error !== null)

  const waiting = error ? (
    <ErrorState
      title={errorText(error)}
      details={error.message}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  ) : (
    <Skeleton height="20rem" />
  )
  return (
    <>
      <PageHeader title={t`Profile settings`} />
      <Freshness queries={[query]} onRetry={() => void refetch()} />
      <chakra.div marginBlockEnd="4" css={{ '&:empty': { display: 'none' } }}>
        <NeedsLink />
      </chakra.div>
      <chakra.div
        display="grid"
        gap="6"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Column>
          <Card title={t`Profile information`}>
            {profile ? <ProfileForm profile={profile} /> : waiting}
          </Card>
          <Card title={t`Preferences`}>
            {profile ? <PreferencesForm profile={profile} /> : waiting}
          </Card>
        </Column>
        <Column>
          <Card title={t`Security`}>
            <chakra.p marginBlockEnd="5" color="fg.muted">
              {t`A new password signs you out on every other device.`}
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
        </Column>
      </chakra.div>
    </>
  )
}
