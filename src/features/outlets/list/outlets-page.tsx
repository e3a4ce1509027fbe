import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import FileUp from 'lucide-react/icons/file-up'
import type { OutletKind } from '../../../../contract/outlets/outlet-filters.ts'
import { exportOutlets } from '../../../../contract/outlets/outlets.ts'
import { fillPath } from '../../../api/address.ts'
import { CreateLink } from '../../../blocks/list/create-link.tsx'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { useListSearch } from '../../../blocks/list/use-list-search.ts'
import { useServerPages } from '../../../blocks/list/use-server-pages.ts'
import { useMay } from '../../../session/user.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NoOutletsDrawing } from '../../../ui/illustrations/no-outlets.tsx'
import { MenuItem } from '../../../ui/overlays/menu-item.tsx'
import { outletPageQuery } from '../api/queries.ts'
import { FranchiseMap } from '../map/franchise-map.tsx'
import { MapNav, useView } from '../map/map-nav.tsx'
import { OutletLink } from '../outlet-link.tsx'
import { LIST_PATHS } from '../outlet-screens.ts'
import { outletWord } from '../outlet-words.ts'
import { ExportWorkbook } from './export-workbook.tsx'
import { outletSearch } from './list-search.ts'
import { useOutletColumns } from './outlet-columns.tsx'
import { useOutletFilters } from './outlet-filters.ts'
import { OutletPeek } from './outlet-peek.tsx'

/** The franchises, or the partners: who they are and how this month goes. */
export function OutletsPage({ kind }: { kind: OutletKind }) {
  const { t } = useLingui()
  const address = useListSearch(outletSearch)
  const mayManage = useMay('outlet.manage')
  const view = useView()
  const columns = useOutletColumns(kind)
  const filters = useOutletFilters(kind)
  const create = mayManage && {
    label: outletWord(kind, 'create'),
    to: `${LIST_PATHS[kind]}/new`,
  }
  const { filters: inForce, sort } = address
  return (
    <ListPage
      title={outletWord(kind, 'title')}
      description={outletWord(kind, 'about')}
      action={create && <CreateLink create={create} />}
      create={create}
      {...(kind === 'franchise' && {
        views: <MapNav />,
        beside: view === 'map' && <FranchiseMap filters={address.filters} height="28rem" />,
      })}
      address={address}
      data={useServerPages(address.asked, (asked) => outletPageQuery(kind, asked))}
      searchLabel={t`Search by name, district, username or phone`}
      filters={filters}
      tools={
        <>
          <ExportWorkbook kind={kind} filters={{ ...inForce, ...(sort && { sort }) }} />
          {create && (
            <MenuItem asChild>
              <Link to="." search={{ import: true } as never}>
                <FileUp size={20} aria-hidden />
                {t`Import`}
              </Link>
            </MenuItem>
          )}
        </>
      }
      exportCsv={{
        path: fillPath(exportOutlets.path, { kind }),
        fileName: kind === 'franchise' ? 'franchises' : 'partners',
      }}
      peek={(row) => <OutletPeek row={row} kind={kind} />}
      ownOrder={t`By name`}
      columns={columns}
      rowKey={({ _id }) => _id}
      rowLink={({ _id }, words) => (
        <OutletLink kind={kind} id={_id} fromList>
          {words}
        </OutletLink>
      )}
      count={(total) =>
        kind === 'franchise' ? (
          <Plural value={total} one="# franchise" other="# franchises" />
        ) : (
          <Plural value={total} one="# partner" other="# partners" />
        )
      }
      nothingFound={{ title: outletWord(kind, 'nothingFound') }}
      empty={
        <EmptyState
          drawing={<NoOutletsDrawing />}
          title={outletWord(kind, 'none')}
          action={create && <CreateLink create={create} />}
        >
          {mayManage
            ? t`Create the first one. Its account is created with it.`
            : t`An administrator creates them.`}
        </EmptyState>
      }
    />
  )
}
