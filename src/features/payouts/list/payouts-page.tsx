import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import FileText from 'lucide-react/icons/file-text'
import Scale from 'lucide-react/icons/scale'
import ScrollText from 'lucide-react/icons/scroll-text'
import Settings from 'lucide-react/icons/settings-2'
import { useState } from 'react'
import { formatMoney } from '../../../../contract/core/money.ts'
import { MAX_PAYOUTS_OF_REQUEST } from '../../../../contract/payouts/payout-requests.ts'
import { isReleasable } from '../../../../contract/payouts/payout-status.ts'
import type { PayoutRow } from '../../../../contract/payouts/payouts.ts'
import { exportPayouts } from '../../../../contract/payouts/payouts.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { useMatching } from '../../../blocks/list/select-matching.tsx'
import { useListSearch } from '../../../blocks/list/use-list-search.ts'
import { useServerPages } from '../../../blocks/list/use-server-pages.ts'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { useMay } from '../../../session/user.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NoPaymentsDrawing } from '../../../ui/illustrations/no-payments.tsx'
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { MenuItem } from '../../../ui/overlays/menu-item.tsx'
import { loadMatches, payoutPageQuery } from '../api/queries.ts'
import { PayoutLink } from '../payout-link.tsx'
import { ExportWorkbook } from './export-workbook.tsx'
import { payoutSearch } from './list-search.ts'
import { MonthAction } from './month-action.tsx'
import { OpenRequest } from './open-request.tsx'
import { usePayoutColumns } from './payout-columns.tsx'
import { usePayoutFilters } from './payout-filters.ts'
import { usePayoutTabs } from './payout-tabs.ts'
import { WaitingRequests } from './waiting-requests.tsx'

const csv = { path: exportPayouts.path, fileName: 'payouts' }
const loadProcess = () => import('../process/process-dialog.tsx')
const loadOutcomes = () => import('../outcomes/outcomes-dialog.tsx')

interface Opened {
  act: 'process' | 'outcomes'
  rows: readonly PayoutRow[]
  clear: () => void
}

/** All payouts for administrators, who release them; for a franchise or partner its own. */
export function PayoutsPage() {
  const { t } = useLingui()
  const isManager = useMay('payout.manage')
  const address = useListSearch(payoutSearch)
  const data = useServerPages(address.asked, payoutPageQuery)
  const { data: page } = useQuery(payoutPageQuery(address.asked))
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = (next: Opened) => withConnection(() => setOpened(next))
  const matching = useMatching({
    asked: address.asked,
    total: data.total,
    most: MAX_PAYOUTS_OF_REQUEST,
    load: () => loadMatches(address.filters),
  })
  const { filters, sort } = address
  return (
    <>
      <ListPage
        title={t`Payouts`}
        description={isManager ? undefined : t`What the network pays you, a payout each month.`}
        action={isManager ? <MonthAction /> : <OwnStatements />}
        above={isManager && <WaitingRequests />}
        between={<Total paise={page?.totalPaise} />}
        address={address}
        data={data}
        searchLabel={
          isManager ? t`Search by number, receiver or amount` : t`Search by number or amount`
        }
        tabs={usePayoutTabs(filters)}
        filters={usePayoutFilters(isManager)}
        exportCsv={csv}
        tools={
          <>
            <ExportWorkbook filters={{ ...filters, ...(sort && { sort }) }} />
            {isManager && <ManagerTools />}
          </>
        }
        {...(isManager && {
          selection: {
            ...matching,
            nameOf: ({ number }: PayoutRow) => number,
            actions: (rows: readonly PayoutRow[], clear: () => void) => (
              <SelectionActions rows={rows} onOpen={(act) => open({ act, rows, clear })} />
            ),
          },
        })}
        ownOrder={t`Newest month first`}
        columns={usePayoutColumns(isManager)}
        rowKey={({ _id }) => _id}
        versionOf={({ version }) => version}
        rowLink={({ _id }, words) => (
          <PayoutLink id={_id} fromList>
            {words}
          </PayoutLink>
        )}
        count={(total) => <Plural value={total} one="# payout" other="# payouts" />}
        nothingFound={{ title: t`No payout found` }}
        empty={
          <EmptyState drawing={<NoPaymentsDrawing />} title={t`No payouts yet`}>
            {isManager
              ? t`Open a month to make its payouts: one for each franchise and partner that is owed at least ₹100.`
              : t`When the network opens a month, your payout for it appears here. Less than ₹100 is carried over to the next month.`}
          </EmptyState>
        }
      />
      {opened && <ChosenDialog opened={opened} onClose={() => setOpened(null)} />}
      {isManager && <OpenRequest />}
    </>
  )
}

/** A receiver reads here what its payouts are made of. */
function OwnStatements() {
  const { t } = useLingui()
  return (
    <Button asChild icon={<ScrollText size={20} />}>
      <Link to="/payouts/statements">{t`Statements`}</Link>
    </Button>
  )
}

/** Places of administrators beside the list. */
function ManagerTools() {
  const { t } = useLingui()
  return (
    <>
      <PlaceItem to="/payouts/statements" icon={ScrollText}>{t`Statements`}</PlaceItem>
      <PlaceItem to="/payouts/bank-files" icon={FileText}>{t`Bank files`}</PlaceItem>
      <PlaceItem to="/payouts/reconciliation" icon={Scale}>{t`Reconciliation`}</PlaceItem>
      <PlaceItem to="/payouts/months" icon={CalendarDays}>{t`Months`}</PlaceItem>
      <PlaceItem to="/payouts/settings" icon={Settings}>{t`Payout settings`}</PlaceItem>
    </>
  )
}

interface PlaceProps {
  to: LinkProps['to']
  icon: LucideIcon
  children: string
}

function PlaceItem({ to, icon: Icon, children }: PlaceProps) {
  return (
    <MenuItem asChild>
      <Link to={to}>
        <Icon size={20} aria-hidden />
        {children}
      </Link>
    </MenuItem>
  )
}

interface ActionsProps {
  rows: readonly PayoutRow[]
  onOpen: (act: Opened['act']) => void
}

/** What can be done with the selected payouts together: what none of them allows is not offered. */
function SelectionActions({ rows, onOpen }: ActionsProps) {
  const { t } = useLingui()
  return (
    <>
      {rows.some(({ status }) => status === 'processing') && (
        <Button size="sm" onClick={() => onOpen('outcomes')}>{t`Record outcome`}</Button>
      )}
      {rows.some(({ status }) => isReleasable(status)) && (
        <Button size="sm" variant="primary" onClick={() => onOpen('process')}>
          {t({ message: 'Process', context: 'a button: release payouts' })}
        </Button>
      )}
    </>
  )
}

function ChosenDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const { t } = useLingui()
  const { act, rows, clear } = opened
  const done = () => {
    clear()
    onClose()
  }
  return act === 'process' ? (
    <LazyDialog
      name="process-payouts"
      load={loadProcess}
      title={t`Process payouts`}
      onClose={onClose}
    >
      {({ ProcessDialog }) => <ProcessDialog rows={rows} onDone={done} onClose={onClose} />}
    </LazyDialog>
  ) : (
    <LazyDialog
      name="payout-outcomes"
      load={loadOutcomes}
      title={t`Record outcome`}
      onClose={onClose}
    >
      {({ OutcomesDialog }) => <OutcomesDialog rows={rows} onDone={done} onClose={onClose} />}
    </LazyDialog>
  )
}

/** What all rows of the filters come to. */
function Total({ paise }: { paise: number | undefined }) {
  const { t } = useLingui()
  if (paise === undefined || paise === 0) return null
  const total = formatMoney(paise)
  return (
    <chakra.p data-figures fontSize="sm" marginBlockEnd="2">
      {t`Total: ${total}`}
    </chakra.p>
  )
}
