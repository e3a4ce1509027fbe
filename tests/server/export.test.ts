import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { exportApplications } from '../../contract/applications/application-export.ts'
import type { ApplicationPage } from '../../contract/applications/applications.ts'
import { applicationListOf } from '../../contract/applications/applications.ts'
import { anApplication } from '../support/factories/applications.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const admin = await signInAs(app, 'admin')
const franchise = await signInAs(app, 'franchise')
const van = await signInAs(app, 'gramvan')
const partner = await signInAs(app, 'partner')

type Query = Record<string, string | number>

const exported = (person: Person, query: Query = {}, language = 'en') =>
  person.call(exportApplications, { query, headers: { 'accept-language': language } })

/** Reads CSV back: cells by line. */
function parse(text: string): string[][] {
  const lines: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\r\n') lines.push([])
    if (end === '') break
  }
  return lines.slice(0, -1)
}

async function totalOf(person: Person, query: Query = {}): Promise<number> {
  const role = person.user?.userInfo.userType ?? 'admin'
  const page = await person.get(applicationListOf(role), { query: { page: 1, ...query } })
  return (page as ApplicationPage).total
}

test('is a CSV file that Excel reads as UTF-8', async () => {
  const answer = await exported(franchise)
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="applications.csv"',
    'cache-control': 'no-store',
  })
  expect(answer.text.codePointAt(0)).toBe(0xfeff)
})

test('speaks the caller’s language', async () => {
  const heads = await Promise.all(
    ['en', 'hi', 'mr'].map(async (language) => {
      const [head = []] = parse((await exported(partner, {}, language)).text.slice(1))
      return head
    }),
  )
  expect(heads[0]?.slice(0, 4)).toEqual([
    'Application number',
    "Department's number",
    'Status',
    'Customer',
  ])
  expect(heads[1]?.[0]).toBe('आवेदन नंबर')
  expect(heads[2]?.[0]).toBe('अर्ज क्रमांक')
  expect(new Set(heads.map((head) => head.length)).size).toBe(1)
})

describe('holds', () => {
  test.each([
    ['admin', admin, {}],
    ['franchise', franchise, {}],
    ['partner', partner, {}],
    ['a van', van, {}],
    ['admin', admin, { status: 'pending' }],
    ['admin', admin, { status: 'completed', search: 'a' }],
    ['franchise', franchise, { serviceLevel: 'overdue' }],
    ['admin', admin, { source: 'van' }],
  ] as [string, Person, Query][])('for %s what the list holds: %#', async (_who, person, query) => {
    const [, ...rows] = parse((await exported(person, query)).text)
    expect(rows).toHaveLength(await totalOf(person, query))
    expect(new Set(rows.map(([number]) => number)).size).toBe(rows.length)
  })

  test('just those that are named, and of them those the caller may see', async () => {
    const own = await anApplication(franchise)
    const foreign = await anApplication(await signInAs(app, 'shirur'))
    const ids = `${own._id},${foreign._id}`
    const [, ...rows] = parse((await exported(franchise, { ids })).text)
    expect(rows.map(([number]) => number)).toEqual([own.applicationId])
    expect((await exported(franchise, { ids: 'x' })).status).toBe(400)
  })
})

test('what was typed comes out as text, never as a formula', async () => {
  const { applicationId } = await anApplication(franchise, {
    customer: { name: '=SUM "A", B', address: '@home\n+91' },
  })
  const [, row = []] = parse((await exported(franchise, { search: applicationId })).text)
  expect(row[3]).toBe(`'=SUM "A", B`)
  expect(row[6]).toBe(`'@home\n+91`)
  expect(row[14]).toMatch(/^\d+\.\d\d$/)
  expect(row[11]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
})

test('goes past one batch without losing or repeating a row', async () => {
  const { _id: id } = await anApplication(franchise)
  // Many with the very same moment: the order then hangs on the id.
  await database.db.execute(sql`
    insert into applications (id, number, status, version, service_id, franchise_id,
      service_partner_id, created_by_id, customer_name, customer_phone, customer_email,
      customer_address, fields, remark, fee_paise, franchise_share_percent, partner_share_percent,
      sla_start, sla_due, captured_at, received_at, consent_at, tracking_token_hash)
    select gen_random_uuid(), 'bulk-' || n, 'submitted', 1, service_id, franchise_id,
      service_partner_id, created_by_id, 'Bulk Buyer', customer_phone, '', customer_address, fields,
      remark, fee_paise, franchise_share_percent, partner_share_percent, sla_start, sla_due,
      captured_at, received_at, consent_at, 'bulk-' || n
    from applications, generate_series(1, 1203) as n where id = ${id}`)
  const [, ...rows] = parse((await exported(franchise, { search: 'bulk buyer' })).text)
  expect(rows).toHaveLength(1203)
  expect(new Set(rows.map(([number]) => number)).size).toBe(1203)
})

test('is limited per person', async () => {
  const support = await signInAs(app, 'support')
  const nothing = { search: 'nobody is called so' }
  let answer = await exported(support, nothing)
  let count = 1
  while (answer.status === 200 && count < 50) {
    answer = await exported(support, nothing)
    count += 1
  }
  expect(count).toBe(21)
  expect(answer.error.code).toBe('request.too_many')
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect((await exported(partner, nothing)).status).toBe(200)
})
