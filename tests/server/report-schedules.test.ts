// Reports that go by e-mail in a rhythm: when, once, to whom, and what stops them.
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { indiaDay } from '../../contract/core/india-day.ts'
import { addDays } from '../../contract/payments/add-days.ts'
import {
  cancelReport,
  fetchReport,
  getReport,
  listReports,
  OPEN_REPORTS,
  orderReport,
} from '../../contract/reports/reports.ts'
import type { SchedulePlan } from '../../contract/reports/schedules.ts'
import {
  addSchedule,
  deleteSchedule,
  editSchedule,
  listSchedules,
  OWN_SCHEDULES,
  pauseSchedule,
  resumeSchedule,
  sendSchedule,
} from '../../contract/reports/schedules.ts'
import { accounts } from '../../server/modules/accounts/table.ts'
import { dataOf } from '../../server/modules/messages/mappers.ts'
import { openContent, readMessageKeys } from '../../server/modules/messages/message-seal.ts'
import { messages } from '../../server/modules/messages/table.ts'
import { notifications } from '../../server/modules/notifications/table.ts'
import { makeReport, takeUpReports } from '../../server/modules/reports/make-report.ts'
import { runDueSchedules } from '../../server/modules/reports/schedules/running.ts'
import { reports, reportSchedules } from '../../server/modules/reports/table.ts'
import { auditTrail } from '../../server/platform/database/audit-table.ts'
import { folderStore } from '../../server/platform/files.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database, databaseUrl } = await buildTestApp()
const { db } = database
const filesDir = inject('filesDir')
const parts = {
  ...{ db, files: folderStore(filesDir), filesAddress: { folder: filesDir }, readUrl: databaseUrl },
  publicUrl: 'https://portal.example',
}
const admin = await signInAs(app, 'admin')
const franchise = await signInAs(app, 'franchise')

async function anAdmin(more: Partial<typeof accounts.$inferInsert> = {}) {
  const email = `${crypto.randomUUID()}@example.in`
  const userName = await anAccount(database, {
    ...{ userType: 'admin', firstName: 'Meera', lastName: 'Joshi', email, language: 'mr' },
    ...more,
  })
  const [account] = await db.select().from(accounts).where(eq(accounts.userName, userName))
  if (!account) throw new Error('no account')
  return { userName, email, id: account.id }
}

const reader = await anAdmin()

const plan = (more: Partial<SchedulePlan> = {}): SchedulePlan => ({
  ...{ type: 'services', format: 'xlsx', rhythm: 'daily', time: '06:30', span: 'yesterday' },
  receivers: [reader.id],
  ...more,
})

beforeEach(async () => {
  await db.delete(reportSchedules)
  await db.delete(messages)
  await db.delete(notifications)
})

/** As if its time had come. */
const comeDue = (id: string) =>
  db
    .update(reportSchedules)
    .set({ nextAt: sql`now()` })
    .where(eq(reportSchedules.id, id))

const listed = async (id: string) => {
  const { rows } = await admin.get(listSchedules)
  return rows.find(({ _id }) => _id === id)
}

const reportsOfRuns = () =>
  db
    .select()
    .from(reports)
    .where(and(sql`${reports.runId} is not null`, eq(reports.state, 'waiting')))

async function makeAll() {
  const waiting = await reportsOfRuns()
  for (const { id } of waiting) await makeReport(parts, id)
  return waiting
}

/** What waits to go out about reports. */
async function mails() {
  const rows = await db.select().from(messages).where(eq(messages.template, 'report_scheduled'))
  const keys = await readMessageKeys(db)
  return rows.map(({ id, sealed, accountId, channel, language, lane }) => {
    const content = openContent(keys, id, sealed ?? '')
    if (!content) throw new Error('unreadable')
    const { address } = content
    return { accountId, channel, language, lane, address, ...dataOf('report_scheduled', content) }
  })
}

const told = async () => (await db.select().from(notifications)).map(({ about }) => about)

describe('a schedule that is due', () => {
  test('sends one link to each person in the own language, behind which the file is', async () => {
    const { _id } = await admin.get(addSchedule, { body: plan({ type: 'applications' }) })
    expect((await listed(_id))?.nextAt).not.toBeNull()
    await comeDue(_id)
    // As two instances do it, and once more after a restart.
    await Promise.all([runDueSchedules(db), runDueSchedules(db)])
    await comeDue(_id)
    await runDueSchedules(db)
    const waiting = await makeAll()
    expect(waiting).toHaveLength(1)
    const [sent, ...others] = await mails()
    expect(others).toEqual([])
    expect(sent).toMatchObject({
      ...{ accountId: reader.id, address: reader.email, channel: 'email', language: 'mr' },
      ...{ lane: 'other', report: 'applications' },
    })
    // Not yet 06:30 in India: it was last due yesterday.
    const day = addDays(String(sent?.to), 1)
    expect([indiaDay(new Date()), addDays(indiaDay(new Date()), -1)]).toContain(day)
    const url = new URL(String(sent?.url))
    expect([url.origin, url.pathname]).toEqual(['https://portal.example', '/reports'])
    const id = url.searchParams.get('report') ?? ''
    const person = await signInAs(app, reader.userName)
    const { rows } = await person.get(listReports, { query: {} })
    expect(rows[0]).toMatchObject({ _id: id, isOwn: false, isScheduled: true, state: 'done' })
    const file = await person.inject({ method: 'GET', url: `/api/reports/${id}/file` })
    expect([file.statusCode, file.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    expect((await person.call(cancelReport, { params: { id } })).status).toBe(404)
    expect(await listed(_id)).toMatchObject({ last: { outcome: 'sent', sent: 1, skipped: 0 } })
    // Nobody hears of it a second time, by another way.
    expect(await told()).toEqual([])
  })

  test('gives nothing to who left, has no address or no e-mail, and says so', async () => {
    const people = await Promise.all([anAdmin(), anAdmin(), anAdmin(), anAdmin()])
    const [left, noAddress, off, demoted] = people
    const receivers = [reader, ...people].map(({ id }) => id)
    const { _id } = await admin.get(addSchedule, { body: plan({ receivers }) })
    const change = (id: string | undefined, set: Partial<typeof accounts.$inferInsert>) =>
      db
        .update(accounts)
        .set(set)
        .where(eq(accounts.id, id ?? ''))
    await change(left?.id, { active: false })
    await change(noAddress?.id, { email: '' })
    await change(off?.id, { messagesByEmail: false })
    await change(demoted?.id, { userType: 'support' })
    await comeDue(_id)
    await runDueSchedules(db)
    const [report] = await makeAll()
    expect((await mails()).map(({ accountId }) => accountId)).toEqual([reader.id])
    const row = await listed(_id)
    expect(row?.last).toMatchObject({ outcome: 'sent', sent: 1, skipped: 4 })
    expect(new Map(row?.receivers.map(({ _id: id, state }) => [id, state]))).toEqual(
      new Map([
        [reader.id, 'gets'],
        [left?.id, 'left'],
        [noAddress?.id, 'no_email'],
        [off?.id, 'email_off'],
        [demoted?.id, 'no_permission'],
      ]),
    )
    const other = await signInAs(app, off?.userName ?? '')
    expect((await other.call(fetchReport, { params: { id: report?.id ?? '' } })).status).toBe(404)
    expect((await other.call(getReport, { params: { id: report?.id ?? '' } })).status).toBe(404)
    // Those chosen before may stay; nobody who may not read is added.
    const kept = { plan: plan({ receivers }), version: row?.version }
    expect((await admin.call(editSchedule, { params: { id: _id }, body: kept })).status).toBe(200)
    const wrong = plan({ receivers: [franchise.user?.userInfo._id ?? ''] })
    expect((await admin.call(addSchedule, { body: wrong })).error.fields).toEqual([
      { path: 'receivers', code: 'not_a_choice' },
    ])
  })

  test('whose person may make no reports any more is paused, and administrators are told', async () => {
    const orderer = await anAdmin()
    const person = await signInAs(app, orderer.userName)
    const { _id } = await person.get(addSchedule, { body: plan() })
    await db.update(accounts).set({ active: false }).where(eq(accounts.id, orderer.id))
    await comeDue(_id)
    await runDueSchedules(db)
    expect(await reportsOfRuns()).toEqual([])
    expect(await listed(_id)).toMatchObject({ nextAt: null, pausedFor: 'person_left', last: null })
    expect(await told()).toEqual([
      { event: 'report.schedule_paused', id: _id, report: 'services', name: 'Meera Joshi' },
    ])
    await runDueSchedules(db)
    expect(await told()).toHaveLength(1)
    const resumed = await admin.get(resumeSchedule, { params: { id: _id } })
    expect(resumed).toMatchObject({ pausedFor: null, nextAt: expect.any(String) })
    expect(resumed.byName).not.toBe('Meera Joshi')
  })

  test('that fails says why, once, and is made at the next time', async () => {
    const { _id } = await admin.get(addSchedule, { body: plan() })
    await comeDue(_id)
    await runDueSchedules(db)
    const [report] = await reportsOfRuns()
    const id = report?.id ?? ''
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await db
        .update(reports)
        .set({ state: 'running', attempt, aliveAt: sql`now() - interval '1 minute'` })
        .where(eq(reports.id, id))
      await takeUpReports(db)
    }
    await takeUpReports(db)
    expect(await told()).toEqual([
      {
        ...{ event: 'report.schedule_failed', id: _id, report: 'services' },
        reason: 'interrupted',
      },
    ])
    const row = await listed(_id)
    expect(row?.last).toMatchObject({ outcome: 'failed', failure: 'interrupted' })
    expect(Date.parse(row?.nextAt ?? '')).toBeGreaterThan(Date.now())
    expect(await mails()).toEqual([])
    await admin.get(sendSchedule, { params: { id: _id } })
    await makeAll()
    expect((await listed(_id))?.last).toMatchObject({ outcome: 'sent' })
  })
})

describe('a schedule', () => {
  test('is sent now once for each press, in the caller’s name, while none is being made', async () => {
    const { _id: id } = await admin.get(addSchedule, { body: plan({ span: 'last_month' }) })
    const idempotencyKey = crypto.randomUUID()
    const press = () => admin.call(sendSchedule, { params: { id }, idempotencyKey })
    expect([(await press()).status, (await press()).status]).toEqual([200, 200])
    const again = await admin.call(sendSchedule, { params: { id } })
    expect([again.status, again.error.code]).toEqual([409, 'report.schedule_running'])
    const [report, ...others] = await makeAll()
    expect(others).toEqual([])
    expect(report?.fromDay).toMatch(/-01$/)
    expect(await mails()).toHaveLength(1)
  })

  test('stands still while it is paused, and leaves nothing when it is deleted', async () => {
    const { _id: id } = await admin.get(addSchedule, { body: plan() })
    await admin.get(pauseSchedule, { params: { id } })
    await runDueSchedules(db)
    expect(await listed(id)).toMatchObject({ nextAt: null, pausedFor: 'by_hand' })
    await admin.get(resumeSchedule, { params: { id } })
    await comeDue(id)
    await runDueSchedules(db)
    const [report] = await reportsOfRuns()
    await admin.get(deleteSchedule, { params: { id } })
    await admin.get(deleteSchedule, { params: { id } })
    await makeReport(parts, report?.id ?? '')
    const [left] = await db
      .select()
      .from(reports)
      .where(eq(reports.id, report?.id ?? ''))
    expect(left).toMatchObject({ state: 'cancelled', runId: null })
    expect([await mails(), await told()]).toEqual([[], []])
    const trail = await db
      .select()
      .from(auditTrail)
      .where(and(eq(auditTrail.subject, 'report_schedule'), eq(auditTrail.subjectId, id)))
    expect(trail.map(({ action }) => action).toSorted()).toEqual([
      'created',
      'deleted',
      'paused',
      'resumed',
    ])
  })

  test('that someone else changed meanwhile is not overwritten', async () => {
    const { _id: id, version } = await admin.get(addSchedule, { body: plan() })
    const body = (time: string) => ({ plan: plan({ time }), version })
    const first = await admin.get(editSchedule, { params: { id }, body: body('07:00') })
    expect(first).toMatchObject({ time: '07:00', version: version + 1 })
    const second = await admin.call(editSchedule, { params: { id }, body: body('08:00') })
    expect([second.status, second.error.code]).toEqual([409, 'report.schedule_stale'])
  })

  test.each([
    ['a weekly one without its day', { rhythm: 'weekly' }, 'weekday'],
    ['a monthly one without its day', { rhythm: 'monthly' }, 'monthDay'],
    ['a day that not every month has', { rhythm: 'monthly', monthDay: 31 }, 'monthDay'],
    ['a time between the half hours', { time: '06:31' }, 'time'],
    ['nobody to send it to', { receivers: [] }, 'receivers'],
    ['a filter that its type has not', { type: 'audit', status: 'open' }, 'status'],
  ] as const)('is refused with %s', async (_what, more, path) => {
    const body = plan(more as unknown as Partial<SchedulePlan>)
    const { status, error } = await admin.call(addSchedule, { body })
    expect([status, error.fields?.[0]?.path]).toEqual([400, path])
  })

  test('is one of at most twenty of a person, and holds up no orders of that person', async () => {
    const adds = Array.from({ length: OWN_SCHEDULES + 3 }, () =>
      admin.call(addSchedule, { body: plan() }),
    )
    const codes = (await Promise.all(adds)).map(({ status, error }) => error?.code ?? status)
    expect(codes.filter((code) => code === 'report.too_many_schedules')).toHaveLength(3)
    await db.update(reportSchedules).set({ nextAt: sql`now()` })
    await runDueSchedules(db)
    expect((await reportsOfRuns()).length).toBe(OWN_SCHEDULES)
    const today = indiaDay(new Date())
    const body = { type: 'services', format: 'xlsx', from: today, to: today }
    for (let count = 0; count < OPEN_REPORTS; count += 1) {
      expect((await admin.call(orderReport, { body })).status).toBe(201)
    }
  })
})
