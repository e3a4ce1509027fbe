import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { indiaDay } from '../../contract/core/india-day.ts'
import { addDays } from '../../contract/payments/add-days.ts'
import type { PlanChange } from '../../contract/vans/plans.ts'
import { listPlans, listVans, PLANNED_DAYS, savePlan } from '../../contract/vans/plans.ts'
import { listOwnPlans } from '../../contract/vans/van-plan.ts'
import { auditTrail } from '../../server/platform/database/audit-table.ts'
import { demoId } from '../../server/seed/demo-id.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { insertVillages } from '../support/factories/villages.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
await insertVillages(database.db)
const admin = await signInAs(app, 'admin')
const franchise = await signInAs(app, 'franchise')
const support = await signInAs(app, 'support')
const van = await signInAs(app, 'gramvan')
const vanId = van.user?.userInfo._id ?? ''
const today = indiaDay(new Date())
let nextDay = 0
/** A day that no other test plans. */
const freeDay = () => addDays(today, nextDay++)

const stopAt = (place: string, villageId: string | null = null) => ({
  ...{ _id: randomUUID(), villageId, place, note: 'At the school, 10:00' },
})
const save = (by: Person, day: string, body: PlanChange, id = vanId) =>
  by.call(savePlan, { params: { id, day }, body })
const planOf = async (by: Person, day: string) => {
  const { plans } =
    by === van ? await van.get(listOwnPlans) : await by.get(listPlans, { params: { id: vanId } })
  return plans.find((plan) => plan.day === day)
}

test('a plan of the franchise is seen by its van, support and administrators alike', async () => {
  const day = freeDay()
  const stops = [stopAt('Nimgaon, at the bridge'), stopAt('Karda')]
  const { status, body } = await save(franchise, day, { version: 0, stops })
  expect(status).toBe(200)
  expect(body).toMatchObject({ vanId, day, version: 1, stops })
  for (const who of [van, support, admin, franchise]) expect(await planOf(who, day)).toEqual(body)
})

test('a village of the table gets the words of the table, one that it lacks keeps its own', async () => {
  const stops = [stopAt('shirur', '556001'), stopAt('Navi Vasti', 'no such village')]
  const { body } = await save(franchise, freeDay(), { version: 0, stops })
  expect(body.stops).toMatchObject([
    { villageId: '556001', place: 'Shirur, Shirur' },
    { villageId: null, place: 'Navi Vasti' },
  ])
})

test('of two who edit one plan, the second is told the present state and nothing is written', async () => {
  const day = freeDay()
  const mine = { version: 0, stops: [stopAt('Karda')] }
  const answers = await Promise.all([save(franchise, day, mine), save(admin, day, mine)])
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status)
  expect([won?.status, lost?.status]).toEqual([200, 409])
  expect(lost?.error).toMatchObject({ code: 'van.plan_stale', current: won?.body })
  expect(await planOf(van, day)).toEqual(won?.body)
})

test('a refused first version leaves no empty plan behind', async () => {
  const day = freeDay()
  const { error } = await save(franchise, day, { version: 3, stops: [] })
  expect(error.code).toBe('van.plan_stale')
  expect(await planOf(franchise, day)).toBeUndefined()
})

test('the same press twice writes once', async () => {
  const input = {
    params: { id: vanId, day: freeDay() },
    body: { version: 0, stops: [stopAt('Karda')] },
    idempotencyKey: randomUUID(),
  }
  const first = await franchise.call(savePlan, input)
  expect(await franchise.call(savePlan, input)).toMatchObject({ status: 200, body: first.body })
})

test('days that are over or too far ahead cannot be planned', async () => {
  for (const day of [addDays(today, -1), addDays(today, PLANNED_DAYS)]) {
    const answer = await save(franchise, day, { version: 0, stops: [] })
    expect(answer).toMatchObject({ status: 422, error: { code: 'van.day_closed' } })
  }
})

test('vans of another franchise are neither listed, read nor planned', async () => {
  const userName = await anAccount(database, {
    ...{ userType: 'gramvan', firstName: 'Other', franchiseId: demoId('franchise', 'shirur') },
  })
  const other = await signInAs(app, userName)
  const otherId = other.user?.userInfo._id ?? ''
  const idsOf = async (by: Person) => (await by.get(listVans)).vans.map(({ _id }) => _id)
  expect(await idsOf(franchise)).toContain(vanId)
  expect(await idsOf(franchise)).not.toContain(otherId)
  expect(await idsOf(admin)).toEqual(expect.arrayContaining([vanId, otherId]))
  const missing = { status: 404, error: { code: 'van.not_found' } }
  const params = { id: otherId }
  expect(await franchise.call(listPlans, { params })).toMatchObject(missing)
  expect(await save(franchise, today, { version: 0, stops: [] }, otherId)).toMatchObject(missing)
})

test('who is no van has no plan', async () => {
  const id = support.user?.userInfo._id ?? ''
  expect(await save(admin, today, { version: 0, stops: [] }, id)).toMatchObject({ status: 404 })
})

test('a change stands in the history of the van', async () => {
  const day = freeDay()
  await save(franchise, day, { version: 0, stops: [stopAt('Karda'), stopAt('Mandavgan')] })
  const rows = await database.db.select().from(auditTrail).where(eq(auditTrail.subjectId, vanId))
  const details = { day, villages: 'Karda; Mandavgan' }
  expect(rows).toContainEqual(expect.objectContaining({ action: 'van_planned', details }))
})
