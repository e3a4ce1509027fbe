import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getApplication } from '../../contract/applications/applications.ts'
import { moveWindow } from '../../contract/applications/sla.ts'
import { listAuditTrail } from '../../contract/audit/audit.ts'
import { indiaDay } from '../../contract/core/india-day.ts'
import type { ServiceTime } from '../../contract/core/working-time.ts'
import { isWeeklyDayOff } from '../../contract/core/working-time.ts'
import {
  addHoliday,
  listHolidays,
  previewHoliday,
  removeHoliday,
  renameHoliday,
} from '../../contract/holidays/holidays.ts'
import { isOpen } from '../../server/modules/applications/filters.ts'
import { toWindow } from '../../server/modules/applications/mappers.ts'
import { tellOfDeadlines } from '../../server/modules/applications/sla-events.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { services } from '../../server/modules/catalogue/table.ts'
import { readHolidayDays } from '../../server/modules/holidays/queries.ts'
import { copyRows } from '../../server/seed/copy-rows.ts'
import { anApplication, move } from '../support/factories/applications.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db, pool } = database
const admin = await signInAs(app, 'admin')
const franchise = await signInAs(app, 'franchise')
// What the demo's data have due counts for no test.
await tellOfDeadlines(db)

const DAY = 86_400_000
const today = indiaDay(new Date())

/** The next days that are worked on, from tomorrow. */
async function workingDays(count: number): Promise<string[]> {
  const listed = await readHolidayDays(db)
  const days: string[] = []
  for (let at = Date.now() + DAY; days.length < count; at += DAY) {
    const day = indiaDay(new Date(at))
    if (!listed.has(day) && !isWeeklyDayOff(new Date(day))) days.push(day)
  }
  return days
}

const names = (en: string) => ({ en, hi: '', mr: '' })
const add = (day: string, en = 'Office closed') =>
  admin.call(addHoliday, { body: { day, name: names(en) } })
const remove = (day: string) => admin.call(removeHoliday, { params: { day } })
const effect = (day: string) => admin.get(previewHoliday, { params: { day } })

const openRows = () =>
  db
    .select({ application: applications, clock: services.slaClock })
    .from(applications)
    .innerJoin(services, eq(services.id, applications.serviceId))
    .where(isOpen)

/** The windows as they should be after the change, by the rule of the contract alone. */
async function expected(after: ReadonlySet<string>) {
  const before = await readHolidayDays(db)
  const rows = await openRows()
  return new Map(
    rows.map(({ application, clock }) => {
      const time = (days: ReadonlySet<string>): ServiceTime => ({ clock, holidays: days })
      return [application.id, moveWindow(toWindow(application), time(before), time(after))]
    }),
  )
}

async function windows() {
  const rows = await openRows()
  return new Map(rows.map(({ application }) => [application.id, toWindow(application)]))
}

const versionsNow = () =>
  db.select({ version: applications.version }).from(applications).orderBy(applications.id)

const rowOf = async (id: string) => {
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  if (!row) throw new Error('the application is gone')
  return row
}

describe('a day that becomes a holiday', () => {
  test('moves every window that reaches it, and no other; taken away it moves them back', async () => {
    const [day = ''] = await workingDays(1)
    const start = await windows()
    const versions = await versionsNow()
    const wanted = await expected(new Set([...(await readHolidayDays(db)), day]))
    const changed = [...wanted].filter(([id, window]) => {
      return window.slaTimer[1] !== start.get(id)?.slaTimer[1]
    })
    expect(changed.length).toBeGreaterThan(2)
    const foreseen = await effect(day)
    expect(foreseen.moved).toBe(changed.length)
    expect(await windows()).toEqual(start)

    const added = await add(day)
    expect([added.status, added.body.moved]).toEqual([201, changed.length])
    expect(await windows()).toEqual(wanted)
    expect(await versionsNow()).toEqual(versions)
    const examples = [foreseen.first, foreseen.last].map((each) => each?.applicationId ?? '')
    const found = await db
      .select({ due: applications.slaDue })
      .from(applications)
      .where(inArray(applications.number, examples))
    expect(found.map(({ due }) => due.toISOString()).toSorted()).toEqual(
      [foreseen.first?.to, foreseen.last?.to].toSorted(),
    )

    expect((await effect(day)).moved).toBe(changed.length)
    expect((await remove(day)).body).toMatchObject({ moved: changed.length, holiday: { day } })
    expect(await windows()).toEqual(start)
  })

  test('a Sunday moves nothing', async () => {
    const sunday = Array.from({ length: 7 }, (_, index) =>
      indiaDay(new Date(Date.now() + (index + 1) * DAY)),
    ).find((day) => isWeeklyDayOff(new Date(day)))
    const start = await windows()
    expect((await effect(sunday ?? '')).moved).toBe(0)
    expect((await add(sunday ?? '')).body.moved).toBe(0)
    expect(await windows()).toEqual(start)
    await remove(sunday ?? '')
  })

  test('a new application is counted by the new list', async () => {
    const [day = '', next = ''] = await workingDays(2)
    await add(day)
    const { _id } = await anApplication(franchise)
    const { slaDue } = await rowOf(_id)
    expect(indiaDay(slaDue) >= next).toBe(true)
    await remove(day)
    expect((await rowOf(_id)).slaDue.getTime()).toBeLessThan(slaDue.getTime())
  })

  test('lists that show a moved window are new', async () => {
    const [day = ''] = await workingDays(1)
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
  /** As if so much of the time had gone by, with the due time on or after the day. */
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
    const [day = ''] = await workingDays(1)
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
    const [day = '', next = ''] = await workingDays(2)
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
    const [day = '', next = ''] = await workingDays(2)
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
    const [day = ''] = await workingDays(1)
    const { _id } = await anApplication(franchise)
    await move(admin, _id, 'rejected')
    const decided = await rowOf(_id)
    await add(day)
    expect(await rowOf(_id)).toEqual(decided)
    await remove(day)
  })
})

describe('the list', () => {
  test('has a year in order, and the years that there are', async () => {
    const {
      holidays: found,
      years,
      today: now,
    } = await admin.get(listHolidays, {
      query: { year: 2027 },
    })
    expect(now).toBe(today)
    expect(found.map(({ day }) => day)).toEqual(found.map(({ day }) => day).toSorted())
    expect(found[0]).toMatchObject({ day: '2027-01-26', name: { en: 'Republic Day' } })
    expect(years).toEqual([2026, 2027])
  })

  test('names of another language may be missing, the English one may not', async () => {
    const [day = ''] = await workingDays(1)
    const body = { day, name: { en: ' ', hi: 'x', mr: 'x' } }
    expect(await admin.call(addHoliday, { body })).toMatchObject({
      status: 400,
      error: { fields: [{ path: 'name.en', code: 'required' }] },
    })
  })

  test('a day that is over can be neither added, renamed nor removed', async () => {
    const past = '2026-01-26'
    const answers = [
      await add('2026-01-27'),
      await remove(past),
      await admin.call(renameHoliday, {
        params: { day: past },
        body: { version: 1, name: names('Another') },
      }),
    ]
    expect(answers.map(({ status, error }) => [status, error.code])).toEqual(
      answers.map(() => [422, 'holiday.past']),
    )
    expect(await effect(past)).toEqual({ moved: 0, first: null, last: null })
  })

  test('a day that nobody listed cannot be removed', async () => {
    const [day = ''] = await workingDays(1)
    expect(await remove(day)).toMatchObject({ status: 404, error: { code: 'holiday.not_found' } })
  })

  test('a new name counts the version; an older version is refused with what is there now', async () => {
    const day = '2027-12-25'
    const rename = (version: number, en: string) =>
      admin.call(renameHoliday, { params: { day }, body: { version, name: names(en) } })
    expect((await rename(1, 'Christmas Day')).body).toMatchObject({ day, version: 2 })
    expect(await rename(1, 'Xmas')).toMatchObject({
      status: 409,
      error: {
        code: 'holiday.stale',
        current: { day, version: 2, name: { en: 'Christmas Day', hi: '', mr: '' } },
      },
    })
  })
})

describe('two administrators at once', () => {
  test('the same day: one adds it, the other hears that it is there', async () => {
    const [day = ''] = await workingDays(1)
    const start = await windows()
    const answers = await Promise.all([add(day), add(day), add(day)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.error).toMatchObject({
      code: 'holiday.exists',
      fields: [{ path: 'day' }],
    })
    const removed = await Promise.all([remove(day), remove(day)])
    expect(removed.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await windows()).toEqual(start)
  })

  test('different days, while applications come in: each window as if one after the other', async () => {
    const [first = '', second = ''] = await workingDays(2)
    const both = new Set([...(await readHolidayDays(db)), first, second])
    const wanted = await expected(both)
    const came = await Promise.all([
      add(first),
      anApplication(franchise),
      add(second),
      anApplication(franchise),
    ])
    const found = await windows()
    for (const [id, window] of wanted) expect(found.get(id)).toEqual(window)
    for (const id of [came[1]._id, came[3]._id]) {
      const due = indiaDay(new Date(found.get(id)?.slaTimer[1] ?? 0))
      expect([first, second]).not.toContain(due)
    }
    await remove(first)
    await remove(second)
  })

  test('the same press twice adds once', async () => {
    const [day = ''] = await workingDays(1)
    const input = {
      body: { day, name: names('Election') },
      idempotencyKey: '0198a1f0-0000-4000-8000-000000000001',
    }
    const [one, two] = [await admin.call(addHoliday, input), await admin.call(addHoliday, input)]
    expect([one.status, two.status]).toEqual([201, 201])
    expect(two.body).toEqual(one.body)
    await remove(day)
  })
})

test('audit: what was changed and how many due times moved, in words', async () => {
  const [day = ''] = await workingDays(1)
  const { moved } = (await add(day, 'Bandh')).body
  await remove(day)
  const { rows } = await admin.get(listAuditTrail, { query: { subject: 'holiday' } })
  expect(rows[0]).toMatchObject({
    action: 'removed',
    details: [
      { field: 'day', to: day },
      { field: 'nameEn', to: 'Bandh' },
      { field: 'moved', to: moved },
    ],
  })
  expect(rows[1]).toMatchObject({ action: 'added', actor: { name: 'Meera Deshpande' } })
})

test('ten thousand open applications: a change takes less than 2 seconds', async () => {
  const [day = '', next = ''] = await workingDays(2)
  const open = await openRows()
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
  const { moved } = (await add(day)).body
  const took = performance.now() - started
  console.log(`${moved} due times moved in ${Math.round(took)} ms`)
  expect(moved).toBeGreaterThanOrEqual(10_000)
  expect(took).toBeLessThan(2000)
})
