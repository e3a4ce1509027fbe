import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '../../../contract/core/headers.ts'
import type { VanPlan } from '../../../contract/vans/van-plan.ts'
import type { Person } from '../browser/person.ts'
import { expect } from '../browser/portal.ts'

/** The account's id of a person. */
export async function idOf(person: Person): Promise<string> {
  const { userInfo } = await (await person.get('/auth/verify')).json()
  return userInfo._id
}

/** A van's plan of the day, as its planner sees it. */
export async function planAs(planner: Person, vanId: string, day: string): Promise<VanPlan | null> {
  const answer = await planner.get(`/api/vans/${vanId}/plans`)
  const { plans }: { plans: VanPlan[] } = await answer.json()
  return plans.find((plan) => plan.day === day) ?? null
}

/** Plans these villages for a day, as the dialog would, whatever was planned before. */
export async function savePlanAs(
  planner: Person,
  vanId: string,
  day: string,
  places: readonly string[],
): Promise<void> {
  const { version = 0 } = (await planAs(planner, vanId, day)) ?? {}
  const stops = places.map((place) => ({ _id: randomUUID(), villageId: null, place, note: '' }))
  const answer = await planner.put(`/api/vans/${vanId}/plans/${day}`, {
    headers: { [IDEMPOTENCY_HEADER]: randomUUID() },
    data: { version, stops },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
