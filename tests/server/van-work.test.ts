import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { MAP_STATES } from '../../contract/outlets/map-states.ts'
import { listVanPoints, listVanVillages, listVanWork } from '../../contract/vans/van-work.ts'
import { accounts } from '../../server/modules/accounts/table.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { devices } from '../../server/modules/devices/table.ts'
import { reportedEnvelopes } from '../../server/modules/outbox/table.ts'
import { franchises } from '../../server/modules/outlets/network/table.ts'
import { demoId } from '../../server/seed/demo-id.ts'
import { USUAL_FRANCHISE } from '../../server/seed/demo-submission.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { anApplication } from '../support/factories/applications.ts'
import { insertVillages } from '../support/factories/villages.ts'
import { report, someEnvelopes } from '../support/outbox/device-reports.ts'
import { aDevice } from '../support/outbox/envelopes.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
await insertVillages(db)
const admin = await signInAs(app, 'admin')
const franchise = await signInAs(app, 'franchise')
const partner = await signInAs(app, 'partner')

const OTHER_FRANCHISE = demoId('franchise', 'malegaon')

async function aVan(franchiseId = USUAL_FRANCHISE) {
  const names = { firstName: 'Kamal', lastName: 'Pardhi', phone: '9822044444' }
  const userName = await anAccount(database, { userType: 'gramvan', franchiseId, ...names })
  const person = await signInAs(app, userName)
  return { person, userName, id: person.user?.userInfo._id ?? '' }
}

async function rowOf(by: Person, { userName, id }: { userName: string; id: string }) {
  const { rows } = await by.get(listVanWork, { query: { search: userName } })
  return rows.find(({ _id }) => _id === id)
}

describe('a van', () => {
  test('is shown with what waits on all its devices together, and when it was heard of last', async () => {
    const van = await aVan()
    expect(await rowOf(admin, van)).toMatchObject({ waiting: 0, oldestAt: null, reportedAt: null })
    for (const person of [van.person, await signInAs(app, van.userName)]) {
      const device = await aDevice(person)
      await report(person, device, await someEnvelopes(device, 2))
    }
    expect(await rowOf(admin, van)).toMatchObject({
      ...{ name: 'Kamal Pardhi', franchise: { _id: USUAL_FRANCHISE }, phone: '9822044444' },
      ...{ waiting: 4, lost: 0, today: 0, month: 0 },
      reportedAt: expect.stringMatching(/^20/),
      lastSeenAt: expect.stringMatching(/^20/),
    })
  })

  test('counts what it submitted today and this month by the days of India', async () => {
    const van = await aVan()
    await anApplication(van.person)
    const [earlier, before] = [await anApplication(van.person), await anApplication(van.person)]
    expect(await rowOf(admin, van)).toMatchObject({ today: 3, month: 3 })
    const first = sql`date_trunc('month', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'`
    const move = (id: string, receivedAt: ReturnType<typeof sql>) =>
      db.update(applications).set({ receivedAt }).where(eq(applications.id, id))
    await move(before._id, sql`${first} - interval '1 second'`)
    await move(earlier._id, sql`${first}`)
    const isFirst = new Date(Date.now() + 330 * 60_000).getUTCDate() === 1
    expect(await rowOf(admin, van)).toMatchObject({ today: isFirst ? 2 : 1, month: 2 })
  })

  test('that was closed is not shown', async () => {
    const van = await aVan()
    await db.update(accounts).set({ active: false }).where(eq(accounts.id, van.id))
    expect(await rowOf(admin, van)).toBeUndefined()
  })
})

describe('who sees which van', () => {
  test('a franchise its own, a partner those of its franchises, without their phones', async () => {
    const [own, foreign] = [await aVan(), await aVan(OTHER_FRANCHISE)]
    expect(await rowOf(franchise, own)).toMatchObject({ _id: own.id, phone: '9822044444' })
    expect(await rowOf(franchise, foreign)).toBeUndefined()
    expect(await rowOf(partner, own)).toMatchObject({ _id: own.id, phone: '' })
    expect(await rowOf(partner, foreign)).toBeUndefined()
    const query = { franchise: OTHER_FRANCHISE }
    expect((await franchise.get(listVanWork, { query })).rows).toEqual([])
    expect((await admin.get(listVanWork, { query })).rows.map(({ _id }) => _id)).toContain(
      foreign.id,
    )
    expect((await franchise.get(listVanPoints)).ids).toEqual([USUAL_FRANCHISE])
    expect((await admin.get(listVanPoints)).ids).toContain(OTHER_FRANCHISE)
    expect((await partner.get(listVanPoints)).ids).not.toContain(OTHER_FRANCHISE)
  })

  test('a partner counts the applications that are assigned to it, and no others', async () => {
    const van = await aVan()
    await anApplication(van.person)
    const { _id } = await anApplication(van.person)
    expect(await rowOf(partner, van)).toMatchObject({ month: 2 })
    const villagesBefore = (await partner.get(listVanVillages)).rows
    await db.update(applications).set({ servicePartnerId: null }).where(eq(applications.id, _id))
    expect(await rowOf(partner, van)).toMatchObject({ month: 1, today: 1 })
    expect(await rowOf(franchise, van)).toMatchObject({ month: 2, today: 2 })
    const sum = (rows: { month: number }[]) => rows.reduce((all, { month }) => all + month, 0)
    expect(sum((await partner.get(listVanVillages)).rows)).toBe(sum(villagesBefore) - 1)
  })

  test('support and vans have no such list', async () => {
    for (const role of ['support', 'gramvan'] as const) {
      const person = await signInAs(app, role)
      for (const endpoint of [listVanWork, listVanVillages, listVanPoints]) {
        expect(await person.call(endpoint)).toMatchObject({ status: 403 })
      }
    }
  })
})

test('villages: by the table where it has them, by the words where not, with the vans that came there', async () => {
  const [one, other] = [await aVan(OTHER_FRANCHISE), await aVan(OTHER_FRANCHISE)]
  const malegaon = await signInAs(
    app,
    await anAccount(database, { userType: 'franchise', franchiseId: OTHER_FRANCHISE }),
  )
  const before = (await malegaon.get(listVanVillages)).rows
  await anApplication(one.person, { with: { village: '556001' } })
  await anApplication(one.person, { with: { village: '556001' } })
  await anApplication(other.person, { with: { village: '556001' } })
  await anApplication(one.person, { with: { village: 'Phule Wasti' } })
  await anApplication(other.person)
  const { rows } = await malegaon.get(listVanVillages)
  expect(rows.find(({ name }) => name === 'Shirur')).toEqual({
    ...{ name: 'Shirur', taluka: 'Shirur', vans: 2, today: 3, month: 3 },
  })
  expect(rows.find(({ name }) => name === 'Phule Wasti')).toEqual({
    ...{ name: 'Phule Wasti', taluka: null, vans: 1, today: 1, month: 1 },
  })
  const unknown = (all: typeof rows) => all.find(({ name }) => name === null)?.month ?? 0
  expect(unknown(rows)).toBe(unknown(before) + 1)
  const counts = rows.map(({ month }) => month)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  expect(JSON.stringify(await franchise.get(listVanVillages))).not.toContain('Phule Wasti')
})

describe('order and map', () => {
  test('the van whose work has waited longest comes first; each column sorts both ways', async () => {
    const [old, fresh] = [await aVan(), await aVan()]
    for (const { person } of [old, fresh]) {
      const device = await aDevice(person)
      await report(person, device, await someEnvelopes(device, 1))
    }
    await db
      .update(reportedEnvelopes)
      .set({ capturedAt: sql`now() - interval '200 hours'` })
      .where(eq(reportedEnvelopes.accountId, old.id))
    const { rows } = await admin.get(listVanWork)
    expect(rows[0]).toMatchObject({ _id: old.id, waiting: 1 })
    for (const sort of ['name', 'seen', 'waiting', 'today', 'month']) {
      const up = (await admin.get(listVanWork, { query: { sort } })).total
      expect((await admin.get(listVanWork, { query: { sort: `-${sort}` } })).total).toBe(up)
    }
    const months = (await admin.get(listVanWork, { query: { sort: '-month' } })).rows
    expect(months.map(({ month }) => month)).toEqual(
      months.map(({ month }) => month).toSorted((a, b) => b - a),
    )
  })

  test('a franchise stands on the map once, by the van that needs somebody most', async () => {
    const stateOf = async () => {
      const { ids, states, positions } = await admin.get(listVanPoints)
      expect(positions).toHaveLength(2 * ids.length)
      return MAP_STATES[Number(states[ids.indexOf(OTHER_FRANCHISE)])]
    }
    const ofFranchise = eq(accounts.franchiseId, OTHER_FRANCHISE)
    await db.delete(reportedEnvelopes)
    await db
      .update(accounts)
      .set({ lastSeenAt: sql`now()` })
      .where(ofFranchise)
    expect(await stateOf()).toBe('active')
    const van = await aVan(OTHER_FRANCHISE)
    const device = await aDevice(van.person)
    const longAgo = sql`now() - interval '4 days'`
    const [of, own] = [eq(accounts.id, van.id), eq(devices.accountId, van.id)]
    await db.update(accounts).set({ lastSeenAt: longAgo }).where(of)
    await db.update(devices).set({ lastSeenAt: longAgo }).where(own)
    expect(await stateOf()).toBe('inactive')
    await report(van.person, device, await someEnvelopes(device, 1))
    await db
      .update(reportedEnvelopes)
      .set({ capturedAt: longAgo })
      .where(eq(reportedEnvelopes.accountId, van.id))
    expect(await stateOf()).toBe('overdue')
    const [row] = await db.select().from(franchises).where(eq(franchises.id, OTHER_FRANCHISE))
    const { ids, positions } = await admin.get(listVanPoints)
    const at = ids.indexOf(OTHER_FRANCHISE)
    expect(positions[2 * at]).toBeCloseTo(row?.latitude ?? 0, 3)
    expect(positions[2 * at + 1]).toBeCloseTo(row?.longitude ?? 0, 3)
  })
})
