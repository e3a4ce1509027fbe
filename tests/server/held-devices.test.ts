// One file: its tests share the kiosks' helpers and one database.
import { desc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { lastPage } from '../../contract/core/paging.ts'
import { provisionalNumber } from '../../contract/core/provisional-number.ts'
import type { HeldRow } from '../../contract/devices/device-list.ts'
import { exportDevices, getDevice, listDevices } from '../../contract/devices/device-list.ts'
import { reportOutbox } from '../../contract/outbox/outbox.ts'
import { devices } from '../../server/modules/devices/table.ts'
import { discardedEnvelopes, reportedEnvelopes } from '../../server/modules/outbox/table.ts'
import { auditTrail } from '../../server/platform/database/audit-table.ts'
import { demoId } from '../../server/seed/demo-id.ts'
import { USUAL_FRANCHISE } from '../../server/seed/demo-submission.ts'
import { anAccount } from '../support/factories/accounts.ts'
import {
  aKiosk,
  entryOf,
  givenUp,
  report,
  someEnvelopes,
} from '../support/outbox/device-reports.ts'
import { sendAll } from '../support/outbox/envelope-sending.ts'
import type { TestDevice } from '../support/outbox/envelopes.ts'
import { aDevice, aSubmissionEnvelope } from '../support/outbox/envelopes.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const queue = visitor(app)
const admin = await signInAs(app, 'admin')
const support = await signInAs(app, 'support')

const OTHER_FRANCHISE = demoId('franchise', 'malegaon')
const newKiosk = () => aKiosk(app, database)

async function aPersonOf(userType: 'franchise' | 'gramvan', franchiseId: string) {
  const names = { firstName: 'Vaishali', lastName: 'Ahire', phone: '9822033333' }
  const person = await signInAs(app, await anAccount(database, { userType, franchiseId, ...names }))
  return { person, device: await aDevice(person) }
}

const idOf = ({ device }: TestDevice) => device._id
const detail = (by: Person, device: TestDevice) =>
  by.get(getDevice, { params: { id: idOf(device) } })
const search = (by: Person, query: Record<string, string | number>) =>
  by.get(listDevices, { query })

/** The row of the device, wherever it stands in the list. */
async function rowOf(by: Person, device: TestDevice): Promise<HeldRow | undefined> {
  const { rows } = await search(by, { search: provisionalNumber(device.device.prefix, 1) })
  return rows.find(({ _id }) => _id === idOf(device))
}

/** Changes the capture time of the device's waiting envelopes to so many hours ago. */
async function captured(device: TestDevice, hours: number) {
  await db
    .update(reportedEnvelopes)
    .set({ capturedAt: sql`now() - make_interval(hours => ${hours})` })
    .where(eq(reportedEnvelopes.deviceId, idOf(device)))
}

describe('what a device holds', () => {
  test('is what it reported last: how many, of which kinds, the oldest, and when it said so', async () => {
    const { person, device } = await newKiosk()
    expect(await rowOf(admin, device)).toMatchObject({
      waiting: 0,
      oldestAt: null,
      reportedAt: null,
    })
    const waiting = await someEnvelopes(device, 2)
    await report(person, device, waiting)
    const row = await rowOf(admin, device)
    expect(row).toMatchObject({
      ...{ prefix: device.device.prefix, waiting: 2, lost: 0, forPerson: 0, discards: 0 },
      kinds: [{ kind: 'application.create', count: 2 }],
      outlet: { kind: 'franchise', _id: USUAL_FRANCHISE },
      owner: { _id: device.ownerId, userType: 'franchise' },
      oldestAt: waiting.map(({ envelope }) => envelope.capturedAt).toSorted()[0],
      reportedAt: expect.stringMatching(/^20/),
      isEnded: false,
    })
    expect((await detail(admin, device)).entries).toHaveLength(2)
  })

  test('shrinks as entries arrive, without another report', async () => {
    const { person, device } = await newKiosk()
    const [one, two] = await someEnvelopes(device, 2)
    if (!one || !two) throw new Error('no envelopes')
    await report(person, device, [one, two])
    await sendAll(queue, one)
    expect(await detail(admin, device)).toMatchObject({
      waiting: 1,
      entries: [{ _id: two.envelope._id }],
      lastReceivedAt: expect.stringMatching(/^20/),
    })
  })

  test('needs a person where the device says so; a device that was installed before says nothing', async () => {
    const { person, device } = await newKiosk()
    const states = ['waiting', 'rejected', 'waits_for_owner', undefined] as const
    const entries = await someEnvelopes(device, states.length)
    const waiting = entries.map((each, at) => ({ ...entryOf(each), state: states[at] }))
    const params = { id: idOf(device) }
    await person.get(reportOutbox, { params, body: { waiting, discarded: [] } })
    expect(await rowOf(support, device)).toMatchObject({ waiting: 4, forPerson: 2 })
    const shown = new Map((await detail(support, device)).entries.map((each) => [each._id, each]))
    expect(entries.map(({ envelope }) => shown.get(envelope._id)?.state)).toEqual([
      ...['waiting', 'rejected', 'waits_for_owner', null],
    ])
  })

  test('is lost when the browser reports without it, also from a new device of the same session', async () => {
    const { person, device } = await newKiosk()
    const [kept, gone] = await someEnvelopes(device, 2)
    if (!kept || !gone) throw new Error('no envelopes')
    await report(person, device, [kept, gone])
    await report(person, device, [kept])
    expect(await rowOf(admin, device)).toMatchObject({ waiting: 1, lost: 1 })
    const anew = await aDevice(person)
    await report(person, anew, [])
    expect(await rowOf(admin, device)).toMatchObject({ waiting: 0, lost: 2, kinds: [] })
    expect((await detail(admin, device)).entries.map(({ isLost }) => isLost)).toEqual([true, true])
    await report(person, device, [kept])
    expect(await rowOf(admin, device)).toMatchObject({ waiting: 1, lost: 1 })
  })

  test('counts a correction in place of what it corrects', async () => {
    const { person, device } = await newKiosk()
    const [first] = await someEnvelopes(device, 1)
    if (!first) throw new Error('no envelope')
    await report(person, device, [first])
    const correction = await aSubmissionEnvelope(device, {
      with: { number: first.envelope.number, correctsId: first.envelope._id },
    })
    await report(person, device, [correction])
    expect(await detail(admin, device)).toMatchObject({
      ...{ waiting: 1, lost: 0 },
      entries: [{ _id: correction.envelope._id }],
      numbers: { given: 1, waiting: 1, unknown: 0 },
    })
  })
})

test('discards: reason, number and what it was; counted for thirty days', async () => {
  const { person, device } = await newKiosk()
  const [one, two] = await someEnvelopes(device, 2)
  if (!one || !two) throw new Error('no envelopes')
  await report(person, device, [one])
  await report(person, device, [], [givenUp(one, 'Customer left'), givenUp(two, 'Entered twice')])
  const { discards, waiting, givenUp: shown } = await detail(admin, device)
  expect({ discards, waiting }).toEqual({ discards: 2, waiting: 0 })
  expect(shown).toHaveLength(2)
  expect(shown.find(({ _id }) => _id === one.envelope._id)).toMatchObject({
    ...{ reason: 'Customer left', number: one.envelope.number, kind: 'application.create' },
    capturedAt: one.envelope.capturedAt,
  })
  // Never reported as waiting: the device alone knew what it was.
  expect(shown.find(({ _id }) => _id === two.envelope._id)).toMatchObject({
    ...{ reason: 'Entered twice', number: two.envelope.number, kind: null, capturedAt: null },
  })
  await db
    .update(discardedEnvelopes)
    .set({ reportedAt: sql`now() - interval '31 days'` })
    .where(eq(discardedEnvelopes.id, one.envelope._id))
  expect(await detail(admin, device)).toMatchObject({
    discards: 1,
    givenUp: [{ reason: 'Entered twice' }],
  })
})

test('numbers: each that was given out is received, waiting, discarded, lost, or named as unknown', async () => {
  const { person, device } = await newKiosk()
  const [received, waiting, discarded, lost, never, last] = await someEnvelopes(device, 6)
  if (!received || !waiting || !discarded || !lost || !never || !last) throw new Error('none')
  await sendAll(queue, received)
  await report(person, device, [waiting, lost])
  await report(person, device, [waiting], [givenUp(discarded, 'Customer left')])
  await sendAll(queue, last)
  expect((await detail(admin, device)).numbers).toEqual({
    ...{ given: 6, received: 2, waiting: 1, discarded: 1, lost: 1, unknown: 1 },
    unknownNumbers: [never.envelope.number],
  })
})

test('numbers: a counter that cannot be true makes no endless answer', async () => {
  const { person, device } = await newKiosk()
  const [one] = await someEnvelopes(device, 1)
  if (!one) throw new Error('no envelope')
  const far = { ...one.envelope, number: provisionalNumber(device.device.prefix, 999_999_999) }
  await report(person, device, [{ ...one, envelope: far }])
  const { numbers } = await detail(admin, device)
  expect(numbers).toMatchObject({ given: 999_999_999, unknown: 999_999_998 })
  expect(numbers.unknownNumbers).toHaveLength(20)
})

test('an ended device stays in the list while it holds something', async () => {
  const { device } = await newKiosk()
  const end = ({ device: { _id } }: TestDevice) =>
    db
      .update(devices)
      .set({ endedAt: sql`now()` })
      .where(eq(devices.id, _id))
  await end(device)
  expect(await rowOf(admin, device)).toBeUndefined()
  const held = await newKiosk()
  const [one] = await someEnvelopes(held.device, 1)
  if (!one) throw new Error('no envelope')
  await report(held.person, held.device, [one])
  await end(held.device)
  expect(await rowOf(admin, held.device)).toMatchObject({ isEnded: true, waiting: 1 })
})

describe('who sees which device', () => {
  test('a franchise its own and those of its vans, nobody else’s; staff all', async () => {
    const { person: owner, device: counter } = await newKiosk()
    const { device: van } = await aPersonOf('gramvan', USUAL_FRANCHISE)
    const { person: stranger, device: foreign } = await aPersonOf('franchise', OTHER_FRANCHISE)
    const { device: foreignVan } = await aPersonOf('gramvan', OTHER_FRANCHISE)
    const desk = await aDevice(support)
    for (const [by, seen, hidden] of [
      [owner, [counter, van], [foreign, foreignVan, desk]],
      [stranger, [foreign, foreignVan], [counter, van, desk]],
      [admin, [counter, van, foreign, foreignVan, desk], []],
      [support, [counter, van, foreign, foreignVan, desk], []],
    ] as const) {
      for (const each of seen) expect(await rowOf(by, each)).toMatchObject({ _id: idOf(each) })
      for (const each of hidden) {
        expect(await rowOf(by, each)).toBeUndefined()
        expect(await by.call(getDevice, { params: { id: idOf(each) } })).toMatchObject({
          status: 404,
          error: { code: 'device.not_found' },
        })
      }
    }
    const { rows } = await search(stranger, { franchise: USUAL_FRANCHISE })
    expect(rows).toEqual([])
    const both = { franchise: `${USUAL_FRANCHISE},${OTHER_FRANCHISE}` }
    const idsFor = async (by: Person, query: Record<string, string>) =>
      (await search(by, query)).rows.map(({ _id }) => _id)
    expect(new Set(await idsFor(stranger, both))).toEqual(new Set(await idsFor(stranger, {})))
    for (const each of [counter, foreign])
      expect(await idsFor(admin, { ...both, search: each.device.prefix })).toEqual([idOf(each)])
  })

  test('partners and vans have no such list, and a franchise takes away no more than its own', async () => {
    for (const role of ['service_partner', 'gramvan'] as const) {
      const person = await signInAs(app, role)
      for (const endpoint of [listDevices, exportDevices]) {
        expect(await person.call(endpoint)).toMatchObject({ status: 403 })
      }
    }
    const { person, device } = await aPersonOf('franchise', OTHER_FRANCHISE)
    const { device: foreign } = await newKiosk()
    const { text } = await person.call(exportDevices)
    expect(text).toContain(device.device.prefix)
    expect(text).not.toContain(foreign.device.prefix)
  })
})

describe('the list', () => {
  test('begins with what has waited longest, and is narrowed by age, contact, discards and words', async () => {
    const [old, older, fresh] = [await newKiosk(), await newKiosk(), await newKiosk()]
    for (const { person, device } of [old, older, fresh]) {
      await report(person, device, await someEnvelopes(device, 1))
    }
    await captured(old.device, 30)
    await captured(older.device, 100)
    const own = new Set([old, older, fresh].map(({ device }) => idOf(device)))
    const found = async (query: Record<string, string>) =>
      (await search(admin, query)).rows.map(({ _id }) => _id).filter((id) => own.has(id))
    expect(await found({})).toEqual([older, old, fresh].map(({ device }) => idOf(device)))
    expect(await found({ holds: 'late' })).toEqual([older, old].map(({ device }) => idOf(device)))
    expect(await found({ holds: 'stuck' })).toEqual([idOf(older.device)])
    expect(await found({ holds: 'lost' })).toEqual([])
    expect(await found({ holds: 'lost,stuck' })).toEqual([idOf(older.device)])
    expect(await found({ holds: 'late,any' })).toEqual(await found({}))
    for (const query of [{ holds: 'late,all' }, { unseen: '3,7' }])
      expect((await admin.call(listDevices, { query: query as never })).status).toBe(400)
    await db
      .update(devices)
      .set({ lastSeenAt: sql`now() - interval '8 days'` })
      .where(eq(devices.id, idOf(old.device)))
    expect(await found({ unseen: '7' })).toEqual([idOf(old.device)])
    expect(await found({ unseen: '30' })).toEqual([])
    const gone = await someEnvelopes(fresh.device, 1)
    await report(
      fresh.person,
      fresh.device,
      [],
      gone.map((each) => givenUp(each, 'Left')),
    )
    expect(await found({ discards: 'yes' })).toEqual([idOf(fresh.device)])
    expect(await found({ search: fresh.device.device.prefix })).toEqual([idOf(fresh.device)])
    expect(await found({ search: 'nobody at all' })).toEqual([])
  })

  test('is found by the franchise and by the person, in any order of the words', async () => {
    const { device } = await aPersonOf('gramvan', OTHER_FRANCHISE)
    for (const words of ['ahire vaishali', 'malegaon vaishali', '98220 33333', '+91 9822033333']) {
      const { rows } = await search(support, { search: words })
      expect(rows.map(({ _id }) => _id)).toContain(idOf(device))
    }
  })

  test('sorts by its columns in both directions, each complete', async () => {
    const all = async (sort: string) => {
      const first = await search(admin, { sort })
      const ids = first.rows.map(({ _id }) => _id)
      for (let page = 2; page <= lastPage(first.total); page++) {
        ids.push(...(await search(admin, { sort, page })).rows.map(({ _id }) => _id))
      }
      expect(ids).toHaveLength(first.total)
      return new Set(ids)
    }
    for (const sort of ['outlet', 'waiting', 'seen']) {
      expect(await all(sort)).toEqual(await all(`-${sort}`))
    }
    const { rows } = await search(admin, { sort: '-waiting' })
    const counts = rows.map(({ waiting }) => waiting)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  })

  test('goes away as CSV, as it is filtered, and the trail says so', async () => {
    const { person, device } = await newKiosk()
    await report(person, device, await someEnvelopes(device, 2))
    const search = device.device.prefix
    const { text, status } = await admin.call(exportDevices, { query: { search } })
    expect(status).toBe(200)
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('Device code')
    expect(lines[1]).toMatch(new RegExp(`^${search},.*,2,0,0,20`))
    const [made] = await db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.subject, 'export'))
      .orderBy(desc(auditTrail.receivedAt))
      .limit(1)
    expect(made?.details).toEqual({ list: 'devices', filter: { search } })
  })
})
