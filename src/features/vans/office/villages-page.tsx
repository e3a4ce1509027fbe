import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import {
  isFoundBy,
  nameText,
  readSearch,
} from '../../../../contract/applications/application-search.ts'
import { formatCount } from '../../../../contract/core/money.ts'
import { PAGE_SIZE } from '../../../../contract/core/paging.ts'
import type { VillageRow } from '../../../../contract/vans/van-work.ts'
import type { ListColumn } from '../../../blocks/list/list-columns.tsx'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { useListSearch } from '../../../blocks/list/use-list-search.ts'
import { useLocalPages } from '../../../blocks/list/use-local-pages.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NoVansDrawing } from '../../../ui/illustrations/no-vans.tsx'
import { vanVillagesQuery } from './queries.ts'
import { villageSearch } from './van-search.ts'
import { ViewNav } from './view-nav.tsx'

/** The rows whose village or taluka the search finds, in either script. */
function found(
  rows: readonly VillageRow[],
  typed: string,
  isToday: boolean,
): readonly VillageRow[] {
  const readings = readSearch(typed)
  return rows.filter(({ name, taluka, today }) => {
    if (isToday && today === 0) return false
    return isFoundBy(readings, nameText(`${name ?? ''} ${taluka ?? ''}`))
  })
}

/** From which villages the vans' applications of this month came, the busiest first. */
export function VillagesPage() {
  const { t } = useLingui()
  const address = useListSearch(villageSearch)
  const query = useQuery(vanVillagesQuery)
  const { data } = query
  const { search = '', today: ofToday, page } = address.asked
  const isCut = data !== undefined && data.total > data.rows.length
  const shown = formatCount(data?.rows.length ?? 0)
  const columns: ListColumn<VillageRow>[] = [
    {
      key: 'village',
      header: t`Village`,
      primary: true,
      lines: 2,
      cell: ({ name, taluka }) => (
        <span>
          <span title={name ?? undefined}>{name ?? t`Village not entered`}</span>
          {taluka && (
            <chakra.span
              display="block"
              fontSize="sm"
              fontWeight="normal"
              color="fg.muted"
              title={taluka}
            >
              {taluka}
            </chakra.span>
          )}
        </span>
      ),
    },
    { key: 'vans', header: t`Vans`, numeric: true, cell: ({ vans }) => formatCount(vans) },
    {
      key: 'today',
      header: t`Applications today`,
      numeric: true,
      cell: ({ today }) => formatCount(today),
    },
    {
      key: 'month',
      header: t`This month`,
      numeric: true,
      cell: ({ month }) => formatCount(month),
    },
  ]
  return (
    <ListPage
      title={t`Gram Van Seva`}
      description={
        isCut
          ? t`The ${shown} villages with the most applications from vans this month.`
          : t`Villages whose applications the vans have taken this month.`
      }
      label={t`Villages`}
      views={<ViewNav />}
      address={address}
      data={useLocalPages(
        query,
        data && found(data.rows, search, ofToday === 'yes'),
        page,
        PAGE_SIZE,
      )}
      searchLabel={t`Search by village or taluka`}
      filters={[
        {
          key: 'today',
          label: t`Time`,
          all: t`This month`,
          options: [{ value: 'yes', label: t`With applications today` }],
        },
      ]}
      columns={columns}
      rowKey={({ name, taluka }) => `${name}/${taluka}`}
      count={(total) => <Plural value={total} one="# village" other="# villages" />}
      nothingFound={{ title: t`No village found` }}
      empty={
        <EmptyState drawing={<NoVansDrawing />} title={t`No applications from vans this month`}>
          {t`Villages appear here after a van's first application.`}
        </EmptyState>
      }
    />
  )
}
