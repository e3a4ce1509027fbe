import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { indiaDay } from '../../contract/core/india-day.ts'
import type { NearbyFranchise, OfferedService } from '../../contract/nearby/nearby.ts'
import { NEARBY_FRANCHISES, NEARBY_KM } from '../../contract/nearby/nearby.ts'
import { DEFAULT_HOURS } from '../../contract/outlets/opening-hours.ts'
import { distanceKm } from '../../contract/places/position.ts'
import { holidays } from '../../server/modules/holidays/table.ts'
import { franchises } from '../../server/modules/outlets/network/table.ts'
import { buildTestApp, fromPage } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()

const SHIRUR = { latitude: 18.8276, longitude: 74.3747 }

const ask = (payload: object, from?: { remoteAddress: string }) =>
  app.inject(fromPage({ method: 'POST', url: '/api/near-by-franchises', payload, ...from }))

interface Nearby {
  franchises: NearbyFranchise[]
  holidays: string[]
}

async function nearest(position: object): Promise<Nearby> {
  const answer = await ask(position)
  expect(answer.statusCode).toBe(200)
  return answer.json<Nearby>()
}

describe('the nearest franchises', () => {
  test('come in the order of their distance, twenty at most, none further than the limit', async () => {
    const { franchises: found } = await nearest(SHIRUR)
    const distances = found.map((each) => distanceKm(SHIRUR, each))
    const all = await database.db.select().from(franchises)
    const near = all.filter((each) => each.active && distanceKm(SHIRUR, each) <= NEARBY_KM)
    expect(found).toHaveLength(Math.min(near.length, NEARBY_FRANCHISES))
    expect(near.length).toBeLessThan(all.length)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(found[0]?.name).toContain('Shirur')
  })

  test('are active, and nearer than every other active one', async () => {
    const { franchises: found } = await nearest(SHIRUR)
    const all = await database.db.select().from(franchises)
    const shown = new Set(found.map(({ _id }) => _id))
    expect(all.some(({ active }) => !active)).toBe(true)
    expect(all.filter(({ id, active }) => shown.has(id) && !active)).toEqual([])
    const furthest = distanceKm(SHIRUR, found.at(-1) ?? SHIRUR)
    const left = all.filter(
      (each) => each.active && !shown.has(each.id) && distanceKm(SHIRUR, each) <= NEARBY_KM,
    )
    expect(left.filter((each) => distanceKm(SHIRUR, each) < furthest)).toEqual([])
  })

  test('one that was deactivated is gone at once', async () => {
    const [first] = (await nearest(SHIRUR)).franchises
    const ofFirst = eq(franchises.id, first?._id ?? '')
    await database.db.update(franchises).set({ active: false }).where(ofFirst)
    expect((await nearest(SHIRUR)).franchises[0]?._id).not.toBe(first?._id)
    await database.db.update(franchises).set({ active: true }).where(ofFirst)
  })

  test('say what everybody may know and nothing else', async () => {
    const [first] = (await nearest(SHIRUR)).franchises
    expect(Object.keys(first ?? {}).toSorted()).toEqual(
      'name address district latitude longitude openingHours phone type _id'.split(' ').toSorted(),
    )
    expect(first?.openingHours.week).toHaveLength(7)
  })

  test('come with the holidays of the days to come', async () => {
    const today = indiaDay(new Date())
    const name = { en: 'Today', hi: 'आज', mr: 'आज' }
    await database.db.insert(holidays).values({ day: today, name }).onConflictDoNothing()
    const { holidays: coming } = await nearest(SHIRUR)
    expect(coming).toContain(today)
    expect(coming.every((day) => day >= indiaDay(new Date(Date.now() - 2 * 86_400_000)))).toBe(true)
  })
})

describe('positions that are none', () => {
  test.each([
    [{ latitude: 51.5, longitude: -0.1 }, ['latitude', 'longitude']],
    [{ latitude: 18.5 }, ['longitude']],
    [{ latitude: '18.5', longitude: 74 }, ['latitude']],
    [{ latitude: null, longitude: 74 }, ['latitude']],
    [{}, ['latitude', 'longitude']],
  ])('%j is refused at its fields', async (position, paths) => {
    const answer = await ask(position)
    expect(answer.statusCode).toBe(400)
    const { fields } = answer.json<{ fields: { path: string }[] }>()
    expect(fields.map(({ path }) => path)).toEqual(paths)
  })
})

test('limited per address', async () => {
  const from = { remoteAddress: '203.0.113.78' }
  const answers = []
  for (let count = 0; count < 121; count += 1) answers.push((await ask(SHIRUR, from)).statusCode)
  expect(answers.slice(0, 120)).not.toContain(429)
  expect(answers[120]).toBe(429)
})

describe('the services of a type', () => {
  const servicesOf = async (type: string) => {
    const answer = await app.inject(
      fromPage({ url: `/api/near-by-franchises/services?type=${type}` }),
    )
    return answer.json<{ services: OfferedService[] }>().services
  }

  test('a digital franchise offers what is not excluded from it, a kiosk everything', async () => {
    const digital = await servicesOf('digital')
    const kiosk = await servicesOf('kiosk')
    const ids = new Set(kiosk.map(({ _id }) => _id))
    expect(digital.length).toBeGreaterThan(0)
    expect(digital.length).toBeLessThan(kiosk.length)
    expect(digital.filter(({ _id }) => !ids.has(_id))).toEqual([])
  })

  test('an unknown type is refused', async () => {
    const answer = await app.inject(fromPage({ url: '/api/near-by-franchises/services?type=van' }))
    expect(answer.statusCode).toBe(400)
  })
})

test('a franchise without a plan of its own has the usual hours', async () => {
  const [row] = await database.db.select().from(franchises).limit(1)
  expect(row?.openingHours.week).toHaveLength(DEFAULT_HOURS.week.length)
})
