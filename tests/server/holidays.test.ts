import { describe, expect, test } from 'vitest'
import { listAuditTrail } from '../../contract/audit/audit.ts'
import { indiaDay } from '../../contract/core/india-day.ts'
import { addHoliday, listHolidays, renameHoliday } from '../../contract/holidays/holidays.ts'
import { readHolidayDays } from '../../server/modules/holidays/queries.ts'
import { anApplication } from '../support/factories/applications.ts'
import {
  englishName,
  holidayOffice,
  movedWindows,
  openWindows,
  workingDays,
} from '../support/factories/holidays.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const admin = await signInAs(app, 'admin')
const franchise = await signInAs(app, 'franchise')
const { add, remove, effect } = holidayOffice(admin)

describe('the list', () => {
  test('has a year in order, and the years that there are', async () => {
    const {
      holidays: found,
      years,
      today: now,
    } = await admin.get(listHolidays, {
      query: { year: 2027 },
    })
    expect(now).toBe(indiaDay(new Date()))
    expect(found.map(({ day }) => day)).toEqual(found.map(({ day }) => day).toSorted())
    expect(found[0]).toMatchObject({ day: '2027-01-26', name: { en: 'Republic Day' } })
    expect(years).toEqual([2026, 2027])
  })

  test('names of another language may be missing, the English one may not', async () => {
    const [day = ''] = await workingDays(db, 1)
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
        body: { version: 1, name: englishName('Another') },
      }),
    ]
    expect(answers.map(({ status, error }) => [status, error.code])).toEqual(
      answers.map(() => [422, 'holiday.past']),
    )
    expect(await effect(past)).toEqual({
      isHoliday: true,
      moved: 0,
      first: null,
      last: null,
    })
  })

  test('a day that nobody listed cannot be removed', async () => {
    const [day = ''] = await workingDays(db, 1)
    expect(await remove(day)).toMatchObject({ status: 404, error: { code: 'holiday.not_found' } })
  })

  test('a new name counts the version; an older version is refused with what is there now', async () => {
    const day = '2027-12-25'
    const rename = (version: number, en: string) =>
      admin.call(renameHoliday, { params: { day }, body: { version, name: englishName(en) } })
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
    const [day = ''] = await workingDays(db, 1)
    const start = await openWindows(db)
    const answers = await Promise.all([add(day), add(day), add(day)])
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    expect(answers.find(({ status }) => status === 409)?.error).toMatchObject({
      code: 'holiday.exists',
      fields: [{ path: 'day' }],
    })
    const removed = await Promise.all([remove(day), remove(day)])
    expect(new Set(removed.map(({ status }) => status))).toEqual(new Set([200, 404]))
    expect(await openWindows(db)).toEqual(start)
  })

  test('different days, while applications come in: each window as if one after the other', async () => {
    const [first = '', second = ''] = await workingDays(db, 2)
    const both = new Set([...(await readHolidayDays(db)), first, second])
    const wanted = await movedWindows(db, both)
    const came = await Promise.all([
      add(first),
      anApplication(franchise),
      add(second),
      anApplication(franchise),
    ])
    const found = await openWindows(db)
    for (const [id, window] of wanted) expect(found.get(id)).toEqual(window)
    for (const id of [came[1]._id, came[3]._id]) {
      const due = indiaDay(new Date(found.get(id)?.slaTimer[1] ?? 0))
      expect([first, second]).not.toContain(due)
    }
    await remove(first)
    await remove(second)
  })

  test('the same press twice adds once', async () => {
    const [day = ''] = await workingDays(db, 1)
    const input = {
      body: { day, name: englishName('Election') },
      idempotencyKey: '0198a1f0-0000-4000-8000-000000000001',
    }
    const [one, two] = [await admin.call(addHoliday, input), await admin.call(addHoliday, input)]
    expect([one.status, two.status]).toEqual([201, 201])
    expect(two.body).toEqual(one.body)
    await remove(day)
  })
})

test('audit: what was changed and how many due times moved, in words', async () => {
  const [day = ''] = await workingDays(db, 1)
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
