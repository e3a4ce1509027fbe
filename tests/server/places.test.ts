import { beforeAll, describe, expect, test } from 'vitest'
import type { MapName, VillageAround } from '../../contract/places/map-names.ts'
import { AROUND_KM } from '../../contract/places/map-names.ts'
import type { Village } from '../../contract/places/places.ts'
import { distanceKm } from '../../contract/places/position.ts'
import { loadVillages } from '../../server/modules/places/load-villages.ts'
import { findVillage } from '../../server/modules/places/queries.ts'
import { loadedVillages, villages } from '../../server/modules/places/table.ts'
import { insertVillages } from '../support/factories/villages.ts'
import { buildTestApp, fromPage } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()

const SHIRUR = { latitude: 18.8276, longitude: 74.3747 }
const ZERO = { latitude: 0, longitude: 0 }

const ask = (search: string, from?: { remoteAddress: string }) =>
  app.inject(fromPage({ url: `/api/places?search=${encodeURIComponent(search)}`, ...from }))

async function find(search: string): Promise<Village[]> {
  const answer = await ask(search)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ places: Village[] }>().places
}

const idsOf = async (search: string) => (await find(search)).map(({ id }) => id)

describe('a handful of villages', () => {
  beforeAll(() => insertVillages(database.db))

  test('search: by the beginnings of words, those of that very name first', async () => {
    expect(await idsOf('shirur')).toEqual(['556001', '556002', '412210-karda', '556003'])
    expect(await idsOf('shi taj')).toEqual(['556002'])
    expect(await idsOf('irur')).toEqual([])
  })

  test('search: taluka and district narrow it, in any order and however it is typed', async () => {
    expect(await idsOf('mandavgan shirur')).toEqual(['556003'])
    expect(await idsOf('PUNE,  mandav')).toEqual(['556003'])
    expect(await idsOf('shirur latur')).toEqual(['556002'])
  })

  test('search: the village that was named first comes first, not others of its taluka', async () => {
    expect(await idsOf('shirur pune')).toEqual(['556001', '412210-karda', '556003'])
    expect(await idsOf('karda shirur')).toEqual(['412210-karda'])
  })

  test('search: a PIN code, whole, begun, and in digits of Devanagari', async () => {
    expect(await idsOf('412210')).toEqual(['556001', '412210-karda'])
    expect(await idsOf('4122')).toEqual(['556001', '412210-karda'])
    expect(await idsOf('४१२२१०')).toEqual(['556001', '412210-karda'])
  })

  test('search: a name in Devanagari by its sound, and taluka and district by their official names', async () => {
    expect((await idsOf('शिरूर'))[0]).toBe('556001')
    expect(await idsOf('मांडवगण')).toEqual(['556003'])
    expect(await idsOf('मांडवगण पुणे')).toEqual(['556003'])
    expect(await idsOf('कर्डा शिरूर')).toEqual(['412210-karda'])
    const [shirur] = await find('shirur')
    expect(shirur?.districtNames).toEqual({ en: 'Pune', hi: 'पुणे', mr: 'पुणे' })
    expect(shirur?.talukaNames.mr).toBe('शिरूर')
  })

  test('answer: the position with what it is of, or none', async () => {
    const [shirur, , , mandavgan] = await find('shirur')
    expect(shirur?.position).toEqual({ latitude: 18.83, longitude: 74.37, precision: 'place' })
    expect(mandavgan?.position).toBeNull()
  })

  test('search: wildcards and signs find nothing and break nothing', async () => {
    expect(await idsOf('%%')).toEqual([])
    expect(await idsOf('shi%rur')).toEqual(await idsOf('shi rur'))
    expect(await idsOf("'; --")).toEqual([])
  })

  test('search: a single letter and a novel are refused', async () => {
    expect((await ask('s')).statusCode).toBe(400)
    expect((await ask('s'.repeat(101))).statusCode).toBe(400)
  })

  test('a village by its id, and none', async () => {
    expect(await findVillage(database.db, '556001')).toMatchObject({ name: 'Shirur' })
    expect(await findVillage(database.db, 'Shirur')).toBeUndefined()
  })
})

test('search: limited per address', async () => {
  const from = { remoteAddress: '203.0.113.77' }
  const answers = []
  for (let count = 0; count < 301; count += 1) answers.push((await ask('shirur', from)).statusCode)
  expect(answers.slice(0, 300)).not.toContain(429)
  expect(answers[300]).toBe(429)
})

describe('the file of this version', () => {
  test('several instances load it once, in place of what there was', async () => {
    // Both have a connection before the first one is busy with its rows.
    await Promise.all([1, 2].map(() => database.pool.query('select pg_sleep(0.2)')))
    await Promise.all([loadVillages(database), loadVillages(database)])
    const count = await database.db.$count(villages)
    expect(count).toBeGreaterThan(45_000)
    expect(await findVillage(database.db, '556003')).not.toMatchObject({ name: 'Mandavgan' })
    const before = await findVillage(database.db, '556902')
    await database.db.delete(villages)
    await loadVillages(database)
    // The file is known to be loaded: nothing is written again.
    expect(await database.db.$count(villages)).toBe(0)
    expect(before).toMatchObject({ taluka: 'Baramati', district: 'Pune', pin: '413102' })
  })

  /** Anew, whatever the tests before have left. */
  async function loadAnew() {
    await database.db.delete(loadedVillages)
    await loadVillages(database)
    expect(await database.db.$count(villages)).toBeGreaterThan(45_000)
  }

  test('every position lies in Maharashtra', async () => {
    await loadAnew()
    const { rows } = await database.pool.query<{ out: string }>(
      `select count(*) as out from villages where latitude not between 15.5 and 22.2 or longitude not between 72.5 and 81`,
    )
    expect(Number(rows[0]?.out)).toBe(0)
  })

  test('names on maps: every district once, talukas at their towns', async () => {
    await loadAnew()
    const answer = await app.inject(fromPage({ url: '/api/places/names' }))
    const { names } = answer.json<{ names: MapName[] }>()
    const districts = names.filter(({ kind }) => kind === 'district')
    const { rows } = await database.pool.query<{ count: string }>(
      `select count(distinct district) as count from villages where latitude is not null`,
    )
    expect(districts).toHaveLength(Number(rows[0]?.count))
    expect(new Set(districts.map(({ names: { en } }) => en)).size).toBe(districts.length)
    // No place of a district is so far from its middle.
    const buldhana = districts.find(({ names: { en } }) => en === 'Buldhana')
    expect(distanceKm(buldhana ?? ZERO, { latitude: 20.53, longitude: 76.18 })).toBeLessThan(50)
    const shirur = names.find(({ kind, names: { mr } }) => kind === 'taluka' && mr === 'शिरूर')
    expect(distanceKm(shirur ?? ZERO, SHIRUR)).toBeLessThan(5)
    // The sources have these in some lines, and Maharashtra about 355 talukas.
    const talukas = names.flatMap(({ kind, names: { en } }) => (kind === 'taluka' ? [en] : []))
    expect(talukas).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(NA|Mhol|Sngola)$/)]),
    )
    expect(talukas.length).toBeGreaterThan(340)
    expect(talukas.length).toBeLessThan(365)
  })

  test('villages around a point: the nearest first, none too far, and only with positions of their own', async () => {
    await loadAnew()
    const ask = (payload: object) =>
      app.inject(fromPage({ method: 'POST', url: '/api/places/around', payload }))
    const { places } = (await ask(SHIRUR)).json<{ places: VillageAround[] }>()
    const far = places.map((place) => distanceKm(SHIRUR, place))
    expect(places.length).toBeGreaterThan(3)
    expect(far).toEqual(far.toSorted((a, b) => a - b))
    expect(Math.max(...far)).toBeLessThanOrEqual(AROUND_KM)
    expect((await ask({ latitude: 51.5, longitude: -0.1 })).statusCode).toBe(400)
  })
})
