// What a file holds at its ends: no row, one row, more rows than a PDF has, names that look like formulas.
import { eq } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, inject, test } from 'vitest'
import { formatColumnMoney, formatCount } from '../../contract/core/money.ts'
import type { ReportOrder } from '../../contract/reports/reports.ts'
import { listReports, orderReport, PDF_ROWS } from '../../contract/reports/reports.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { makeReport } from '../../server/modules/reports/make-report.ts'
import { readHead } from '../../server/modules/reports/read-report.ts'
import { folderStore } from '../../server/platform/files.ts'
import { isNightly } from '../runner/nightly.ts'
import { actualTexts } from '../support/checks/read-receipt.ts'
import { anApplication } from '../support/factories/applications.ts'
import { asOwner } from '../support/postgres/test-database.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database, databaseUrl } = await buildTestApp()
const { db } = database
const filesDir = inject('filesDir')
const files = folderStore(filesDir)
const parts = {
  ...{
    db,
    files,
    filesAddress: { folder: filesDir },
    readUrl: databaseUrl,
    publicUrl: 'https://portal.example',
  },
}
const admin = await signInAs(app, 'admin')
const franchise = await signInAs(app, 'franchise')

let today = ''
beforeAll(async () => {
  ;({ today } = await admin.get(listReports, { query: {} }))
})

async function made(order: ReportOrder): Promise<Buffer> {
  const { _id } = await admin.get(orderReport, { body: order })
  await makeReport(parts, _id)
  const answer = await admin.inject({ method: 'GET', url: `/api/reports/${_id}/file` })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

const order = (more: Partial<ReportOrder> = {}): ReportOrder => ({
  ...{ type: 'applications', format: 'xlsx', from: today, to: today },
  ...more,
})

async function rowsOf(bytes: Buffer) {
  const { sheets } = await readXlsx(bytes)
  return (sheets[0]?.rows ?? []).slice(3)
}

test('days without a row make a file that says so, as PDF and as Excel', async () => {
  // Nobody has used the portal on this day.
  const days = { type: 'audit', from: '2024-02-29', to: '2024-02-29' } as const
  expect(await rowsOf(await made(order(days)))).toEqual([])
  const [page = [], ...others] = actualTexts(await made(order({ ...days, format: 'pdf' })))
  expect(page).toEqual(expect.arrayContaining(['Rows: 0', 'Nothing in these days.']))
  expect(others).toEqual([])
}, 180_000)

test('a single row is the whole of its file', async () => {
  const { _id, applicationId } = await anApplication(franchise)
  const service = (await db.select().from(applications).where(eq(applications.id, _id)))[0]
    ?.serviceId
  await asOwner(
    databaseUrl,
    `update applications set received_at = received_at - interval '400 days' where id = '${_id}'`,
  )
  const day = new Date(Date.parse(today) - 400 * 86_400_000).toISOString().slice(0, 10)
  const only = { from: day, to: day, ...(service && { service }) }
  const rows = await rowsOf(await made(order(only)))
  expect(rows.map(([number]) => number)).toEqual([applicationId])
}, 180_000)

test('names that look like formulas are texts', async () => {
  const names = ['=HYPERLINK("http://x.example";"Sunita")', '+91 98', '-2+3', '@SUM(A1)', '\t=1+1']
  const named = await Promise.all(names.map(() => anApplication(franchise)))
  for (const [at, { _id }] of named.entries()) {
    const customerName = names[at] ?? ''
    await db.update(applications).set({ customerName }).where(eq(applications.id, _id))
  }
  const bytes = await made(order())
  const rows = await rowsOf(bytes)
  for (const [at, { applicationId }] of named.entries()) {
    const shown = rows.find(([number]) => number === applicationId)?.[2]
    expect(String(shown)).toBe(`'${names[at]}`)
  }
  expect(bytes.toString('latin1')).not.toContain('<f>')
}, 180_000)

const limitOf = (rows: number) =>
  `First ${formatCount(PDF_ROWS)} of ${formatCount(rows)} rows; all of them as Excel. The totals are of all rows.`

test('a PDF is to have its most rows, and says how many it leaves out', async () => {
  await asOwner(
    databaseUrl,
    `insert into audit_trail
     select (jsonb_populate_record(null::audit_trail, to_jsonb(one) || jsonb_build_object('id', gen_random_uuid()))).*
     from (select * from audit_trail order by received_at desc limit 1) as one, generate_series(1, 5100) as n`,
  )
  const asked = { type: 'audit', from: today, to: today, filter: {}, language: 'en' } as const
  const making = { byName: 'Admin', at: new Date() }
  const excel = await readHead(db, asked, { ...making, format: 'xlsx' })
  const { total } = excel
  expect(total).toBeGreaterThan(5100)
  expect(excel).toMatchObject({ written: total, limit: '' })
  const pdf = await readHead(db, asked, { ...making, format: 'pdf' })
  expect(pdf).toMatchObject({ total, written: PDF_ROWS, limit: limitOf(total) })
})

/** Applications are written with all that is found and counted by them: ten seconds of them. */
test.runIf(isNightly)(
  'a PDF has its most rows and the totals of all',
  async () => {
    await asOwner(
      databaseUrl,
      `insert into applications
       select (jsonb_populate_record(null::applications, to_jsonb(one) || jsonb_build_object(
         'id', gen_random_uuid(), 'number', 'BULK-' || n, 'tracking_token_hash', 'bulk ' || n,
         'received_at', now() + n * interval '1 millisecond'))).*
       from (select * from applications order by received_at desc limit 1) as one, generate_series(1, 5100) as n`,
    )
    const [sums] = (await asOwner(
      databaseUrl,
      `select count(*)::int as rows, sum(fee_paise)::int as paise from applications
       where (received_at at time zone 'Asia/Kolkata')::date = '${today}'`,
    )) as { rows: number; paise: number }[]
    const { rows = 0, paise = 0 } = sums ?? {}
    const pages = actualTexts(await made(order({ format: 'pdf' })))
    const [first = []] = pages
    expect(first).toEqual(expect.arrayContaining([`Rows: ${formatCount(rows)}`]))
    expect(first.join(' ')).toContain(limitOf(rows))
    expect(first.slice(first.indexOf('Total')).join(' ')).toContain(formatColumnMoney(paise))
    const numbers = pages.flat().filter((text) => /^(BULK-|GS-)/.test(text))
    expect(new Set(numbers).size).toBe(PDF_ROWS)
    expect(pages.at(-1)?.join(' ')).toContain(`Page ${pages.length} of ${pages.length}`)
  },
  180_000,
)
