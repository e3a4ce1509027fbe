import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Hourglass from 'lucide-react/icons/hourglass'
import { useId } from 'react'
import { formatMoney } from '../../../../contract/core/money.ts'
import type { PayoutRequest } from '../../../../contract/payouts/payout-requests.ts'
import { formatDateTime } from '../../../i18n/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { StatusTag } from '../../../ui/feedback/status-tag.tsx'
import { WorkRow } from '../../../ui/layout/work-row.tsx'
import { requestsQuery } from '../api/queries.ts'

/** The requests that wait for their release, above the list; nothing while there is none. */
export function WaitingRequests() {
  const { t } = useLingui()
  const titleId = useId()
  const { data } = useQuery(requestsQuery)
  if (!data || data.requests.length === 0) return null
  return (
    <chakra.section
      aria-labelledby={titleId}
      marginBlockEnd="4"
      borderRadius="md"
      border="1px solid {colors.border}"
      bg="bg.panel"
    >
      <chakra.h2
        id={titleId}
        fontWeight="semibold"
        paddingInline={{ base: '3', md: '4' }}
        paddingBlockStart="3"
      >
        {t`Waiting for release`}
      </chakra.h2>
      <ul>
        {data.requests.map((request) => (
          <RequestRow key={request._id} request={request} />
        ))}
      </ul>
    </chakra.section>
  )
}

function RequestRow({ request }: { request: PayoutRequest }) {
  const { t } = useLingui()
  const { _id, count, totalPaise, preparedByName, preparedAt, expiresAt, isReleasable } = request
  const total = formatMoney(totalPaise)
  const [since, until] = [formatDateTime(preparedAt), formatDateTime(expiresAt)]
  return (
    <WorkRow
      title={count === 1 ? t`${total} for 1 payout` : t`${total} for ${count} payouts`}
      facts={[t`Prepared by ${preparedByName}, ${since}`, t`Ends ${until}`]}
      tag={
        !isReleasable && (
          <StatusTag tone="info" icon={<Hourglass size={16} />}>
            {t`Another administrator releases it`}
          </StatusTag>
        )
      }
    >
      <Button asChild size="sm">
        <Link
          to="."
          search={(now: object) => ({ ...now, request: _id }) as never}
          resetScroll={false}
          aria-haspopup="dialog"
        >
          {isReleasable ? t`Check and release` : t`Show`}
        </Link>
      </Button>
    </WorkRow>
  )
}
