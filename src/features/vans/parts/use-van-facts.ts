import { useQuery } from '@tanstack/react-query'
import { indiaDay } from '../../../../contract/core/india-day.ts'
import { listOwnPlans } from '../../../../contract/vans/van-plan.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'
import { useNow } from '../../../i18n/use-now.ts'
import { useUser } from '../../../session/user.tsx'
import { momentText } from '../prepare/moment-text.ts'
import { useLastReady } from './last-ready.ts'

const TICK_MS = 60_000

/** The van's day as the device knows it: the villages, and whether it was prepared for the field today. */
export function useVanFacts() {
  const now = useNow(TICK_MS)
  const today = indiaDay(new Date(now))
  const { data } = useQuery(endpointQuery(listOwnPlans))
  const readyAt = useLastReady(useUser().userInfo._id)
  const isReady = readyAt !== null && indiaDay(new Date(readyAt)) === today
  return {
    /** In their order; undefined while nobody knows. */
    villages:
      data && (data.plans.find(({ day }) => day === today)?.stops ?? []).map(({ place }) => place),
    /** The time at which it was ready today; null: not yet. */
    readyToday: isReady ? momentText(readyAt, now) : null,
  }
}
