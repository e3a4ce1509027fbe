import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { SearchBox } from '../../../ui/controls/search-box.tsx'
import type { SelectOption } from '../../../ui/controls/select-field.tsx'
import { MenuItem } from '../../../ui/overlays/menu-item.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { FilterPill } from '../filters/filter-pill.tsx'
import { FilterSheet } from '../filters/filter-sheet.tsx'
import type { ListFilter } from '../filters/list-filter.ts'
import { keysOf } from '../filters/list-filter.ts'
import type { FiltersOf, ListSearch } from '../list-search.ts'
import type { ListAddress, NarrowHow } from '../use-list-search.ts'
import type { ListTab } from './list-tabs.tsx'
import { ListTabs } from './list-tabs.tsx'
import { tabInForce } from './tab-rules.ts'

interface Props<L extends ListSearch> {
  address: ListAddress<L>
  /** Absent where a list has no search. */
  searchLabel: string | undefined
  /** Other views of the same things, before all else: a map. */
  views: ReactNode
  tabs: readonly ListTab<FiltersOf<L>>[] | undefined
  filters: readonly ListFilter<FiltersOf<L>>[]
  sorts: readonly SelectOption[]
  ownOrder: string | undefined
  total: number | null
  /** The menu of what is done with the list as a whole. */
  menu: ReactNode
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    rowGap: '2',
    marginBlockEnd: '2',
  },
})

/** One row over a list: views, tabs, search, filters, and the menu of the rest; the address carries what narrows. */
export function ListTools<L extends ListSearch>(props: Props<L>) {
  const { address, searchLabel, views, tabs, filters, sorts, ownOrder, total, menu } = props
  const { t } = useLingui()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [added, setAdded] = useState<string | null>(null)
  const inForce = address.filters as Partial<Record<string, string>>
  // The tab in force names its filters already.
  const tabbed = Object.keys(tabInForce(address.filters, tabs ?? [])?.filters ?? {})
  const isSet = (filter: ListFilter<FiltersOf<L>>) =>
    keysOf(filter).some((key) => inForce[key] !== undefined && !tabbed.includes(key))
  const pills = filters.filter((filter) => isSet(filter) || filter.key === added)
  const offered = filters.filter(
    (filter) => !pills.includes(filter) && !tabbed.includes(filter.key),
  )
  const count = filters.filter(isSet).length
  const narrow = (change: Partial<Record<string, string>>, how?: NarrowHow) =>
    address.narrow(change as Partial<FiltersOf<L>>, how)
  return (
    <>
      <Bar data-no-print>
        {views && <chakra.div flex={{ base: '1 0 100%', md: 'none' }}>{views}</chakra.div>}
        {tabs && <ListTabs address={address} tabs={tabs} total={total} />}
        {searchLabel !== undefined && (
          <chakra.div
            flex={{ base: '1 1 7rem', md: '1 1 12rem' }}
            minWidth="0"
            maxWidth={{ md: '28rem' }}
          >
            <SearchBox
              label={searchLabel}
              value={inForce['search'] ?? ''}
              onSearch={(words) => narrow({ search: words || undefined })}
            />
          </chakra.div>
        )}
        {(filters.length > 0 || sorts.length > 0) && (
          <Button
            hideFrom="sm"
            minHeight="touch"
            icon={<SlidersHorizontal size={20} />}
            aria-haspopup="dialog"
            onClick={() => setSheetOpen(true)}
          >
            {count > 0 ? t`Filters (${count})` : t`Filters`}
          </Button>
        )}
        {offered.length > 0 && (
          <chakra.div hideBelow="sm">
            <Menu
              label={t`Add a filter`}
              trigger={(menuButton) => (
                <Button minHeight="touch" icon={<Plus size={20} />} {...menuButton}>
                  {t`Filter`}
                </Button>
              )}
            >
              {offered.map(({ key, label }) => (
                <MenuItem key={key} onClick={() => setAdded(key)}>
                  {label}
                </MenuItem>
              ))}
            </Menu>
          </chakra.div>
        )}
        {menu}
      </Bar>
      {pills.length > 0 && (
        <Bar data-no-print hideBelow="sm">
          {pills.map((filter) => (
            <FilterPill
              key={filter.key}
              filter={filter}
              inForce={inForce}
              isNew={filter.key === added}
              total={total}
              onChange={(change, how) => {
                // While days or choices are being chosen the filter may have none, and its pill must stay.
                setAdded('until' in filter || filter.isSeveral ? filter.key : null)
                narrow(change, how)
              }}
              onRemove={() => {
                setAdded(null)
                if (isSet(filter)) {
                  narrow(Object.fromEntries(keysOf(filter).map((key) => [key, undefined])))
                }
              }}
            />
          ))}
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              setAdded(null)
              address.clear()
            }}
          >
            {t`Clear filters`}
          </Button>
        </Bar>
      )}
      {isSheetOpen && (
        <FilterSheet
          address={address}
          filters={filters}
          sorts={sorts}
          ownOrder={ownOrder}
          total={total}
          onClose={() => setSheetOpen(false)}
        />
      )}
    </>
  )
}
