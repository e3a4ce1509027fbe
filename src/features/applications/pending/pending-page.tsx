import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PendingRow } from '../../../../contract/applications/pending-queue.ts'
import { BULK_LIMIT } from '../../../../contract/applications/pending-queue.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { useMatching } from '../../../blocks/list/select-matching.tsx'
import { useListSearch } from '../../../blocks/list/use-list-search.ts'
import { useServerPages } from '../../../blocks/list/use-server-pages.ts'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { AllDoneDrawing } from '../../../ui/illustrations/all-done.tsx'
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { bulkTitle } from '../bulk/bulk-title.ts'
import { ChangeMany } from '../bulk/change-many.tsx'
import type { QueueChange } from '../bulk/queue-change.ts'
import { loadMatches } from '../bulk/queue-change.ts'
import { useNetworkFilters } from '../list/more-filters.ts'
import { rowLinkOf } from '../list/row-link.tsx'
import { REVIEW_KEY, StartReview } from '../parts/start-review.tsx'
import { pendingSearch } from './list-search.ts'
import { usePendingColumns } from './pending-columns.tsx'
import { usePendingFilters } from './pending-filters.ts'
import { pendingPageQuery } from './queries.ts'
import { RowActions } from './row-actions.tsx'
import { usePendingTabs } from './tabs.ts'

const loadRow = () => import('./row-dialog.tsx')

/** A change of one row, or of the selected ones. */
interface Opened {
  change: QueueChange
  rows: readonly PendingRow[]
  /** Ends the selection; absent for one row's own action. */
  clear?: () => void
}

/** The administrators' queue: all that is not decided, the most urgent first. */
export function PendingPage() {
  const { t } = useLingui()
  const address = useListSearch(pendingSearch)
  const data = useServerPages(address.asked, pendingPageQuery)
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = (next: Opened) => withConnection(() => setOpened(next))
  const matching = useMatching({
    asked: address.asked,
    total: data.total,
    most: BULK_LIMIT,
    load: () => loadMatches(address.filters),
  })
  const columns = usePendingColumns()
  return (
    <>
      <ListPage
        title={t`Pending Applications`}
        description={t`All applications that are waiting for a decision, the most urgent first.`}
        action={<StartReview label={t`Review`} variant="primary" filters={address.filters} />}
        keys={[{ keys: REVIEW_KEY, does: t`Review one after the other` }]}
        label={t`Applications`}
        address={address}
        data={data}
        searchLabel={t`Search by name, number or phone`}
        tabs={usePendingTabs(address.filters)}
        filters={[...usePendingFilters(), ...useNetworkFilters()]}
        selection={{
          ...matching,
          nameOf: ({ applicationId }) => applicationId,
          actions: (rows, clear) => (
            <>
              <Button size="sm" onClick={() => open({ change: 'assign', rows, clear })}>
                {t`Change partner`}
              </Button>
              <Button size="sm" onClick={() => open({ change: 'status', rows, clear })}>
                {t`Update status`}
              </Button>
            </>
          ),
        }}
        columns={[
          ...columns,
          {
            key: 'actions',
            header: t`Actions`,
            phone: 'action',
            isOnScreenOnly: true,
            cell: (row) => (
              <RowActions row={row} onChoose={(change) => open({ change, rows: [row] })} />
            ),
          },
        ]}
        rowKey={({ _id }) => _id}
        versionOf={({ version }) => version}
        rowLink={rowLinkOf(address.filters)}
        count={(total) => <Plural value={total} one="# application" other="# applications" />}
        nothingFound={{ title: t`No application found` }}
        empty={
          <EmptyState drawing={<AllDoneDrawing />} title={t`Nothing is waiting`}>
            {t`No application waits for a decision. New ones appear here automatically.`}
          </EmptyState>
        }
      />
      {opened && <ChangeDialog opened={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

/** The dialog of one row's action is that of its record; many have their own. */
function ChangeDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const { change, rows, clear } = opened
  const [row] = rows
  if (!clear && row) {
    const title = bulkTitle(change, rows.length)
    return (
      <LazyDialog name="queue-row-dialog" load={loadRow} title={title} onClose={onClose}>
        {({ RowDialog }) => <RowDialog row={row} change={change} onClose={onClose} />}
      </LazyDialog>
    )
  }
  return <ChangeMany {...{ change, rows, clear, onClose }} />
}
