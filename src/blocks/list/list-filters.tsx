import { chakra } from '@chakra-ui/react/styled-system'
import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FilterBar } from '../../ui/controls/filter-bar.tsx'
import { SearchBox } from '../../ui/controls/search-box.tsx'
import type { SelectOption } from '../../ui/controls/select-field.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import type { FiltersOf, ListSearch } from './list-search.ts'
import { nextOrder } from './list-search.ts'
import type { ListAddress } from './use-list-search.ts'

/** A filter with one choice. */
export interface SelectFilter<Filters> {
  key: Exclude<keyof Filters, 'search'> & string
  label: string
  /** The words of "no filter": All statuses. */
  all: string
  options: readonly SelectOption[]
}

/** The options of a filter, from its values and their labels. */
export function optionsOf<Value extends string>(
  values: readonly Value[],
  labels: Record<Value, MessageDescriptor>,
): SelectOption[] {
  return values.map((value) => ({ value, label: i18n._(labels[value]) }))
}

interface Props<L extends ListSearch> {
  address: ListAddress<L>
  searchLabel: string
  filters: readonly SelectFilter<FiltersOf<L>>[]
  /** Orders that the list offers, in the words of its columns. */
  sorts: readonly SelectOption[]
  /** Beside the filters: what is done with them as a whole. */
  tools: ReactNode
}

/** Search and filters over a list; the address carries them. */
export function ListFilters<L extends ListSearch>(props: Props<L>) {
  const { address, searchLabel, filters, sorts, tools } = props
  const inForce = address.filters as Partial<Record<string, string>>
  const narrow = (key: string, value: string) =>
    address.narrow({ [key]: value || undefined } as Partial<FiltersOf<L>>)
  return (
    <FilterBar
      // The search stands beside the button and needs no count.
      activeCount={address.filterCount - Number(inForce['search'] !== undefined)}
      onClear={address.clear}
      search={
        <SearchBox
          label={searchLabel}
          value={inForce['search'] ?? ''}
          onSearch={(words) => narrow('search', words)}
        />
      }
    >
      {filters.map(({ key, label, all, options }) => (
        <SelectField
          key={key}
          hideLabel
          label={label}
          emptyLabel={all}
          options={options}
          value={inForce[key] ?? ''}
          onChange={({ target }) => narrow(key, target.value)}
        />
      ))}
      {sorts.length > 0 && <SortField sorts={sorts} address={address} />}
      {tools}
    </FilterBar>
  )
}

/** On phones, where cards have no heads to press. */
function SortField({ sorts, address }: { sorts: readonly SelectOption[]; address: ListAddress }) {
  const { t } = useLingui()
  const options = sorts.flatMap(({ value, label }) => [
    { value, label: t`${label}, ascending` },
    { value: nextOrder(value, value) ?? '', label: t`${label}, descending` },
  ])
  return (
    <chakra.div hideFrom="sm">
      <SelectField
        hideLabel
        label={t`Sort by`}
        emptyLabel={t`Usual order`}
        options={options}
        value={address.sort ?? ''}
        onChange={({ target }) => address.sortBy(target.value || undefined)}
      />
    </chakra.div>
  )
}
