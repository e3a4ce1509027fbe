import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getApplication } from '../../contract/applications/applications.ts'
import { indiaDay } from '../../contract/core/india-day.ts'
import { isWeeklyDayOff } from '../../contract/core/working-time.ts'
import { tellOfDeadlines } from '../../server/modules/applications/sla-events.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { readHolidayDays } from '../../server/modules/holidays/queries.ts'
import { copyRows } from '../../server/platform/database/copy-rows.ts'
import { anApplication, move } from '../support/factories/applications.ts'
import {
  holidayOffice,
  movedWindows,
  openApplications,
  openWindows,
  workingDays,
} from '../support/factories/holidays.ts'
import { statementsOf } from '../support/postgres/statements.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db, pool } = database
const admin = await signInAs(app, 'admin')
const franchise = await signInAs(app, 'franchise')
// Tells of the deadlines in the demo's data, which no test counts.
await tellOfDeadlines(db)
const { add, remove, effect } = holidayOffice(admin)

const DAY = 86_400_000

const versionsNow = () =>
  db.select({ version: applications.version }).from(applications).orderBy(applications.id)

const rowOf = async (id: string) => {
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  if (!row) throw new Error('the application is gone')
  return row
}

describe('a day that becomes a holiday', () => {
  test('moves every window that reaches it, and no other; taken away it moves them back', async () => {
    const [day = ''] = await workingDays(db, 1)
    const start = await openWindows(db)
    const versions = await versionsNow()
    const wanted = await movedWindows(db, new Set([...(await readHolidayDays(db)), day]))
    const changed = [...wanted].filter(([id, window]) => {
      return window.slaTimer[1] !== start.get(id)?.slaTimer[1]
    })
    expect(changed.length).toBeGreaterThan(2)
    const foreseen = await effect(day)
    expect(foreseen.moved).toBe(changed.length)
    expect(await openWindows(db)).toEqual(start)

    const added = await add(day)
    expect([added.status, added.body.moved]).toEqual([201, changed.length])
    expect(await openWindows(db)).toEqual(wanted)
    expect(await versionsNow()).toEqual(versions)
    const examples = [foreseen.first, foreseen.last].map((each) => each?.applicationId ?? '')
    const found = await db
      .select({ due: applications.slaDue })
      .from(applications)
      .where(inArray(applications.number, examples))
    expect(new Set(found.map(({ due }) => due.toISOString()))).toEqual(
      new Set([foreseen.first?.to, foreseen.last?.to]),
    )

    expect((await effect(day)).moved).toBe(changed.length)
    expect((await remove(day)).body).toMatchObject({ moved: changed.length, holiday: { day } })
    expect(await openWindows(db)).toEqual(start)
  })

  test('a Sunday moves nothing', async () => {
    const sunday = Array.from({ length: 7 }, (_, index) =>
      indiaDay(new Date(Date.now() + (index + 1) * DAY)),
    ).find((day) => isWeeklyDayOff(new Date(day)))
    const start = await openWindows(db)
    expect((await effect(sunday ?? '')).moved).toBe(0)
    expect((await add(sunday ?? '')).body.moved).toBe(0)
    expect(await openWindows(db)).toEqual(start)
    await remove(sunday ?? '')
  })

  test('a new application is counted by the new list', async () => {
    const [day = '', next = ''] = await workingDays(db, 2)
    await add(day)
    const { _id } = await anApplication(franchise)
    const { slaDue } = await rowOf(_id)
    expect(indiaDay(slaDue) >= next).toBe(true)
    await remove(day)
    expect((await rowOf(_id)).slaDue.getTime()).toBeLessThan(slaDue.getTime())
  })

  test('lists that show a moved window are new', async () => {
    const [day = ''] = await workingDays(db, 1)
    const { _id } = await anApplication(franchise)
    const first = await franchise.call(getApplication, { params: { id: _id } })
    const headers = { 'if-none-match': String(first.headers.etag) }
    await add(day)
    const again = await franchise.call(getApplication, { params: { id: _id }, headers })
    expect(again.status).toBe(200)
    expect(again.body.slaTimer).not.toEqual(first.body.slaTimer)
    expect(again.body.version).toBe(first.body.version)
    await remove(day)
  })
})

describe('deadline events', () => {
  /** Moves the start of the window so that this share of its time is gone. */
  async function at(share: number, id: string, due: Date, events: number) {
    const now = Date.now()
    const slaStart = new Date((now - share * due.getTime()) / (1 - share))
    await db
      .update(applications)
      .set({ slaStart, slaDue: due, slaEvents: events, slaNextEventAt: due })
      .where(eq(applications.id, id))
  }
  const noon = (day: string) => new Date(`${day}T12:00:00+05:30`)

  test('a warning that was told and lies ahead again is told when it comes', async () => {
    const [day = ''] = await workingDays(db, 1)
    const { _id } = await anApplication(franchise)
    await at(0.76, _id, noon(day), 1)
    await add(day)
    const moved = await rowOf(_id)
    const [start, due] = [moved.slaStart.getTime(), moved.slaDue.getTime()]
    expect(moved.slaEvents).toBe(0)
    expect(moved.slaNextEventAt?.getTime()).toBe(Math.ceil(start + 0.75 * (due - start)))
    expect(await tellOfDeadlines(db)).toBe(0)
    await remove(day)
  })

  test('a warning that was not told and lies behind now is told at once', async () => {
    const [day = '', next = ''] = await workingDays(db, 2)
    await add(day)
    const { _id } = await anApplication(franchise)
    await at(0.74, _id, noon(next), 0)
    await remove(day)
    const moved = await rowOf(_id)
    expect(moved.slaEvents).toBe(0)
    await tellOfDeadlines(db)
    expect((await rowOf(_id)).slaEvents).toBe(1)
  })

  test('what stands still keeps its share and has no event ahead', async () => {
    const [day = '', next = ''] = await workingDays(db, 2)
    const { _id } = await anApplication(franchise)
    await at(0.8, _id, noon(next), 1)
    await db
      .update(applications)
      .set({ slaPausedAt: sql`now()`, slaNextEventAt: null })
      .where(eq(applications.id, _id))
    const standing = await rowOf(_id)
    expect((await add(day)).body.moved).toBeGreaterThan(0)
    const moved = await rowOf(_id)
    expect(moved.slaDue.getTime()).toBeGreaterThan(standing.slaDue.getTime())
    const shareOf = ({ slaStart, slaDue, slaPausedAt }: typeof moved) =>
      ((slaPausedAt?.getTime() ?? 0) - slaStart.getTime()) / (slaDue.getTime() - slaStart.getTime())
    expect(shareOf(moved)).toBeCloseTo(shareOf(standing), 6)
    expect([moved.slaEvents, moved.slaNextEventAt]).toEqual([1, null])
    await remove(day)
    // Its start is exact to the millisecond of each change: other tests compare windows.
    await db.update(applications).set({ slaPausedAt: null }).where(eq(applications.id, _id))
  })

  test('what is decided does not move', async () => {
    const [day = ''] = await workingDays(db, 1)
    const { _id } = await anApplication(franchise)
    await move(admin, _id, 'rejected')
    const decided = await rowOf(_id)
    await add(day)
    expect(await rowOf(_id)).toEqual(decided)
    await remove(day)
  })
})

test('ten thousand open applications: as many statements as for one', async () => {
  const [day = '', next = ''] = await workingDays(db, 2)
  const open = await openApplications(db)
  const pattern = open.find(({ clock }) => clock === 'working')?.application
  const opens = new Date(`${next}T09:30:00+05:30`).getTime()
  const rows = Array.from({ length: 10_000 }, (_, index) => ({
    ...pattern,
    id: randomUUID(),
    number: `GS-${index}`,
    provisionalNumber: null,
    trackingTokenHash: `hash-${index}`,
    slaStart: new Date(Date.now() - 2 * DAY),
    slaDue: new Date(opens + (index % 500) * 60_000),
    slaPausedAt: null,
  }))
  const client = await pool.connect()
  await copyRows(client, applications, rows)
  client.release()
  const started = performance.now()
  let moved = 0
  const sent = await statementsOf(async () => {
    moved = (await add(day)).body.moved
  })
  const took = Math.round(performance.now() - started)
  console.log(`${moved} due times moved in ${took} ms by ${sent.length} statements`)
  expect(moved).toBeGreaterThanOrEqual(10_000)
  expect(sent.length).toBeLessThan(30)
  // About 600 ms on an idle machine; other work may run beside it.
  expect(took).toBeLessThan(10_000)
})
