import { addDays } from '../../../../contract/payments/add-days.ts'
import type { VanPlan } from '../../../../contract/vans/van-plan.ts'
import { SHOWN_DAYS } from '../../../../contract/vans/van-plan.ts'

/** Today's plan, and the days after it that a van sees and that have any. */
export function splitPlans(plans: readonly VanPlan[], today: string) {
  const end = addDays(today, SHOWN_DAYS)
  return {
    now: plans.find(({ day }) => day === today),
    later: plans.filter(({ day, stops }) => day > today && day < end && stops.length > 0),
  }
}
