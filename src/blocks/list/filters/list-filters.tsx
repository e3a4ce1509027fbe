import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useState } from 'react'
import * as v from 'valibot'
import { FilterDay } from '../../../../contract/core/primitives.ts'
import { FilterBar } from '../../../ui/controls/filter-bar.tsx'
import { SearchBox } from '../../../ui/controls/search-box.tsx'
import type { SelectOption } from '../../../ui/controls/select-field.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import type { FiltersOf, ListSearch } from '../list-search.ts'
import { nextOrder } from '../list-search.ts'
import type { ListAddress } from '../use-list-search.ts'
import type { ListFilter, SelectFilter } from './list-filter.ts'

interface Props<L extends ListSearch> {
  address: ListAddress<L>
  searchLabel: string
  filters: readonly SelectFilter<FiltersOf<L>>[]
  /** Filters that are hidden at first and unfold below the others. */
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

/** The choice of an order on phones, where cards have no column heads to press. */
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

interface DayProps {
  label: string
  /** The day in force; empty without one. */
  value: string
  first: string | undefined
  last: string | undefined
  onDay: (day: string) => void
}

/** A day as a filter. What is half typed stays in the field and narrows nothing. */
function DayField({ label, value, first, last, onDay }: DayProps) {
  const [draft, setDraft] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    setDraft(value)
  }
  return (
    <TextField
      type="date"
      label={label}
      value={draft}
      min={first}
      max={last}
      onChange={({ target }) => {
        setDraft(target.value)
        if (target.value === '' || v.is(FilterDay, target.value)) onDay(target.value)
      }}
    />
  )
}
