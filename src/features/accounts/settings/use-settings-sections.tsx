import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Profile } from '../../../../contract/accounts/profile.ts'
import { OnlineSection } from '../../../blocks/record/online-section.tsx'
import { useMay } from '../../../session/user.tsx'
import { LazySection } from '../../../ui/feedback/lazy-section.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PreferencesForm } from './preferences-form.tsx'

const loadProfile = () => import('./online/profile-card.online.tsx')
const loadContact = () => import('./online/contact-card.online.tsx')
const loadNotifications = () => import('./online/notification-card.online.tsx')
const loadUpiId = () => import('../../payments/parts/own-upi-id.online.tsx')
const loadSecurity = () => import('./security-cards.tsx')
const loadAlerts = () => import('../../notifications/parts/alerts-card.tsx')
const loadSessions = () => import('./online/session-list.online.tsx')

export interface SettingsSection {
  /** The part of the address after `#`. */
  id: string
  title: string
  content: ReactNode
}

interface Options {
  profile: Profile | undefined
  /** What stands there while the profile is on its way, or why it did not come. */
  waiting: ReactNode
  isReached: boolean
  documents: ReactNode
}

/** The sections of a person's settings, each with its own address. */
export function useSettingsSections(options: Options): SettingsSection[] {
  const { profile, waiting, isReached, documents } = options
  const { t } = useLingui()
  const hasUpiId = useMay('payment.list')
  const hasDocuments = useMay('outlet.own')
  const sections: SettingsSection[] = [
    {
      id: 'profile',
      title: t`Profile`,
      content: profile ? (
        <>
          <OnlineSection
            isReached={isReached}
            name="profile-card"
            title={t`Profile information`}
            load={loadProfile}
            height="32rem"
          >
            {({ ProfileCard }) => <ProfileCard profile={profile} />}
          </OnlineSection>
          <OnlineSection
            isReached={isReached}
            name="contact-card"
            title={t`Your contact details`}
            load={loadContact}
            height="12rem"
          >
            {({ ContactCard }) => <ContactCard profile={profile} />}
          </OnlineSection>
        </>
      ) : (
        <Card title={t`Profile information`}>{waiting}</Card>
      ),
    },
    {
      id: 'security',
      title: t`Security`,
      content: (
        <LazySection name="security-cards" load={loadSecurity} height="20rem">
          {({ SecurityCards }) => <SecurityCards isReached={isReached} />}
        </LazySection>
      ),
    },
    {
      id: 'notifications',
      title: t`Notifications`,
      content: (
        <>
          {profile ? (
            <OnlineSection
              isReached={isReached}
              name="notification-card"
              title={t`Notifications`}
              load={loadNotifications}
              height="20rem"
            >
              {({ NotificationCard }) => <NotificationCard profile={profile} />}
            </OnlineSection>
          ) : (
            <Card title={t`Notifications`}>{waiting}</Card>
          )}
          <LazySection name="alerts-card" load={loadAlerts} height="12rem">
            {({ AlertsCard }) => <AlertsCard />}
          </LazySection>
        </>
      ),
    },
    {
      id: 'preferences',
      title: t`Preferences`,
      content: (
        <Card title={t`Preferences`}>
          {profile ? <PreferencesForm profile={profile} /> : waiting}
        </Card>
      ),
    },
    {
      id: 'devices',
      title: t`Devices`,
      content: (
        <OnlineSection
          isReached={isReached}
          name="session-list"
          title={t`Your devices`}
          load={loadSessions}
          height="12rem"
        >
          {({ SessionList }) => <SessionList />}
        </OnlineSection>
      ),
    },
  ]
  if (hasUpiId) {
    sections.push({
      id: 'upi',
      title: t`UPI ID`,
      content: (
        <OnlineSection
          isReached={isReached}
          name="own-upi-id"
          title={t`UPI ID`}
          load={loadUpiId}
          height="9rem"
        >
          {({ OwnUpiId }) => <OwnUpiId />}
        </OnlineSection>
      ),
    })
  }
  if (hasDocuments) sections.push({ id: 'documents', title: t`Documents`, content: documents })
  return sections
}
