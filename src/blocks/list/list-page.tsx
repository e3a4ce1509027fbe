import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent } from 'react'
import { indiaDay } from '../../../contract/core/india-day.ts'
import { formatCount } from '../../../contract/core/money.ts'
import { useUsable } from '../../ui/feedback/use-usable.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import type { Shortcut } from '../../ui/overlays/keyboard-help/keyboard-help-dialog.tsx'
import { KeyboardHelp } from '../../ui/overlays/keyboard-help/keyboard-help.tsx'
import { Freshness } from '../record/freshness.tsx'
import { BesideRows } from './beside-rows.tsx'
import type { Create } from './create-link.tsx'
import { useCreateKey } from './create-link.tsx'
import { choicesText } from './filters/choices.ts'
import { daysText } from './filters/days-text.ts'
import type { ListFilter } from './filters/list-filter.ts'
import type { SavedFilters } from './filters/saved-filters.ts'
import type { ListData } from './list-data.ts'
import type { ListRowsProps } from './list-rows.tsx'
import { ListRows } from './list-rows.tsx'
import type { FiltersOf, ListSearch } from './list-search.ts'
import type { FilterInForce } from './list-states.tsx'
import { ListError, NothingFound, SearchedNote } from './list-states.tsx'
import type { ListTab } from './tools/list-tabs.tsx'
import { ListTools } from './tools/list-tools.tsx'
import { ToolsMenu } from './tools/tools-menu.tsx'
import type { ListAddress } from './use-list-search.ts'

interface Props<L extends ListSearch, Row> extends Omit<ListRowsProps<Row>, 'label'> {
  title: string
  description?: ReactNode
  /** The way up, where the list is no place of the menus. */
  back?: ReactNode
  /** The one primary action of the page. */
  action?: ReactNode
  /** The new record that the key `n` begins; absent when the person may not create one. */
  create?: Create | false
  /** Further keys of the page, for the list of keys. */
  keys?: readonly Shortcut[]
  /** Content between the title and the list: this device's unsent work. */
  above?: ReactNode
  /** Content below the list, such as figures. */
  below?: ReactNode
  /** Links to other views of the same things, first in the row of tools. */
  views?: ReactNode
  /** Between the row of tools and the rows: what follows the filters too, such as a sum. */
  between?: ReactNode
  /** Beside the rows on wide screens, else above them: a map. */
  beside?: ReactNode
  /** What the rows are; by default the title. */
  label?: string
  address: ListAddress<L>
  data: ListData<Row>
  /** Absent for a list that is narrowed by filters alone. */
  searchLabel?: string
  /** The usual ways to narrow the list, a press each. */
  tabs?: readonly ListTab<FiltersOf<L>>[]
  filters?: readonly ListFilter<FiltersOf<L>>[]
  /** The order without a choice, by its name: on phones a list with orders to choose from says it. */
  ownOrder?: string
  /** Further lines of the menu: another export, an import. */
  tools?: ReactNode
  savedFilters?: SavedFilters<FiltersOf<L>>
  /** The filters leave nothing. */
  nothingFound: { title: string; hint?: string; /** Below it: what is near. */ more?: ReactNode }
  /** Shown when the list is empty without any filter: the reason and the next step. */
  empty: ReactNode
}

const NONE: readonly never[] = []

/** A list: found, narrowed, sorted and paged, all in the address; one behaviour in every state. */
export function ListPage<L extends ListSearch, Row>(props: Props<L, Row>) {
  const { title, description, action, create, above, label = title, address, data } = props
  const { nothingFound, empty, count, filters = NONE, columns } = props
  useUsable(data.rows !== undefined || data.error !== null)
  useCreateKey(create)
  useLastPage(address, data)
  return (
    <>
      <PageHeader
        isDense
        title={title}
        beside={data.total > 0 && formatCount(data.total)}
        description={description}
        back={props.back}
        action={action}
      />
      <Freshness queries={[data.freshness]} onRetry={data.retry} />
      {above}
      <ListTools
        address={address}
        searchLabel={props.searchLabel}
        views={props.views}
        tabs={props.tabs}
        filters={filters}
        sorts={(columns ?? NONE).flatMap(({ sort, header }) =>
          sort === undefined ? [] : { value: sort, label: header },
        )}
        ownOrder={props.ownOrder}
        total={data.isBehind || data.rows === undefined ? null : data.total}
        menu={
          <ToolsMenu
            address={address}
            saved={props.savedFilters}
            exportCsv={props.exportCsv}
            more={props.tools}
            columns={columns}
          />
        }
      />
      {props.between}
      <BesideRows beside={props.beside}>
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
                  inForce={filtersInForce(address, filters)}
                  onClear={address.clear}
                />
              ) : (
                empty
              )
            }
          />
        )}
      </BesideRows>
      {props.below}
      <ListKeys
        create={create}
        more={props.keys ?? NONE}
        hasSearch={props.searchLabel !== undefined}
        canSelect={props.selection !== undefined}
        canPeek={props.peek !== undefined}
      />
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
    if ('until' in filter) {
      const days = { from: values[filter.key], until: values[filter.until] }
      const words = daysText(days, indiaDay(new Date()))
      return words ? { label: filter.label, value: words } : []
    }
    const value = values[filter.key]
    if (value === undefined) return []
    if (filter.isSeveral) return { label: filter.label, value: choicesText(value, filter.options) }
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
  more,
  hasSearch,
  canSelect,
  canPeek,
}: {
  create: Create | false | undefined
  more: readonly Shortcut[]
  hasSearch: boolean
  canSelect: boolean
  canPeek: boolean
}) {
  const { t } = useLingui()
  return (
    <KeyboardHelp
      hasSearch={hasSearch}
      more={[
        ...(create ? [{ keys: 'n', does: create.label }] : []),
        ...more,
        { keys: 'j', does: t`Next row` },
        { keys: 'k', does: t`Previous row` },
        { keys: '↵', does: t`Open the row` },
        ...(canPeek ? [{ keys: t`Space`, does: t`Show the summary of the row` }] : []),
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
