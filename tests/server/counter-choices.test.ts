import { expect, test } from 'vitest'
import {
  FREQUENT_SERVICES,
  listFrequentServices,
} from '../../contract/catalogue/frequent-services.ts'
import { getCatalogue } from '../../contract/catalogue/services.ts'
import { listPinCodes } from '../../contract/places/pin-codes.ts'
import { anApplication } from '../support/factories/applications.ts'
import { insertVillages } from '../support/factories/villages.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

// What the first steps of a new application offer at a counter.

const { app, database } = await buildTestApp()
const franchise = await signInAs(app, 'franchise')
const van = await signInAs(app, 'gramvan')
const other = await signInAs(app, 'shirur')
const support = await signInAs(app, 'support')

test('frequent services: those of the own franchise and its vans, the most frequent first', async () => {
  const { services } = await franchise.get(getCatalogue)
  const keysFor = async (person: typeof franchise) => {
    const { serviceIds } = await person.get(listFrequentServices)
    return serviceIds.map((id) => services.find(({ _id }) => _id === id)?.key)
  }
  const atOther = await keysFor(other)
  // More than the demo data have of any other.
  for (let index = 0; index < 8; index += 1) {
    await anApplication(franchise, { service: 'mobile-dth-recharge' })
    await anApplication(van, { service: 'mobile-dth-recharge' })
  }
  const [first, ...others] = await keysFor(franchise)
  expect(first).toBe('mobile-dth-recharge')
  expect(new Set([first, ...others]).size).toBe(FREQUENT_SERVICES)
  expect(await keysFor(van)).toEqual([first, ...others])
  expect(await keysFor(other)).toEqual(atOther)
  expect(await keysFor(support)).toEqual([])
})

test('PIN codes: by taluka, with villages of the own district alone', async () => {
  await insertVillages(database.db)
  const villagesOf = async (person: typeof franchise) => {
    const { areas } = await person.get(listPinCodes)
    return areas.flatMap(({ taluka, pins }) =>
      pins.map(({ pin, villages }) => [taluka, pin, villages]),
    )
  }
  expect(await villagesOf(franchise)).toEqual([
    ['Ahmadpur', '413514', []],
    ['Shirur', '412210', ['Karda', 'Shirur']],
  ])
  expect(await villagesOf(support)).toEqual([
    ['Ahmadpur', '413514', []],
    ['Shirur', '412210', []],
  ])
  const { areas } = await franchise.get(listPinCodes)
  expect(areas[1]?.districtNames.mr).toBe('पुणे')
})
