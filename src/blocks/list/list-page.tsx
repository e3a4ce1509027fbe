import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent } from 'react'
import { formatDay } from '../../i18n/dates.ts'
import { useUsable } from '../../ui/feedback/use-usable.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { KeyboardHelp } from '../../ui/overlays/keyboard-help.tsx'
import { Freshness } from '../record/freshness.tsx'
import type { Create } from './create-link.tsx'
import { useCreateKey } from './create-link.tsx'
import { ExportButton } from './csv-export.tsx'
import type { ListFilter, SelectFilter } from './filters/list-filter.ts'
import { ListFilters } from './filters/list-filters.tsx'
import type { QuickFilter } from './filters/quick-filters.tsx'
import { QuickFilters } from './filters/quick-filters.tsx'
import { SavedFiltersMenu } from './filters/saved-filters-menu.tsx'
import type { SavedFilters } from './filters/saved-filters.ts'
import type { ListData } from './list-data.ts'
import type { ListRowsProps } from './list-rows.tsx'
import { ListRows } from './list-rows.tsx'
import type { FiltersOf, ListSearch } from './list-search.ts'
import type { FilterInForce } from './list-states.tsx'
import { ListError, NothingFound, SearchedNote } from './list-states.tsx'
import type { ListAddress } from './use-list-search.ts'

interface Props<L extends ListSearch, Row> extends Omit<ListRowsProps<Row>, 'label'> {
  title: string
  description?: ReactNode
  /** The one primary action of the page. */
  action?: ReactNode
  /** The new record that the key `n` begins; absent when the person may not create one. */
  create?: Create | false
  /** Content between the title and the list, such as figures or this device's unsent work. */
  above?: ReactNode
  /** What the rows are; by default the title. */
  label?: string
  address: ListAddress<L>
  data: ListData<Row>
  searchLabel: string
  quickFilters?: readonly QuickFilter<FiltersOf<L>>[]
  filters?: readonly SelectFilter<FiltersOf<L>>[]
  /** Filters for now and then, which unfold below the others. */
  moreFilters?: readonly ListFilter<FiltersOf<L>>[]
  savedFilters?: SavedFilters<FiltersOf<L>>
  /** The filters leave nothing. */
  nothingFound: { title: string; hint?: string }
  /** Shown when the list is empty without any filter: the reason and the next step. */
  empty: ReactNode
}

/** A list: found, narrowed, sorted and paged, all in the address; one behaviour in every state. */
export function ListPage<L extends ListSearch, Row>(props: Props<L, Row>) {
  const { title, description, action, create, above, label = title, address, data } = props
  const { quickFilters, savedFilters, exportCsv, nothingFound, empty, count } = props
  useUsable(data.rows !== undefined || data.error !== null)
  useCreateKey(create)
  useLastPage(address, data)
  return (
    <>
      <PageHeader title={title} description={description} action={action} />
      <Freshness queries={[data.freshness]} onRetry={data.retry} />
      {above}
      {quickFilters && <QuickFilters address={address} filters={quickFilters} />}
      <ListFilters
        address={address}
        searchLabel={props.searchLabel}
        filters={props.filters ?? []}
        moreFilters={props.moreFilters ?? []}
        sorts={(props.columns ?? []).flatMap(({ sort, header }) =>
          sort === undefined ? [] : { value: sort, label: header },
        )}
        tools={
          <>
            {savedFilters && <SavedFiltersMenu address={address} saved={savedFilters} />}
            {exportCsv && (
              <ExportButton
                source={exportCsv}
                filters={{ ...address.filters, ...(address.sort && { sort: address.sort }) }}
              />
            )}
          </>
        }
      />
      {data.searchedCount !== null && <SearchedNote count={count(data.searchedCount)} />}
      {data.error ? (
        <ListError error={data.error} isFetching={data.isFetching} retry={data.retry} />
      ) : (
        <ListRows
          {...props}
          label={label}
          address={address}
          empty={
            address.filterCount > 0 ? (
              <NothingFound
                {...nothingFound}
                hint={nothingFound.hint}
                inForce={filtersInForce(address, [
                  ...(props.filters ?? []),
                  ...(props.moreFilters ?? []),
                ])}
                onClear={address.clear}
              />
            ) : (
              empty
            )
          }
        />
      )}
      <ListKeys create={create} canSelect={props.selection !== undefined} />
    </>
  )
}

/** The filters in force in words, the search first. */
function filtersInForce<L extends ListSearch>(
  address: ListAddress<L>,
  filters: readonly ListFilter<FiltersOf<L>>[],
): FilterInForce[] {
  const values = address.filters as Partial<Record<string, string>>
  const search = values['search']
  const others = filters.flatMap((filter) => {
    const value = values[filter.key]
    if (value === undefined) return []
    if (!('options' in filter)) return { label: filter.label, value: formatDay(value) }
    const option = filter.options.find((one) => one.value === value)
    return { label: filter.label, value: option?.label ?? value }
  })
  return search === undefined ? others : [{ label: null, value: search }, ...others]
}

/** An address beyond the last page becomes that of the last one. */
function useLastPage<L extends ListSearch>(address: ListAddress<L>, data: ListData<unknown>): void {
  const { isPastEnd, pageCount } = data
  const turn = useEffectEvent(() => address.turnTo(pageCount, { replace: true }))
  useEffect(() => {
    if (isPastEnd) turn()
  }, [isPastEnd, pageCount])
}

function ListKeys({
  create,
  canSelect,
}: {
  create: Create | false | undefined
  canSelect: boolean
}) {
  const { t } = useLingui()
  return (
    <KeyboardHelp
      more={[
        ...(create ? [{ keys: 'n', does: create.label }] : []),
        { keys: 'j', does: t`Next row` },
        { keys: 'k', does: t`Previous row` },
        { keys: '↵', does: t`Open the row` },
        ...(canSelect
          ? [
              { keys: 'x', does: t`Select the row` },
              { keys: '⇧↓', does: t`Extend the selection to the next row` },
            ]
          : []),
      ]}
    />
  )
}
