import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '../../../../contract/core/money.ts'
import { addMonths, monthOf } from '../../../../contract/payouts/payout-month.ts'
import { MONTHS_AHEAD } from '../../../../contract/revenue/months.ts'
import type { MonthTarget } from '../../../../contract/revenue/targets.ts'
import { MOST_TARGETS } from '../../../../contract/revenue/targets.ts'
import { serverDay } from '../../../api/server-time.ts'
import type { ListColumn } from '../../../blocks/list/list-columns.tsx'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { useMatching } from '../../../blocks/list/select-matching.tsx'
import { useListSearch } from '../../../blocks/list/use-list-search.ts'
import { useServerPages } from '../../../blocks/list/use-server-pages.ts'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { monthText } from '../../../i18n/months.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NoOutletsDrawing } from '../../../ui/illustrations/no-outlets.tsx'
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { loadTargetMatches, targetsQuery } from '../api/queries.ts'
import { monthSearch } from '../network/list-search.ts'
import { RevenueViews } from '../network/view-nav.tsx'

const loadDialog = () => import('./targets-dialog.online.tsx')

/** Months before the present one that can be looked at. */
const MONTHS_BACK = 12

interface Opened {
  rows: readonly MonthTarget[]
  /** Ends the selection; absent for one row's own button. */
  clear?: () => void
}

const Muted = chakra('span', { base: { display: 'block', fontSize: 'sm', color: 'fg.muted' } })

/** The targets of a month, one by one or many at once. */
export function TargetsPage() {
  const { t } = useLingui()
  const address = useListSearch(monthSearch)
  const present = monthOf(serverDay())
  const { month = present } = address.filters
  const data = useServerPages(address.asked, targetsQuery)
  const isOver = month < present
  const sum = useQuery(targetsQuery(address.asked)).data?.sumPaise
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = (next: Opened) => withConnection(() => setOpened(next))
  const matching = useMatching({
    asked: address.asked,
    total: data.total,
    most: MOST_TARGETS,
    load: () => loadTargetMatches(address.filters),
  })
  const title = monthText(month)
  const amount = sum === undefined ? '…' : formatMoney(sum)
  const actions: ListColumn<MonthTarget> = {
    key: 'actions',
    header: t`Actions`,
    phone: 'action',
    isOnScreenOnly: true,
    cell: (row) => (
      <Button
        size="sm"
        aria-label={t`Change the target of ${row.name}`}
        onClick={() => open({ rows: [row] })}
      >
        {t`Change`}
      </Button>
    ),
  }
  const choices = Array.from({ length: MONTHS_BACK + MONTHS_AHEAD + 1 }, (_, index) =>
    addMonths(present, MONTHS_AHEAD - index),
  ).filter((each) => each !== present)
  return (
    <>
      <ListPage
        title={t`Revenue`}
        description={
          isOver
            ? t`${title} is over: its targets stay as they were. Together ${amount}.`
            : t`Targets of ${title}: together ${amount}.`
        }
        label={t`Targets`}
        views={<RevenueViews />}
        address={address}
        data={data}
        searchLabel={t`Search by name, district, username or phone`}
        filters={[
          {
            key: 'month',
            label: t`Month`,
            all: monthText(present),
            options: choices.map((value) => ({ value, label: monthText(value) })),
          },
        ]}
        {...(!isOver && {
          selection: {
            ...matching,
            nameOf: ({ name }: MonthTarget) => name,
            actions: (rows: readonly MonthTarget[], clear: () => void) => (
              <Button size="sm" onClick={() => open({ rows, clear })}>
                {t`Set targets`}
              </Button>
            ),
          },
        })}
        columns={[
          { key: 'name', header: t`Name`, primary: true, lines: 2, cell: ({ name }) => name },
          {
            key: 'district',
            header: t`District`,
            foldsBelow: 'always',
            cell: ({ district }) => district,
          },
          {
            key: 'last',
            header: t`Revenue last month`,
            numeric: true,
            hidesBelow: 'medium',
            cell: ({ lastMonthPaise }) => <span data-figures>{formatMoney(lastMonthPaise)}</span>,
          },
          {
            key: 'target',
            header: t`Target`,
            numeric: true,
            lines: 2,
            phone: 'top',
            cell: ({ targetPaise, isOwn }) => (
              <span data-figures>
                <span>{targetPaise > 0 ? formatMoney(targetPaise) : t`No target`}</span>
                <Muted>{isOwn ? t`Of this month` : t`Usual`}</Muted>
              </span>
            ),
          },
          ...(isOver ? [] : [actions]),
        ]}
        rowKey={({ _id }) => _id}
        versionOf={({ targetPaise, isOwn }) => `${targetPaise}/${isOwn}`}
        count={(total) => <Plural value={total} one="# franchise" other="# franchises" />}
        nothingFound={{ title: t`No franchise found` }}
        empty={
          <EmptyState drawing={<NoOutletsDrawing />} title={t`No franchises yet`}>
            {t`Franchises appear here once they have been created.`}
          </EmptyState>
        }
      />
      {opened && (
        <LazyDialog
          name="targets-dialog"
          load={loadDialog}
          title={t`Set targets`}
          onClose={() => setOpened(null)}
        >
          {({ TargetsDialog }) => (
            <TargetsDialog
              month={month}
              rows={opened.rows}
              onDone={() => opened.clear?.()}
              onClose={() => setOpened(null)}
            />
          )}
        </LazyDialog>
      )}
    </>
  )
}
