import { Plural, useLingui } from '@lingui/react/macro'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { useListSearch } from '../../../blocks/list/use-list-search.ts'
import { useServerPages } from '../../../blocks/list/use-server-pages.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NothingFoundDrawing } from '../../../ui/illustrations/nothing-found.tsx'
import { vanPageQuery } from './queries.ts'
import { useVanColumns } from './van-columns.tsx'
import { useVanLink } from './van-link.tsx'
import { VanMap } from './van-map.tsx'
import { vanSearch } from './van-search.ts'
import { ViewNav } from './view-nav.tsx'

/** The vans with what waits there and what came from there; with a map of their franchises above. */
export function VansPage({ hasMap }: { hasMap: boolean }) {
  const { t } = useLingui()
  const address = useListSearch(vanSearch)
  return (
    <ListPage
      title={t`Gram Van Seva`}
      description={t`When each van was last in contact, and what is still waiting on its device.`}
      label={t`Vans`}
      views={<ViewNav />}
      between={hasMap && <VanMap />}
      address={address}
      data={useServerPages(address.asked, vanPageQuery)}
      searchLabel={t`Search by name, franchise or phone`}
      columns={useVanColumns()}
      rowKey={({ _id }) => _id}
      {...useVanLink()}
      count={(total) => <Plural value={total} one="# van" other="# vans" />}
      nothingFound={{ title: t`No van found` }}
      empty={
        <EmptyState drawing={<NothingFoundDrawing />} title={t`No vans yet`}>
          {t`Vans appear here once an administrator has created their accounts.`}
        </EmptyState>
      }
    />
  )
}
