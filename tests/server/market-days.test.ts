import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dayOfWeek, indiaDay } from '../../contract/core/india-day.ts'
import { listMarketDays, noteMarketDay } from '../../contract/vans/market-days.ts'
import { savePlan } from '../../contract/vans/plans.ts'
import { listOwnPlans, placeOf } from '../../contract/vans/van-plan.ts'
import { loadVillages } from '../../server/modules/places/load-villages.ts'
import { searchVillages } from '../../server/modules/places/queries.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const admin = await signInAs(app, 'admin')
const franchise = await signInAs(app, 'franchise')
const van = await signInAs(app, 'gramvan')
const stranger = await signInAs(app, 'gramvan-malegaon')
const vanId = van.user?.userInfo._id ?? ''

await loadVillages(database)
const [village] = (await searchVillages(database.db, 'morgaon')).filter(
  ({ district }) => district === 'Pune',
)
if (!village) throw new Error('the table lacks Morgaon')
const place = placeOf(village)

const note = (person: Person, weekday: number | null, villageId = village.id) =>
  person.call(noteMarketDay, { params: { villageId }, body: { weekday } })
const around = async (person: Person) => {
  const { marketDays } = await person.get(listMarketDays, { params: { id: vanId } })
  return marketDays
}

test('market days: a week begins on Monday', () => {
  expect(['2026-11-23', '2026-11-28', '2026-11-29'].map(dayOfWeek)).toEqual([1, 6, 7])
})

test('market days: noted by a van, they stand in its plan and with all who plan in the district', async () => {
  const day = indiaDay(new Date())
  const stops = [{ _id: randomUUID(), villageId: village.id, place: 'x', note: '' }]
  const params = { id: vanId, day }
  await franchise.call(savePlan, { params, body: { version: 0, stops } })
  expect((await note(van, 2)).status).toBe(200)
  const expected = [{ villageId: village.id, place, weekday: 2 }]
  expect(await around(franchise)).toEqual(expected)
  expect(await around(admin)).toEqual(expected)
  const { plans } = await van.get(listOwnPlans)
  expect(plans.find((plan) => plan.day === day)?.stops).toMatchObject([{ place, marketDay: 2 }])
  await note(admin, 7)
  expect(await around(franchise)).toMatchObject([{ weekday: 7 }])
  await note(franchise, null)
  expect(await around(franchise)).toEqual([])
})

test('market days: of another district, or of no village, are nobody’s but an administrator’s', async () => {
  for (const [person, villageId] of [
    [stranger, village.id],
    [van, 'nowhere'],
    [admin, 'nowhere'],
  ] as const) {
    const { status, error } = await note(person, 3, villageId)
    expect([status, error.code]).toEqual([404, 'van.village_unknown'])
  }
  expect((await note(van, 8)).status).toBe(400)
})
