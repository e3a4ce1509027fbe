import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { RecordPage } from '../../../blocks/record/record-page.tsx'
import { useMay } from '../../../session/user.tsx'
import { NoPermission } from '../../../ui/feedback/no-permission.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { settingsQuery } from '../api/queries.ts'
import { ReleaseCard } from './release-card.tsx'

/** How payouts are released and paid. */
export function PayoutSettingsPage() {
  const { t } = useLingui()
  const isManager = useMay('payout.manage')
  const query = useQuery({ ...settingsQuery, enabled: isManager })
  const title = t`Payout settings`
  if (!isManager) {
    return (
      <>
        <PageHeader title={title} />
        <NoPermission />
      </>
    )
  }
  return (
    <RecordPage
      query={query}
      list={{ to: '/payouts', label: t`Payouts` }}
      texts={{
        title,
        missing: { title, heading: title, hint: t`Check the address.` },
        notCached: {
          title: t`These settings are not on this device.`,
          hint: t`You can open this when you are back online.`,
        },
        notLoaded: t`The settings could not be loaded.`,
      }}
    >
      {(settings, { back, freshness }) => (
        <>
          <PageHeader title={title} back={back} />
          {freshness}
          <ReleaseCard settings={settings} />
        </>
      )}
    </RecordPage>
  )
}
