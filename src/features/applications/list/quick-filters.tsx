import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { APPLICATION_STATUSES } from '../../../../contract/applications/application-status.ts'
import { formatCount } from '../../../../contract/core/money.ts'
import { applicationSummaryQuery } from '../api/queries.ts'
import { SERVICE_LEVEL_LABELS, STATUS_FILTER_LABELS, STATUS_LABELS } from '../api/status-labels.ts'
import type { ListFilters, ListSearch } from './list-search.ts'
import { activeFilters, withFilters, withoutFilters } from './list-search.ts'

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: { md: 'wrap' },
    gap: '2',
    marginBlockEnd: '4',
    // On phones one line that scrolls to the edge of the screen; the room keeps the focus ring whole.
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

/** The counts of what the person may see, each the way to just these. */
export function QuickFilters({ search }: { search: ListSearch }) {
  const { t, i18n } = useLingui()
  const { data, isError } = useQuery(applicationSummaryQuery)
  const chips: { key: string; label: string; count: number | undefined; filters: ListFilters }[] = [
    { key: 'all', label: t`All`, count: data?.total, filters: {} },
    ...(['overdue', 'warning'] as const).map((serviceLevel) => ({
      key: serviceLevel,
      label: i18n._(SERVICE_LEVEL_LABELS[serviceLevel]),
      count: data?.[serviceLevel],
      filters: { serviceLevel },
    })),
    {
      key: 'pending',
      label: i18n._(STATUS_FILTER_LABELS.pending),
      count: data?.pending,
      filters: { status: 'pending' },
    },
    ...APPLICATION_STATUSES.map((status) => ({
      key: status,
      label: i18n._(STATUS_LABELS[status]),
      count: data?.byStatus[status],
      filters: { status },
    })),
  ]
  const isCurrent = (filters: ListFilters) =>
    activeFilters(search) === activeFilters(filters) &&
    search.status === filters.status &&
    search.serviceLevel === filters.serviceLevel
  return (
    <nav aria-label={t`Quick filters`}>
      <List>
        {chips.map(({ key, label, count, filters }) => (
          <li key={key}>
            <Chip asChild>
              <Link
                to="/applications"
                search={withFilters(withoutFilters(search), filters)}
                activeOptions={{ exact: true }}
                aria-current={isCurrent(filters) ? 'true' : undefined}
                resetScroll={false}
              >
                {label}
                <chakra.span data-figures color="fg.muted">
                  {count === undefined ? (isError ? '–' : '…') : formatCount(count)}
                </chakra.span>
              </Link>
            </Chip>
          </li>
        ))}
      </List>
    </nav>
  )
}
