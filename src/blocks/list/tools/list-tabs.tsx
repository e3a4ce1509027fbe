import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { FocusEvent } from 'react'
import { formatCount } from '../../../../contract/core/money.ts'
import type { FiltersOf, ListSearch } from '../list-search.ts'
import type { ListAddress } from '../use-list-search.ts'
import { choiceLook } from './choice-look.ts'
import { tabInForce, tabKeys, toTab } from './tab-rules.ts'

/** One tab over a list: the usual rows in one press. Search and other filters stay. */
export interface ListTab<Filters> {
  key: string
  label: string
  filters: Partial<Filters>
  /** How many rows it leads to, by search and other filters; null while that is on its way, NaN when it can't be had. */
  count?: number | null
}

const Nav = chakra('nav', {
  base: {
    display: 'flex',
    flex: { base: '1 0 100%', md: '0 1 auto' },
    minWidth: '0',
    // On phones one line that scrolls to the edge of the screen; the padding leaves space for the focus ring.
    marginInline: { base: '-4', md: '0' },
    paddingInline: { base: '4', md: '1' },
    paddingBlock: '1',
    overflowX: 'auto',
    scrollPaddingInline: '1rem',
    scrollbarWidth: 'none',
  },
})

const Tab = chakra('a', {
  base: {
    ...choiceLook,
    _hover: { color: 'fg', bg: 'bg.muted' },
    '&[aria-current]': { color: 'accent.fg', bg: 'accent.subtle', fontWeight: 'semibold' },
  },
})

interface Props<L extends ListSearch> {
  address: ListAddress<L>
  tabs: readonly ListTab<FiltersOf<L>>[]
  /** How many rows match now: the count of the tab in force where it has none of its own. */
  total: number | null
}

/** The usual ways to narrow the list, each with its count. */
export function ListTabs<L extends ListSearch>({ address, tabs, total }: Props<L>) {
  const { t } = useLingui()
  const keys = tabKeys(tabs)
  const current = tabInForce(address.filters, tabs)
  return (
    <Nav aria-label={t`Quick filters`} onFocus={showFocused}>
      <chakra.ul display="flex" gap="1">
        {tabs.map((tab) => (
          <li key={tab.key}>
            <Tab asChild>
              <Link
                to="."
                search={address.toChange(toTab(tab.filters, keys) as never) as never}
                activeOptions={{ exact: true }}
                aria-current={tab === current ? 'true' : undefined}
                resetScroll={false}
              >
                <span>{tab.label}</span>
                {tab.count !== undefined && (
                  <chakra.span data-figures fontWeight="normal">
                    {countText(tab === current && !hasCount(tab) ? total : tab.count)}
                  </chakra.span>
                )}
              </Link>
            </Tab>
          </li>
        ))}
      </chakra.ul>
    </Nav>
  )
}

const hasCount = ({ count }: { count?: number | null }) => Number.isFinite(count)

/** A tab at the edge that takes the focus by a key is scrolled to: browsers leave one of which a strip is seen. */
function showFocused({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function countText(count: number | null): string {
  if (count === null) return '…'
  return Number.isNaN(count) ? '–' : formatCount(count)
}
