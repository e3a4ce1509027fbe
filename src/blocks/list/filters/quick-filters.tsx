import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../../../contract/core/money.ts'
import type { FiltersOf, ListSearch } from '../list-search.ts'
import type { ListAddress } from '../use-list-search.ts'

/** One tab over a list: a set of filters that takes the place of all others. */
export interface QuickFilter<Filters> {
  key: string
  label: string
  filters: Filters
  /** How many rows it leads to; null while that is on its way, NaN when it can't be had. */
  count?: number | null
}

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: { md: 'wrap' },
    gap: '2',
    marginBlockEnd: '4',
    // On phones one line that scrolls to the edge of the screen; the padding leaves space for the focus ring.
    marginInline: { base: '-4', md: '0' },
    paddingInline: { base: '4', md: '0' },
    paddingBlock: { base: '1', md: '0' },
    overflowX: { base: 'auto', md: 'visible' },
    scrollbarWidth: 'none',
  },
})

const Chip = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: { base: 'touch', md: '9' },
    paddingInline: '3',
    borderRadius: 'full',
    border: '1px solid {colors.border}',
    bg: 'bg.panel',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
    _hover: { borderColor: 'border.strong' },
    '&[aria-current]': {
      borderColor: 'accent.solid',
      bg: 'accent.subtle',
      fontWeight: 'medium',
    },
  },
})

interface Props<L extends ListSearch> {
  address: ListAddress<L>
  filters: readonly QuickFilter<FiltersOf<L>>[]
}

/** The usual ways to narrow the list, each with its count. */
export function QuickFilters<L extends ListSearch>({ address, filters }: Props<L>) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Quick filters`}>
      <List>
        {filters.map(({ key, label, count, filters: wanted }) => (
          <li key={key}>
            <Chip asChild>
              <Link
                to="."
                search={address.toFilters(wanted) as never}
                activeOptions={{ exact: true }}
                aria-current={address.isAt(wanted) ? 'true' : undefined}
                resetScroll={false}
              >
                {label}
                {count !== undefined && (
                  <chakra.span data-figures color="fg.muted">
                    {count === null ? '…' : Number.isNaN(count) ? '–' : formatCount(count)}
                  </chakra.span>
                )}
              </Link>
            </Chip>
          </li>
        ))}
      </List>
    </nav>
  )
}
