import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { RecordPage } from '../../../blocks/record/record-page.tsx'
import { monthText } from '../../../i18n/month-text.ts'
import { useMay } from '../../../session/user.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NoPermission } from '../../../ui/feedback/no-permission.tsx'
import { NotFoundDrawing } from '../../../ui/illustrations/not-found.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { monthsQuery } from '../api/queries.ts'
import { CarriedPage } from './carried-page.tsx'
import { PreviewPage } from './preview-page.tsx'

/** One month: what opening it would make, or what was made and who is carried over. */
export function MonthPage({ month }: { month: string }) {
  const { t } = useLingui()
  const isManager = useMay('payout.manage')
  const query = useQuery({ ...monthsQuery, enabled: isManager })
  const title = t`Month`
  if (!isManager) {
    return (
      <>
        <PageHeader title={title} />
        <NoPermission />
      </>
    )
  }
  const missing = t`There are no payouts of this month.`
  return (
    <RecordPage
      query={query}
      list={{ to: '/payouts/months', label: t`Months` }}
      texts={{
        title,
        missing: { title, heading: missing, hint: t`Check the address.` },
        notCached: {
          title: t`This month is not on this device.`,
          hint: t`You can open this when you are back online.`,
        },
        notLoaded: t`The month could not be loaded.`,
      }}
    >
      {({ months }, { back }) => {
        const row = months.find((each) => each.month === month)
        if (!row) {
          return (
            <>
              <PageHeader title={title} back={back} />
              <EmptyState drawing={<NotFoundDrawing />} title={missing}>
                {t`Check the address.`}
              </EmptyState>
            </>
          )
        }
        return row.state === 'opened' ? (
          <CarriedPage row={row} back={back} name={monthText(month)} />
        ) : (
          <PreviewPage month={month} back={back} name={monthText(month)} />
        )
      }}
    </RecordPage>
  )
}
