// All reports against slow sums, and the life of one, on one database.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { addDays } from '../../contract/payments/add-days.ts'
import { enterPayment } from '../../contract/payments/payment-changes.ts'
import type { ReportType } from '../../contract/reports/report-types.ts'
import { REPORT_TYPES, shownColumns } from '../../contract/reports/report-types.ts'
import type { Report } from '../../contract/reports/reports.ts'
import {
  cancelReport,
  fetchReport,
  listReports,
  OPEN_REPORTS,
  PREVIEW_ROWS,
  orderReport,
  previewReport,
} from '../../contract/reports/reports.ts'
import { accounts } from '../../server/modules/accounts/table.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { feedbacks } from '../../server/modules/feedback/table.ts'
import {
  makeReport,
  sweepReports,
  takeUpReports,
} from '../../server/modules/reports/make-report.ts'
import { reports } from '../../server/modules/reports/table.ts'
import { folderStore } from '../../server/platform/files.ts'
import { ledgerLines } from '../support/checks/ledger-lines.ts'
import { actualText } from '../support/checks/read-receipt.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { anApplication, move } from '../support/factories/applications.ts'
import { aTicket } from '../support/factories/tickets.ts'
import { asOwner } from '../support/postgres/test-database.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database, databaseUrl } = await buildTestApp()
const { db } = database
const filesDir = inject('filesDir')
const files = folderStore(filesDir)
const parts = {
  db,
  files,
  filesAddress: { folder: filesDir },
  readUrl: databaseUrl,
  publicUrl: 'https://portal.example',
}
const admin = await signInAs(app, 'admin')
const franchise = await signInAs(app, 'franchise')

const FORMULA = '=HYPERLINK("http://x.example";"Sunita")'

/** As forms never let it in: what an older version or another system has left. */
const nameIs = (id: string, customerName: string) =>
  db.update(applications).set({ customerName }).where(eq(applications.id, id))

let today = ''
/** All of the demo data, whose days depend on today. */
const whole = () => ({ from: addDays(today, -700), to: today })
const done = await anApplication(franchise)
const reopened = await anApplication(franchise)
const fresh = await anApplication(franchise)
const all = await db.$count(applications)

beforeAll(async () => {
  ;({ today } = await admin.get(listReports, { query: {} }))
  await nameIs(fresh._id, FORMULA)
  const [row] = await db.select().from(applications).where(eq(applications.id, done._id))
  const taken = { paise: row?.feePaise ?? 0, way: 'cash' as const }
  await franchise.get(enterPayment, { params: { id: done._id }, body: { type: 'fee', taken } })
  for (const { _id } of [done, reopened]) {
    await move(admin, _id, 'in_progress', 'under_review', 'completed')
  }
  await move(admin, reopened._id, 'in_progress')
  await aTicket(franchise)
  await db.insert(feedbacks).values({
    ...{
      applicationId: done._id,
      franchiseId: row?.franchiseId ?? '',
      rating: 4,
      message: 'छान सेवा',
    },
    ...{ createdById: row?.createdById ?? '', source: 'customer', takenByName: '', day: today },
    ...{ capturedAt: new Date(), receivedAt: new Date() },
  })
})

type Asked = Partial<Pick<Report, 'from' | 'to' | 'format' | 'franchise' | 'status'>>

const order = (type: ReportType, more: Asked = {}, person: Person = admin) =>
  person.call(orderReport, { body: { type, format: 'xlsx', ...whole(), ...more } })

async function ordered(type: ReportType, more: Asked = {}): Promise<Report> {
  const { status, body } = await order(type, more)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

async function made(type: ReportType, more: Asked = {}) {
  const { _id } = await ordered(type, more)
  await makeReport(parts, _id)
  const { rows } = await admin.get(listReports, { query: {} })
  const report = rows.find((each) => each._id === _id)
  expect(report?.state).toBe('done')
  const answer = await admin.inject({ method: 'GET', url: `/api/reports/${_id}/file` })
  expect(answer.statusCode).toBe(200)
  return { report, bytes: answer.rawPayload }
}

const known = new Map<ReportType, ReturnType<typeof made>>()

/** The Excel file of today, made once: each takes a thread. */
function excelOf(type: ReportType) {
  const file = known.get(type) ?? made(type)
  known.set(type, file)
  return file
}

/** The workbook's lines: what it is, its totals, its head, its rows. */
async function lines(bytes: Buffer) {
  const { sheets } = await readXlsx(bytes)
  const [what, totals, head, ...rows] = sheets[0]?.rows ?? []
  return { what: String(what?.[0]), totals: totals ?? [], head: head ?? [], rows }
}

describe('the Excel file of a report', () => {
  test.each(REPORT_TYPES)(
    '%s has the columns of the contract, all rows and their sums',
    async (type) => {
      const { report, bytes } = await excelOf(type)
      const { what, totals, head, rows } = await lines(bytes)
      const columns = shownColumns(type)
      expect(head.filter((each) => each !== null)).toHaveLength(columns.length)
      expect(rows).toHaveLength(report?.total ?? -1)
      expect(report).toMatchObject({ written: rows.length, bytes: bytes.length })
      expect(what).toContain(`Rows: ${rows.length}`)
      expect(what).toContain('Filters: none')
      expect(what).toContain('Made by ')
      for (const [index, { total }] of columns.entries()) {
        if (total !== 'sum') continue
        const sum = rows.reduce((all, row) => all + Number(row[index] ?? 0), 0)
        expect(Number(totals[index]), columns[index]?.key).toBeCloseTo(sum, 2)
      }
    },
  )

  test('says of revenue what the ledger’s events come to, a reopening taken back', async () => {
    const posted = await ledgerLines(databaseUrl)
    const earned = new Set(posted.filter(({ account }) => account === 'earned').map(({ id }) => id))
    const fees = posted.filter(
      ({ id, account }) =>
        earned.has(id) && ['fees_unearned', 'fees_due', 'department'].includes(account),
    )
    const paise = -fees.reduce((sum, line) => sum + line.paise, 0)
    const { totals, rows, what } = await lines((await excelOf('revenue')).bytes)
    expect(paise).toBeGreaterThan(0)
    expect(totals[6]).toBe(paise / 100)
    expect(Number(totals[7]) + Number(totals[8]) + Number(totals[9])).toBeCloseTo(paise / 100, 2)
    expect(rows).toHaveLength(new Set(fees.map(({ id }) => id)).size)
    expect(what).toContain('Share taken back, application reopened 1')
  })

  test('has real dates and numbers, and no formula', async () => {
    const { rows } = await lines((await excelOf('applications')).bytes)
    const row = rows.find((each) => each[0] === fresh.applicationId)
    expect(row?.[1]).toBeInstanceOf(Date)
    // A spreadsheet has no time zone: the day that India's clocks showed.
    expect(new Date(row?.[1] as Date).toISOString().slice(0, 10)).toBe(today)
    expect(row?.[2]).toBe(`'${FORMULA}`)
    expect(typeof row?.[11]).toBe('number')
  })

  test('counts as the slow way does: completed, on time, received', async () => {
    const { totals } = await lines((await excelOf('franchises')).bytes)
    const count = (where: string) =>
      asOwner(databaseUrl, `select count(*)::int as n from applications where ${where}`)
    const of = async (where: string) => ((await count(where)) as { n: number }[])[0]?.n
    expect(totals[4]).toBe(await of('true'))
    expect(totals[5]).toBe(await of(`status = 'completed'`))
    expect(totals[7]).toBe(await of(`status = 'completed' and decided_at <= sla_due`))
    const [rated] = (await asOwner(
      databaseUrl,
      'select count(*)::int as n, avg(rating)::float as stars from feedbacks where hidden_at is null',
    )) as { n: number; stars: number }[]
    expect(totals[10]).toBe(rated?.n)
    expect(totals[11]).toBeCloseTo(rated?.stars ?? 0, 5)
  })

  test('is narrowed by its filters and says so', async () => {
    const { rows, what } = await lines((await made('applications', { status: 'completed' })).bytes)
    expect(rows.map(([number]) => number)).toContain(done.applicationId)
    expect(new Set(rows.map((row) => row[8]))).toEqual(new Set(['Completed']))
    expect(what).toContain('Filters: Status: Completed')
  })

  test('without rows has its head and its totals', async () => {
    const { rows, head, totals } = await lines((await excelOf('payouts')).bytes)
    expect([rows.length, head.length > 0, totals[0]]).toEqual([0, true, 'Total'])
  })
})

describe('the PDF file of a report', () => {
  test('has days, filters, rows, totals and pages', async () => {
    const { bytes } = await made('applications', { format: 'pdf' })
    const text = actualText(bytes)
    expect(text).toEqual(
      expect.arrayContaining(['Applications', 'Filters: none', `Rows: ${all}`, 'Total']),
    )
    expect(text.join(' ')).toMatch(/Page 1 of \d/)
  })
})

describe('an order', () => {
  test.each([
    ['ends before it begins', { from: '2026-02-02', to: '2026-02-01' }, 'to', 'too_early'],
    ['is ten years long', { from: '2015-01-01', to: '2025-01-01' }, 'from', 'too_early'],
    ['is in the future', { to: '2999-01-01', from: '2998-12-01' }, 'to', 'too_late'],
    ['has a status of another type', { status: 'open' }, 'status', 'not_a_choice'],
    ['has no such day', { from: '2026-02-30' }, 'from', 'invalid'],
  ])('that %s is refused at its field', async (_what, more, path, code) => {
    const { status, body } = await order('applications', more)
    expect(status).toBe(400)
    expect((body as unknown as { fields: unknown[] }).fields[0]).toMatchObject({ path, code })
  })

  test('with a filter that its type has not is refused there', async () => {
    const { status } = await order('audit', {
      franchise: franchise.user?.userInfo.franchiseId ?? '',
    })
    expect(status).toBe(400)
  })

  test('without a type is refused there', async () => {
    const body = { format: 'pdf', ...whole() } as never
    const answer = await admin.call(orderReport, { body })
    expect((answer.body as unknown as { fields: unknown[] }).fields).toEqual([
      { path: 'type', code: 'required' },
    ])
  })

  test('waits while five of the person are open, however many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => order('services')))
    const taken = answers.filter(({ status }) => status === 201)
    expect(taken).toHaveLength(OPEN_REPORTS)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    for (const { body } of taken) {
      const { _id: id } = body
      expect(await admin.get(cancelReport, { params: { id } })).toMatchObject({
        state: 'cancelled',
      })
      await makeReport(parts, id)
      expect((await admin.call(fetchReport, { params: { id } })).status).toBe(409)
    }
  })

  test('is of its person alone', async () => {
    const { _id: id } = await ordered('services')
    const other = await signInAs(app, await anAccount(database, { userType: 'admin' }))
    expect((await other.call(cancelReport, { params: { id } })).status).toBe(404)
    expect((await other.get(listReports, { query: {} })).total).toBe(0)
    await makeReport(parts, id)
    expect((await other.call(fetchReport, { params: { id } })).status).toBe(404)
  })
})

test('a preview is the first page as the file will have it', async () => {
  const query = { type: 'applications' as const, format: 'pdf' as const, ...whole() }
  const shown = await admin.get(previewReport, { query })
  const { bytes } = await made('applications', { format: 'pdf' })
  const text = actualText(bytes)
  expect(text).toEqual(expect.arrayContaining([shown.title, ...shown.lines.slice(0, 3)]))
  expect(shown.total).toBe(all)
  expect(shown.rows).toHaveLength(Math.min(all, PREVIEW_ROWS))
  expect(shown.counts.join()).toContain('Completed ')
  expect(text).toEqual(expect.arrayContaining([shown.rows[0]?.[0]]))
})

describe('a report in the making', () => {
  const stateOf = async (id: string) =>
    (await db.select().from(reports).where(eq(reports.id, id)))[0]

  test('that its instance left is begun again, and in the end has failed', async () => {
    const { _id } = await ordered('services')
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await db
        .update(reports)
        .set({ state: 'running', attempt, aliveAt: sql`now() - interval '1 minute'` })
        .where(eq(reports.id, _id))
      await takeUpReports(db)
      expect((await stateOf(_id))?.state).toBe(attempt < 3 ? 'waiting' : 'failed')
    }
  })

  test('that still gives signs of life is left alone', async () => {
    const { _id } = await ordered('services')
    await db
      .update(reports)
      .set({ state: 'running', attempt: 1, aliveAt: sql`now()` })
      .where(eq(reports.id, _id))
    await takeUpReports(db)
    expect((await stateOf(_id))?.state).toBe('running')
    await admin.get(cancelReport, { params: { id: _id } })
  })

  test('that fails leaves no file and waits again', async () => {
    const { _id } = await ordered('services')
    await makeReport({ ...parts, readUrl: 'postgresql://nobody@127.0.0.1:1/none' }, _id)
    const left = await stateOf(_id)
    expect(left).toMatchObject({ state: 'waiting', attempt: 1 })
    await expect(readFile(join(filesDir, left?.file ?? ''))).rejects.toThrow('ENOENT')
    await makeReport(parts, _id)
    expect(await stateOf(_id)).toMatchObject({ state: 'done', attempt: 2 })
  })

  test('is not made for a person who was deactivated', async () => {
    const userName = await anAccount(database, { userType: 'admin' })
    const leaving = await signInAs(app, userName)
    const { body } = await order('services', {}, leaving)
    const { _id } = body
    await db.update(accounts).set({ active: false }).where(eq(accounts.userName, userName))
    await makeReport(parts, _id)
    expect((await stateOf(_id))?.state).toBe('cancelled')
  })

  test('goes with its file after a month', async () => {
    const { report } = await made('services')
    const kept = await stateOf(report?._id ?? '')
    await db
      .update(reports)
      .set({ createdAt: sql`now() - interval '31 days'` })
      .where(eq(reports.id, report?._id ?? ''))
    await sweepReports(parts)
    expect(await stateOf(report?._id ?? '')).toBeUndefined()
    await expect(readFile(join(filesDir, kept?.file ?? ''))).rejects.toThrow('ENOENT')
  })
})
