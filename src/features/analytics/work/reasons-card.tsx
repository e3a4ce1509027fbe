import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RejectionReason } from '../../../../contract/analytics/analytics.ts'
import type { Span } from '../../../../contract/analytics/periods.ts'
import type { AnalyticsView } from '../../../../contract/analytics/view.ts'
import { formatCount } from '../../../../contract/core/money.ts'
import { ListError } from '../../../blocks/list/list-states.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DataTable } from '../../../ui/layout/table/data-table.tsx'
import { TextLink } from '../../../ui/layout/text-link.tsx'
import { reasonDoor, rejectedDoor } from '../view/doors.ts'
import { workQuery } from '../view/queries.ts'

interface Props {
  view: AnalyticsView
  span: Span | undefined
}

/** Why applications were rejected, in the words of those who did. */
export function ReasonsCard({ view, span }: Props) {
  const { t } = useLingui()
  const query = useQuery(workQuery(view))
  const { data, error, isFetching } = query
  if (error && !data) {
    return <ListError error={error} isFetching={isFetching} retry={() => void query.refetch()} />
  }
  return (
    <Card
      title={t`Why applications were rejected`}
      flush
      action={
        span &&
        data &&
        data.reasons.length > 0 && (
          <TextLink asChild>
            <Link to="/applications" search={rejectedDoor(view, span) as never}>
              {t`Show all rejected`}
            </Link>
          </TextLink>
        )
      }
    >
      <DataTable
        label={t`Why applications were rejected`}
        rows={data?.reasons}
        rowKey={({ reason }) => reason}
        expectedRows={4}
        isCompact
        empty={
          <chakra.p paddingInline="5" paddingBlockEnd="3" color="fg.muted">
            {t`None was rejected in this period.`}
          </chakra.p>
        }
        {...(span && {
          rowLink: ({ reason }: RejectionReason, words: ReactNode) => (
            <Link to="/applications" search={reasonDoor(view, span, reason) as never}>
              {words}
            </Link>
          ),
        })}
        columns={[
          {
            key: 'reason',
            header: t`Reason`,
            primary: true,
            lines: 2,
            cell: ({ reason }) => reason || t`Other reasons`,
          },
          {
            key: 'count',
            header: t`Rejected`,
            numeric: true,
            phone: 'top',
            cell: ({ count }) => formatCount(count),
          },
        ]}
      />
      <chakra.p paddingInline="5" paddingBlock="4" fontSize="sm" color="fg.muted">
        {t`A reason is the first line of the comment, as it was written. In another language it is another one.`}
      </chakra.p>
    </Card>
  )
}
