import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { formatCount } from '../../../contract/core/money.ts'
import type { Difference } from '../../../contract/dashboard/dashboard.ts'
import { ListError } from '../../blocks/list/list-states.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Differences } from './differences.tsx'
import { alertPageQuery } from './queries.ts'
import { markRead } from './reads/mark-read.ts'
import { usePendingReads } from './reads/pending-reads-store.ts'
import { isRead } from './reads/pending-reads.ts'
import { NotificationItem } from './words/notification-item.tsx'

const SHOWN = 3

const List = chakra('ul', {
  base: {
    paddingBlockEnd: '2',
    '& > li + li': { borderBlockStart: '1px solid {colors.border}' },
    '& a, & button': { paddingInline: '5' },
  },
})

const asked = { severity: 'critical', state: 'unread', order: 'oldest', page: 1 } as const

interface Props {
  differences: readonly Difference[]
}

/** Figures that do not agree, then unread critical alerts, the one that has waited longest first. */
export function CriticalAlerts({ differences }: Props) {
  const { t } = useLingui()
  const router = useRouter()
  const query = useQuery(alertPageQuery(asked))
  const pending = usePendingReads()
  const { data } = query
  const unread = data?.rows.filter((each) => !isRead(each, pending))
  // The server's total may still count alerts that were read here a moment ago.
  const total = data && unread ? data.total - (data.rows.length - unread.length) : 0
  const more = formatCount(total - SHOWN)
  const hasDifferences = differences.length > 0
  return (
    <Card
      title={t`Critical alerts`}
      flush={hasDifferences || (unread !== undefined && unread.length > 0)}
      action={
        total > SHOWN && (
          <Button asChild variant="quiet" marginInlineEnd="-4">
            <Link to="/alerts" search={{ severity: 'critical', state: 'unread' }}>
              {t`${more} more`}
            </Link>
          </Button>
        )
      }
    >
      <Differences differences={differences} />
      {query.error && !data ? (
        <ListError
          error={query.error}
          isFetching={query.isFetching}
          retry={() => void query.refetch()}
        />
      ) : !unread ? (
        <Skeleton height="3rem" />
      ) : unread.length === 0 ? (
        !hasDifferences && <chakra.p color="fg.muted">{t`No critical alerts`}</chakra.p>
      ) : (
        <List>
          {unread.slice(0, SHOWN).map((each) => (
            <li key={each._id}>
              <NotificationItem
                notification={each}
                isRead={false}
                onOpen={(path) => {
                  markRead(each)
                  if (path !== null) router.history.push(path)
                }}
              />
            </li>
          ))}
        </List>
      )}
    </Card>
  )
}
