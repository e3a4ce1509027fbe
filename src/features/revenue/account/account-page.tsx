import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { exportAccountEntries } from '../../../../contract/revenue/account.ts'
import { fillPath } from '../../../api/address.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { useListSearch } from '../../../blocks/list/use-list-search.ts'
import { useServerPages } from '../../../blocks/list/use-server-pages.ts'
import { BackToList } from '../../../blocks/record/back-link.tsx'
import { monthText } from '../../../i18n/months.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NoPaymentsDrawing } from '../../../ui/illustrations/no-payments.tsx'
import type { Whose } from '../api/queries.ts'
import { accountQuery, entriesQuery, trendQuery } from '../api/queries.ts'
import { FiguresGrid } from '../charts/figures-grid.tsx'
import { ServicesFigure } from '../charts/services-figure.tsx'
import { TrendFigure } from '../charts/trend-figure.tsx'
import { monthSearch } from '../network/list-search.ts'
import { entryLink } from '../parts/entry-link.tsx'
import { AccountTiles } from './account-tiles.tsx'
import { seenApplication, useEntryColumns } from './entry-columns.tsx'
import { OwnPeriods, useOwnPeriod } from './own-period.tsx'

/** What an outlet earned, holds and owes, and its account entry by entry: its own, or for administrators any. */
export function AccountPage({ whose, isOwn }: { whose: Whose; isOwn: boolean }) {
  const { t } = useLingui()
  const address = useListSearch(monthSearch)
  const months = useQuery(trendQuery(whose)).data?.months
  const name = useQuery(accountQuery(whose)).data?.name
  const { kind, outlet: id } = whose
  const period = useOwnPeriod()
  return (
    <>
      {!isOwn && <BackToList to="/revenue">{t`Revenue`}</BackToList>}
      <ListPage
        title={isOwn ? t`Revenue` : (name ?? t`Revenue`)}
        description={t`The account with the network: what completed applications earned, and what was collected and handed over.`}
        label={t`Entries`}
        above={
          <>
            <chakra.div marginBlockEnd="3">
              <OwnPeriods />
            </chakra.div>
            <AccountTiles whose={whose} isOwn={isOwn} />
          </>
        }
        below={
          <FiguresGrid>
            <TrendFigure months={months} />
            <ServicesFigure period={period} whose={whose} />
          </FiguresGrid>
        }
        address={address}
        data={useServerPages(address.asked, (asked) => entriesQuery(whose, asked))}
        filters={[
          {
            key: 'month',
            label: t`Month`,
            all: t`All months`,
            options: (months ?? [])
              .toReversed()
              .map(({ month }) => ({ value: month, label: monthText(month) })),
          },
        ]}
        exportCsv={{
          path: fillPath(exportAccountEntries.path, { kind, id }),
          fileName: 'account',
        }}
        columns={useEntryColumns()}
        rowKey={({ _id }) => _id}
        rowLink={({ application, kind: what, sourceId }, words) =>
          entryLink({ kind: what, sourceId, applicationId: seenApplication(application) }, words)
        }
        count={(total) => <Plural value={total} one="# entry" other="# entries" />}
        nothingFound={{ title: t`No entry in this month` }}
        empty={
          <EmptyState drawing={<NoPaymentsDrawing />} title={t`No entries yet`}>
            {t`The first completed application or fee will appear here, with what it earned.`}
          </EmptyState>
        }
      />
    </>
  )
}
