import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Freshness } from '../../../blocks/record/freshness.tsx'
import { NeedsConnection } from '../../../blocks/record/needs-connection.tsx'
import { OnlineSection } from '../../../blocks/record/online-section.tsx'
import { errorText } from '../../../i18n/error-text.ts'
import { useMay } from '../../../session/user.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { LazySection } from '../../../ui/feedback/lazy-section.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { useUsable } from '../../../ui/feedback/use-usable.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { PreferencesForm } from './preferences-form.tsx'
import { profileQuery } from './queries.ts'

const loadProfile = () => import('./online/profile-card.online.tsx')
const loadContact = () => import('./online/contact-card.online.tsx')
const loadNotifications = () => import('./online/notification-card.online.tsx')
const loadUpiId = () => import('../../payments/parts/own-upi-id.online.tsx')
const loadSecurity = () => import('./security-column.tsx')

const Column = chakra('div', {
  base: { display: 'grid', gap: '6', alignContent: 'start', minWidth: '0' },
})

interface Props {
  /** What the person's franchise or partner has given, once it is known whether the server can be reached. */
  documents: (isReached: boolean) => ReactNode
}

/** A person's own settings: profile, preferences, notifications, documents, security, devices. */
export function SettingsPage({ documents }: Props) {
  const { t } = useLingui()
  const mayList = useMay('payment.list')
  const query = useQuery(profileQuery)
  const { data: profile, error, refetch, isFetching } = query
  useUsable(profile !== undefined || error !== null)
  const isReached = query.isFetchedAfterMount && error === null

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
        <NeedsConnection />
      </chakra.div>
      <chakra.div
        display="grid"
        gap="6"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Column>
          {profile ? (
            <OnlineSection
              isReached={isReached}
              name="profile-card"
              title={t`Profile information`}
              load={loadProfile}
              height="32rem"
            >
              {({ ProfileCard }) => <ProfileCard profile={profile} />}
            </OnlineSection>
          ) : (
            <Card title={t`Profile information`}>{waiting}</Card>
          )}
          {profile && (
            <OnlineSection
              isReached={isReached}
              name="contact-card"
              title={t`Your contact details`}
              load={loadContact}
              height="12rem"
            >
              {({ ContactCard }) => <ContactCard profile={profile} />}
            </OnlineSection>
          )}
          <Card title={t`Preferences`}>
            {profile ? <PreferencesForm profile={profile} /> : waiting}
          </Card>
          {profile && (
            <OnlineSection
              isReached={isReached}
              name="notification-card"
              title={t`Notifications`}
              load={loadNotifications}
              height="20rem"
            >
              {({ NotificationCard }) => <NotificationCard profile={profile} />}
            </OnlineSection>
          )}
          {profile && documents(isReached)}
        </Column>
        <Column>
          {mayList && (
            <OnlineSection
              isReached={isReached}
              name="own-upi-id"
              title={t`UPI ID`}
              load={loadUpiId}
              height="9rem"
            >
              {({ OwnUpiId }) => <OwnUpiId />}
            </OnlineSection>
          )}
          <LazySection name="security-column" load={loadSecurity} height="20rem">
            {({ SecurityColumn }) => <SecurityColumn isReached={isReached} />}
          </LazySection>
        </Column>
      </chakra.div>
    </>
  )
}
