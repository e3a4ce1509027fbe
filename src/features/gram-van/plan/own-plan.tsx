import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { indiaDay } from '../../../../contract/core/india-day.ts'
import type { VanPlan } from '../../../../contract/vans/van-plan.ts'
import { listOwnPlans } from '../../../../contract/vans/van-plan.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'
import { byServerTime } from '../../../api/server-time.ts'
import { useCachedSince } from '../../../blocks/record/use-cached-since.ts'
import { asOf } from '../../../i18n/as-of.ts'
import { formatDay } from '../../../i18n/dates.ts'
import { errorText } from '../../../i18n/error-text.ts'
import { useNow } from '../../../i18n/use-now.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { splitPlans } from './split-plans.ts'

const MINUTE_MS = 60_000

/** The villages of a van's day, and of the next six: from the device where there is no connection. */
export function OwnPlan() {
  const { t } = useLingui()
  const plans = useQuery({ ...endpointQuery(listOwnPlans), refetchOnMount: 'always' })
  const now = useNow(MINUTE_MS)
  const since = useCachedSince([plans])
  const { data, error, isFetching, refetch } = plans
  return (
    <chakra.div marginBlockEnd="6">
      <Card title={t`Villages today`}>
        {data ? (
          <Days plans={data.plans} today={indiaDay(new Date(now))} />
        ) : error ? (
          <ErrorState
            title={errorText(error)}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton height="4rem" />
        )}
        {since !== null && (
          <chakra.p marginBlockStart="3" fontSize="sm" color="fg.muted">
            {asOf(byServerTime(since), now)}
          </chakra.p>
        )}
      </Card>
    </chakra.div>
  )
}

function Days({ plans, today }: { plans: readonly VanPlan[]; today: string }) {
  const { t } = useLingui()
  const { now, later } = splitPlans(plans, today)
  return (
    <>
      {now.length === 0 ? (
        <chakra.p color="fg.muted">{t`No villages are planned for today.`}</chakra.p>
      ) : (
        <chakra.ol display="grid" gap="2" listStyleType="decimal" paddingInlineStart="6">
          {now.map(({ _id, place, note }) => (
            <li key={_id}>
              <chakra.span fontWeight="semibold">{place}</chakra.span>
              {note && (
                <chakra.span display="block" fontSize="sm" color="fg.muted">
                  {note}
                </chakra.span>
              )}
            </li>
          ))}
        </chakra.ol>
      )}
      {later.length > 0 && (
        <>
          <chakra.h3 marginBlockStart="4" marginBlockEnd="1" fontSize="sm" fontWeight="semibold">
            {t`Next days`}
          </chakra.h3>
          <chakra.ul display="grid" gap="1" fontSize="sm">
            {later.map(({ day, stops }) => (
              <li key={day}>
                {formatDay(day)}: {stops.map(({ place }) => place).join('; ')}
              </li>
            ))}
          </chakra.ul>
        </>
      )}
    </>
  )
}
