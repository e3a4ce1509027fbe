import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FilterBar } from '../../ui/controls/filter-bar.tsx'
import { SearchBox } from '../../ui/controls/search-box.tsx'
import type { SelectOption } from '../../ui/controls/select-field.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { DayField } from './day-field.tsx'
import type { ListFilter, SelectFilter } from './list-filter.ts'
import type { FiltersOf, ListSearch } from './list-search.ts'
import { nextOrder } from './list-search.ts'
import type { ListAddress } from './use-list-search.ts'

interface Props<L extends ListSearch> {
  address: ListAddress<L>
  searchLabel: string
  filters: readonly SelectFilter<FiltersOf<L>>[]
  /** Those that unfold below. */
  moreFilters: readonly ListFilter<FiltersOf<L>>[]
  /** Orders that the list offers, in the words of its columns. */
  sorts: readonly SelectOption[]
  /** Beside the filters: what is done with them as a whole. */
  tools: ReactNode
}

/** Search and filters over a list; the address carries them. */
export function ListFilters<L extends ListSearch>(props: Props<L>) {
  const { address, searchLabel, filters, moreFilters, sorts, tools } = props
  const inForce = address.filters as Partial<Record<string, string>>
  const narrow = (key: string, value: string) =>
    address.narrow({ [key]: value || undefined } as Partial<FiltersOf<L>>)
  return (
    <FilterBar
      // The search stands beside the button and needs no count.
      activeCount={address.filterCount - Number(inForce['search'] !== undefined)}
      moreCount={moreFilters.filter(({ key }) => inForce[key] !== undefined).length}
      onClear={address.clear}
      tools={tools}
      more={
        moreFilters.length > 0 &&
        moreFilters.map((filter) => {
          const value = inForce[filter.key] ?? ''
          return 'options' in filter ? (
            <SelectField
              key={filter.key}
              label={filter.label}
              emptyLabel={filter.all}
              options={filter.options}
              value={value}
              onChange={({ target }) => narrow(filter.key, target.value)}
            />
          ) : (
            <DayField
              key={filter.key}
              label={filter.label}
              value={value}
              first={filter.first}
              last={filter.last}
              onDay={(day) => narrow(filter.key, day)}
            />
          )
        })
      }
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
