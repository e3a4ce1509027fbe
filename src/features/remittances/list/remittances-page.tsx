import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { RemittanceRow } from '../../../../contract/remittances/remittances.ts'
import { exportRemittances } from '../../../../contract/remittances/remittances.ts'
import { CreateLink } from '../../../blocks/list/create-link.tsx'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { useListSearch } from '../../../blocks/list/use-list-search.ts'
import { useServerPages } from '../../../blocks/list/use-server-pages.ts'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { useMay } from '../../../session/user.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NoPaymentsDrawing } from '../../../ui/illustrations/no-payments.tsx'
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { remittancePageQuery } from '../api/queries.ts'
import type { BulkMove } from '../bulk/bulk-title.ts'
import { bulkTitle } from '../bulk/bulk-title.ts'
import { ExportWorkbook } from './export-workbook.tsx'
import { HeldLine } from './held-line.tsx'
import { remittanceSearch } from './list-search.ts'
import { useRemittanceColumns } from './remittance-columns.tsx'
import { useRemittanceFilters, useRemittanceTabs } from './remittance-filters.ts'
import { WaitingRemittances } from './waiting-remittances.tsx'

const loadBulk = () => import('../bulk/bulk-dialog.online.tsx')

const csv = { path: exportRemittances.path, fileName: 'remittances' }

interface Opened {
  move: BulkMove
  rows: readonly RemittanceRow[]
  /** Ends the selection. */
  clear: () => void
}

/** What franchises have handed over to the network: a franchise's own, an administrator's all. */
export function RemittancesPage() {
  const { t } = useLingui()
  const address = useListSearch(remittanceSearch)
  const mayEnter = useMay('remittance.enter')
  const mayConfirm = useMay('remittance.confirm')
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = (next: Opened) => withConnection(() => setOpened(next))
  const create = mayEnter && { label: t`New remittance`, search: { new: true } }
  const action = create && <CreateLink create={create} />
  const { filters, asked } = address
  return (
    <>
      <ListPage
        title={t`Remittances`}
        description={
          mayConfirm
            ? t`Money that franchises have handed over. Confirm what has arrived.`
            : t`Money that you have handed over to the network.`
        }
        action={action}
        create={create}
        above={mayEnter && <WaitingRemittances />}
        between={mayEnter && <HeldLine />}
        address={address}
        data={useServerPages(asked, remittancePageQuery)}
        searchLabel={
          mayConfirm
            ? t`Search by number, reference, amount or franchise`
            : t`Search by number, reference or amount`
        }
        tabs={useRemittanceTabs(filters)}
        filters={useRemittanceFilters()}
        exportCsv={csv}
        tools={<ExportWorkbook filters={{ ...filters, ...(asked.sort && { sort: asked.sort }) }} />}
        {...(mayConfirm && {
          selection: {
            nameOf: ({ remittanceNumber }: RemittanceRow) => remittanceNumber,
            actions: (rows: readonly RemittanceRow[], clear: () => void) => (
              <>
                <Button size="sm" onClick={() => open({ move: 'refuse', rows, clear })}>
                  {t`Refuse`}
                </Button>
                <Button size="sm" onClick={() => open({ move: 'confirm', rows, clear })}>
                  {t`Confirm`}
                </Button>
              </>
            ),
          },
        })}
        ownOrder={t`Newest first`}
        columns={useRemittanceColumns(mayConfirm)}
        rowKey={({ _id }) => _id}
        versionOf={({ version }) => version}
        rowLink={({ _id: remittanceId }, words) => (
          <Link
            to="/remittances/$remittanceId"
            params={{ remittanceId }}
            state={{ fromList: true }}
          >
            {words}
          </Link>
        )}
        count={(total) => <Plural value={total} one="# remittance" other="# remittances" />}
        nothingFound={{ title: t`No remittance found` }}
        empty={
          <EmptyState drawing={<NoPaymentsDrawing />} title={t`No remittances yet`} action={action}>
            {mayConfirm
              ? t`When a franchise enters money that it has handed over, it appears here.`
              : t`Have you deposited or transferred money to the network? Enter it here. It counts once the network has confirmed it.`}
          </EmptyState>
        }
      />
      {opened && <Bulk {...opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function Bulk({ move, rows, clear, onClose }: Opened & { onClose: () => void }) {
  const title = bulkTitle(move, rows.length)
  return (
    <LazyDialog name="remittance-bulk" load={loadBulk} title={title} onClose={onClose}>
      {({ BulkDialog }) => (
        <BulkDialog
          {...{ title, move, rows }}
          onClose={(isWhole) => {
            if (isWhole) clear()
            onClose()
          }}
        />
      )}
    </LazyDialog>
  )
}
