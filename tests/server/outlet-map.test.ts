import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { MAP_STATES } from '../../contract/outlets/map-states.ts'
import { DEFAULT_HOURS } from '../../contract/outlets/opening-hours.ts'
import { createOutlet, editOutlet } from '../../contract/outlets/outlet-changes.ts'
import type { OutletKind } from '../../contract/outlets/outlet-filters.ts'
import { listOutletPoints } from '../../contract/outlets/outlet-map.ts'
import { getOutlet, listOutlets } from '../../contract/outlets/outlets.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { franchises } from '../../server/modules/outlets/network/table.ts'
import { anApplication } from '../support/factories/applications.ts'
import { contactEdit, newFranchise, newPartner } from '../support/factories/outlets.ts'
import { aCounter } from '../support/factories/tills.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const admin = await signInAs(app, 'admin')
const support = await signInAs(app, 'support')

async function points(kind: OutletKind, query: Record<string, string> = {}) {
  const { ids, positions, states, open, overdue } = await support.get(listOutletPoints, {
    params: { kind },
    query,
  })
  expect(positions).toHaveLength(ids.length * 2)
  for (const column of [states, open, overdue]) expect(column).toHaveLength(ids.length)
  return ids.map((id, at) => ({
    id,
    at: positions.slice(at * 2, at * 2 + 2),
    state: MAP_STATES[Number(states[at])],
    work: [open[at], overdue[at]],
  }))
}
const pointOf = async (id: string) => (await points('franchise')).find((each) => each.id === id)

describe('points of the map', () => {
  test.each([
    ['all', {}],
    ['a search', { search: 'kendra' }],
    ['a district', { district: 'Pune' }],
    ['a type', { type: 'digital' }],
    ['a state', { state: 'inactive' }],
    ['an order, which a map has not', { sort: '-name' }],
    ['nothing found', { search: 'zzzz' }],
  ])('are those of the list: %s', async (_what, query) => {
    const found = await points('franchise', query)
    const params = { kind: 'franchise' as const }
    const { total } = await support.get(listOutlets, {
      params,
      query: { ...query, page: 1 },
    })
    expect(found).toHaveLength(total)
  })

  test('of partners are apart from those of franchises', async () => {
    const { _id: id } = await admin.get(createOutlet, { body: newPartner() })
    expect((await points('partner')).some((each) => each.id === id)).toBe(true)
    expect(await pointOf(id)).toBeUndefined()
  })

  test('say how each stands, to about ten metres', async () => {
    const { franchiseId: id, counter } = await aCounter(app, database)
    const place = { latitude: 18.826_849, longitude: 74.379_951 }
    await db.update(franchises).set(place).where(eq(franchises.id, id))
    expect(await pointOf(id)).toEqual({
      ...{ id, at: [18.8268, 74.38], state: 'active', work: [0, 0] },
    })
    const { _id } = await anApplication(counter)
    expect((await pointOf(id))?.state).toBe('active')
    await db
      .update(applications)
      .set({ slaStart: new Date(Date.now() - 120_000), slaDue: new Date(Date.now() - 60_000) })
      .where(eq(applications.id, _id))
    expect(await pointOf(id)).toMatchObject({ state: 'overdue', work: [1, 1] })
    for (let more = 0; more < 2; more += 1) await anApplication(counter)
    expect(await pointOf(id)).toMatchObject({ state: 'late', work: [3, 1] })
    for (let more = 0; more < 3; more += 1) await anApplication(counter)
    expect(await pointOf(id)).toMatchObject({ state: 'active', work: [6, 1] })
    await db
      .update(applications)
      .set({ status: 'rejected', decidedAt: new Date() })
      .where(eq(applications.id, _id))
    expect((await pointOf(id))?.state).toBe('active')
    await db.update(franchises).set({ active: false }).where(eq(franchises.id, id))
    expect((await pointOf(id))?.state).toBe('inactive')
  })

  test('cost 304 while nothing has changed', async () => {
    const url = '/api/outlets/franchise/points?district=Pune'
    const cookie = support.cookie
    const first = await app.inject({ url, headers: { cookie, 'x-requested-with': 'gramone' } })
    const etag = String(first.headers['etag'])
    const again = () =>
      app.inject({
        url,
        headers: { cookie, 'x-requested-with': 'gramone', 'if-none-match': etag },
      })
    expect((await again()).statusCode).toBe(304)
    await admin.get(createOutlet, { body: newFranchise() })
    expect((await again()).statusCode).toBe(200)
  })
})

describe('opening hours', () => {
  const NIGHT = { opens: '18:00', closes: '02:00' }
  const hours = {
    week: [NIGHT, NIGHT, NIGHT, NIGHT, NIGHT, null, null],
    closedOnHolidays: false,
    closedDays: ['2026-12-24'],
  }

  async function aFranchise() {
    const { _id: id } = await admin.get(createOutlet, { body: newFranchise() })
    const params = { kind: 'franchise' as const, id }
    const detail = () => admin.get(getOutlet, { params })
    return { params, detail }
  }

  test('are changed by support, stay apart from the rest, and stand in the history', async () => {
    const { params, detail } = await aFranchise()
    const before = await detail()
    expect(before.openingHours).toEqual(DEFAULT_HOURS)
    const body = contactEdit(before, { openingHours: hours })
    const saved = await support.get(editOutlet, { params, body })
    expect(saved).toMatchObject({ openingHours: hours, version: 2, phone: before.phone })
    expect(saved.history.at(-1)?.changes).toEqual([
      { field: 'openingHours', from: JSON.stringify(DEFAULT_HOURS), to: JSON.stringify(hours) },
    ])
    // An edit without them leaves them, and the same ones leave no trace.
    await support.get(editOutlet, { params, body: contactEdit(saved, { phone: '9811100001' }) })
    const kept = await detail()
    expect(kept.openingHours).toEqual(hours)
    const same = contactEdit(kept, { openingHours: hours, address: 'Moved to Karad' })
    const last = await support.get(editOutlet, { params, body: same })
    expect(last.history.at(-1)?.changes).toMatchObject([{ field: 'address' }])
  })

  test.each([
    ['six days', { ...hours, week: hours.week.slice(1) }, 'openingHours.week'],
    [
      'a time that is none',
      { ...hours, week: [{ opens: '24:00', closes: '25:00' }, ...hours.week.slice(1)] },
      'openingHours.week.0.opens',
    ],
    [
      'closing when it opens',
      { ...hours, week: [{ opens: '09:00', closes: '09:00' }, ...hours.week.slice(1)] },
      'openingHours.week.0.closes',
    ],
    ['a day that is none', { ...hours, closedDays: ['2026-02-30'] }, 'openingHours.closedDays.0'],
  ])('are refused at their field: %s', async (_what, openingHours, path) => {
    const { params, detail } = await aFranchise()
    const before = await detail()
    const body = contactEdit(before, { openingHours })
    const refused = await support.call(editOutlet, { params, body })
    expect(refused.status).toBe(400)
    expect(refused.error.fields?.map((field) => field.path)).toContain(path)
    expect((await detail()).openingHours).toEqual(DEFAULT_HOURS)
  })

  test('of a partner are none', async () => {
    const { _id: id } = await admin.get(createOutlet, { body: newPartner() })
    const params = { kind: 'partner' as const, id }
    expect((await admin.get(getOutlet, { params })).openingHours).toBeNull()
  })
})
