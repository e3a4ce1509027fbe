import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { listMarketDays } from '../../../../contract/vans/market-days.ts'
import type { PlanChange } from '../../../../contract/vans/plans.ts'
import { listPlans, listVans, savePlan } from '../../../../contract/vans/plans.ts'
import { VanPlan } from '../../../../contract/vans/van-plan.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'
import type { Attempt, Captured } from '../../../blocks/forms/sending.ts'
import './error-texts.ts'

/** The vans for which the person plans. */
export const vansQuery = queryOptions({ ...endpointQuery(listVans), refetchOnMount: 'always' })

/** The plans of a van. */
export function plansQuery(vanId: string) {
  return queryOptions({
    ...endpointQuery(listPlans, { params: { id: vanId } }),
    refetchOnMount: 'always',
  })
}

/** The market days that are noted around a van. */
export function marketDaysQuery(vanId: string) {
  return queryOptions({
    ...endpointQuery(listMarketDays, { params: { id: vanId } }),
    refetchOnMount: 'always',
  })
}

/** Writes a van's plan of one day; a refusal shows what is there now. */
export function useSavePlan(vanId: string, day: string) {
  const client = useQueryClient()
  const { queryKey } = plansQuery(vanId)
  const put = (plan: VanPlan) =>
    client.setQueryData(queryKey, (found) => {
      const others = (found?.plans ?? []).filter((each) => each.day !== plan.day)
      return { plans: [...others, plan].toSorted((a, b) => (a.day < b.day ? -1 : 1)) }
    })
  return useMutation({
    mutationFn({ key, body }: Attempt<PlanChange & Captured>) {
      const { capturedAt: _, ...change } = body
      const params = { id: vanId, day }
      return call(savePlan, { params, body: change, idempotencyKey: key })
    },
    onSuccess: put,
    onError(error) {
      const current = error instanceof ApiError && v.safeParse(VanPlan, error.current)
      if (current && current.success) put(current.output)
    },
  })
}
