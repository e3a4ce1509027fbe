import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { indiaDay } from '../../../../contract/core/india-day.ts'
import type { PlanStop, VanPlan } from '../../../../contract/vans/van-plan.ts'
import { listOwnPlans } from '../../../../contract/vans/van-plan.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'
import { byServerTime } from '../../../api/server-time.ts'
import { useCachedSince } from '../../../blocks/record/use-cached-since.ts'
import { asOf } from '../../../i18n/as-of.ts'
import { errorText } from '../../../i18n/error-text.ts'
import { useNow } from '../../../i18n/use-now.ts'
import { dayWithWeekday } from '../../../i18n/weekday.ts'
import { stateOfEntry } from '../../../offline/outbox/entry-claims.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { useLazyModule } from '../../../ui/overlays/use-lazy-module.ts'
import { villagesGone } from '../villages-gone.ts'
import { useQueuedNotes } from './queued-notes.ts'
import { splitPlans } from './split-plans.ts'
import { StopItem } from './stop-item.tsx'

const loadNote = () => import('./note-dialog.tsx')

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

interface DaysProps {
  plans: readonly VanPlan[]
  today: string
}

function Days({ plans, today }: DaysProps) {
  const { t } = useLingui()
  const [marked, setMarked] = useState<PlanStop | null>(null)
  // In advance: at the press there may be no connection.
  useLazyModule('van-note', loadNote)
  const queued = useQueuedNotes().filter(({ body }) => body.day === today)
  const { now, later } = splitPlans(plans, today)
  const stops = now?.stops ?? []
  const notes = now?.notes ?? []
  const gone = villagesGone(stops, [
    ...notes,
    ...queued.map(({ body: { stop } }) => ({ stopId: stop._id, place: stop.place })),
  ])
  const factsOf = (id: string) => {
    const last = queued.findLast(({ body }) => body.stop._id === id)
    return {
      note: notes.findLast(({ stopId }) => stopId === id),
      waiting: last && { note: last.body.note, state: stateOfEntry(last.waiting.entry) },
    }
  }
  return (
    <>
      {stops.length === 0 && (
        <chakra.p color="fg.muted">{t`No villages are planned for today.`}</chakra.p>
      )}
      <chakra.ol display="grid" gap="3" listStyleType="decimal" paddingInlineStart="6">
        {stops.map((stop) => (
          <StopItem
            key={stop._id}
            stop={stop}
            {...factsOf(stop._id)}
            onMark={() => setMarked(stop)}
          />
        ))}
      </chakra.ol>
      {gone.length > 0 && (
        <>
          <Subheading>{t`No longer in the plan`}</Subheading>
          <chakra.ul display="grid" gap="3" paddingInlineStart="6">
            {gone.map(({ stopId, place }) => (
              <StopItem key={stopId} stop={{ place, note: '' }} {...factsOf(stopId)} />
            ))}
          </chakra.ul>
        </>
      )}
      {later.length > 0 && (
        <>
          <Subheading>{t`Coming days`}</Subheading>
          <chakra.ul display="grid" gap="1" fontSize="sm">
            {later.map((plan) => (
              <li key={plan.day}>
                {`${dayWithWeekday(plan.day)}: ${plan.stops.map(({ place }) => place).join('; ')}`}
              </li>
            ))}
          </chakra.ul>
        </>
      )}
      {marked && (
        <LazyDialog
          name="van-note"
          load={loadNote}
          title={marked.place}
          onClose={() => setMarked(null)}
        >
          {({ NoteDialog }) => (
            <NoteDialog day={today} stop={marked} onClose={() => setMarked(null)} />
          )}
        </LazyDialog>
      )}
    </>
  )
}

const Subheading = chakra('h3', {
  base: { marginBlockStart: '4', marginBlockEnd: '1', fontSize: 'sm', fontWeight: 'semibold' },
})
