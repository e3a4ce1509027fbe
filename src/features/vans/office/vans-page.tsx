import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { useListSearch } from '../../../blocks/list/use-list-search.ts'
import { useServerPages } from '../../../blocks/list/use-server-pages.ts'
import { useMay } from '../../../session/user.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NoVansDrawing } from '../../../ui/illustrations/no-vans.tsx'
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
  const mayManage = useMay('people.manage')
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
      ownOrder={t`Waiting longest first`}
      columns={useVanColumns()}
      rowKey={({ _id }) => _id}
      {...useVanLink()}
      count={(total) => <Plural value={total} one="# van" other="# vans" />}
      nothingFound={{ title: t`No van found` }}
      empty={
        <EmptyState
          drawing={<NoVansDrawing />}
          title={t`No vans yet`}
          action={
            mayManage && (
              <Button asChild variant="primary">
                <Link to="/support-team" search={{ new: true } as never}>{t`New person`}</Link>
              </Button>
            )
          }
        >
          {mayManage
            ? t`Create the account of a van's operator. The van appears here with it.`
            : t`Vans appear here once an administrator has created their accounts.`}
        </EmptyState>
      }
    />
  )
}
