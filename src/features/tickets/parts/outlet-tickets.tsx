import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { mayOpen } from '../../../../contract/core/access.ts'
import { formatCount } from '../../../../contract/core/money.ts'
import { ticketNumberOf } from '../../../../contract/tickets/ticket-number.ts'
import { ListError } from '../../../blocks/list/list-states.tsx'
import { useUser } from '../../../session/user.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyLine } from '../../../ui/layout/empty-line.tsx'
import { ticketPageQuery } from '../api/queries.ts'
import { TicketStatusTag } from '../ticket-tags.tsx'
import { TicketLink } from './ticket-link.tsx'

const SHOWN = 3

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '3',
    rowGap: '1',
    minHeight: 'touch',
    paddingBlock: '2',
    overflowWrap: 'anywhere',
    borderBlockEnd: '1px solid {colors.border}',
    _last: { borderBlockEnd: 'none' },
    '& a': { color: 'accent.fg', textDecoration: 'underline' },
  },
})

/** The tickets of a franchise or partner, for the desk: how many, the newest, and the way to all of them. */
export function OutletTickets({ outlet }: { outlet: string }) {
  const { t } = useLingui()
  const isAdmin = mayOpen(useUser().userInfo.userType, '/ticket-admin')
  const all = useQuery(ticketPageQuery({ page: 1, outlet }))
  const unresolved = useQuery(ticketPageQuery({ page: 1, outlet, status: 'unresolved' }))
  const total = formatCount(all.data?.total ?? 0)
  const waiting = formatCount(unresolved.data?.total ?? 0)
  if (all.data?.total === 0) {
    return <EmptyLine title={t`Tickets`}>{t`No tickets yet.`}</EmptyLine>
  }
  return (
    <Card
      title={t`Tickets`}
      action={
        <Button asChild variant="quiet" marginInlineEnd="-4">
          <Link to={isAdmin ? '/ticket-admin' : '/support'} search={{ outlet }}>
            {t`All tickets`}
          </Link>
        </Button>
      }
    >
      {all.data ? (
        <>
          <chakra.p data-figures>
            {unresolved.data ? (
              <Trans>
                {waiting} unresolved, {total} in all
              </Trans>
            ) : (
              <Trans>{total} in all</Trans>
            )}
          </chakra.p>
          <ul>
            {all.data.rows.slice(0, SHOWN).map((ticket) => (
              <Row key={ticket._id}>
                <span>
                  <TicketLink id={ticket._id}>{ticket.title}</TicketLink>
                  <chakra.span data-figures display="block" fontSize="sm" color="fg.muted">
                    {ticketNumberOf(ticket)}
                  </chakra.span>
                </span>
                <TicketStatusTag status={ticket.status} />
              </Row>
            ))}
          </ul>
        </>
      ) : all.error ? (
        <ListError error={all.error} isFetching={all.isFetching} retry={() => void all.refetch()} />
      ) : (
        <Skeleton height="8rem" />
      )}
    </Card>
  )
}
