// Every figure of reports against slow sums over random data, before and after applications are reopened.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { indiaDay } from '../../contract/core/india-day.ts'
import { addDays } from '../../contract/payments/add-days.ts'
import type { ReportFilterKey, ReportType } from '../../contract/reports/report-types.ts'
import { REPORT_FILTERS } from '../../contract/reports/report-types.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { services } from '../../server/modules/catalogue/table.ts'
import { postDecision } from '../../server/modules/ledger/post.ts'
import { franchises, servicePartners } from '../../server/modules/outlets/network/table.ts'
import { sourceOf } from '../../server/modules/reports/sources/all-source-queries.ts'
import type { SlowApplication, SlowData } from '../support/checks/slow-analytics.ts'
import {
  isIn,
  isOfView,
  readAll,
  revenueLines,
  slowFigures,
} from '../support/checks/slow-analytics.ts'
import { pickBy, repeatableRandom } from '../support/factories/random.ts'
import { asOwner } from '../support/postgres/test-database.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { database, databaseUrl } = await buildTestApp()
const { db } = database
const chance = repeatableRandom(35)
const pick = pickBy(chance)
const TODAY = indiaDay(new Date())
const TYPES = [
  ...(['applications', 'sla', 'revenue', 'feedback'] as const),
  ...(['franchises', 'partners', 'services'] as const),
]
const ASKED_OF_EACH = 12
const DAYS = 400

/** Received, due and decided on days that the application's own number draws, also at midnight's two sides. */
const SCATTER = `
  with drawn as (
    select id, now() - (abs(hashtext(id::text)) % ${DAYS}) * interval '1 day'
        - (abs(hashtext(id::text || 'm')) % 1440) * interval '1 minute' as received
    from applications
  )
  update applications as a set received_at = received, sla_start = received,
    sla_due = received + (abs(hashtext(a.id::text || 's')) % 15) * interval '1 day',
    decided_at = case when decided_at is not null
      then least(now(), received + (abs(hashtext(a.id::text || 'd')) % 20) * interval '1 day') end
  from drawn where drawn.id = a.id`

const [allServices, allFranchises, allPartners] = await Promise.all([
  db.select().from(services),
  db.select().from(franchises),
  db.select().from(servicePartners),
])

interface Asked {
  type: ReportType
  from: string
  to: string
  filter: Partial<Record<ReportFilterKey, string>>
}

function anAsked(type: ReportType): Asked {
  const to = addDays(TODAY, -chance(DAYS))
  const values: Record<ReportFilterKey, () => string> = {
    franchise: () => pick(allFranchises).id,
    partner: () => pick(allPartners).id,
    service: () => pick(allServices).id,
    status: () => pick(['submitted', 'in_progress', 'completed', 'rejected']),
  }
  const keys = REPORT_FILTERS[type].filter(() => chance(3) === 0)
  const filter = Object.fromEntries(keys.map((key) => [key, values[key]()]))
  return { type, from: addDays(to, -chance(DAYS)), to, filter }
}

type Row = Record<string, unknown>

async function rowsOf(asked: Asked): Promise<Row[]> {
  const { rows, order } = sourceOf({ ...asked, language: 'en' })
  return (await db.execute<Row>(sql`${rows} order by ${order}`)).rows
}

const sumOf = (rows: readonly Row[], key: string) =>
  rows.reduce((sum, row) => sum + Number(row[key]), 0)

const isOfFilter =
  ({ status, ...view }: Asked['filter']) =>
  (each: SlowApplication) =>
    isOfView(each, view) && (status === undefined || each.status === status)

const dayOf = (moment: Date | null) => moment && indiaDay(moment)
const ratingsOf = (ratings: readonly number[]) => ({
  ratings: ratings.reduce((sum, count) => sum + count, 0),
  stars: ratings.reduce((sum, count, index) => sum + count * (index + 1), 0),
})

/** What each outlet or service did, by its name. */
function workOf(data: SlowData, { type, from, to, filter }: Asked) {
  const own =
    type === 'franchises'
      ? allFranchises.filter((each) => !filter.partner || each.servicePartnerId === filter.partner)
      : type === 'partners'
        ? allPartners
        : allServices
  const dimension = { franchises: 'franchise', partners: 'partner' }[String(type)] ?? 'service'
  const rest = type === 'services' ? filter : {}
  return own.map(({ id, name }) => {
    const figures = slowFigures(data, { from, to }, { ...rest, [dimension]: id })
    const { received, completed, rejected, onTime, ratings } = figures
    const revenue =
      type === 'partners'
        ? revenueLines(data.lines, new Set([id]))
            .filter(({ day }) => isIn(day, { from, to }))
            .reduce((sum, { paise }) => sum + paise, 0)
        : figures.revenuePaise
    const rated = type === 'services' ? {} : ratingsOf(ratings)
    return { name, received, completed, rejected, onTime, revenue, ...rated }
  })
}

/** What a report has to say, in figures that its rows are summed to. */
function slowReport(data: SlowData, asked: Asked) {
  const { type, from, to, filter } = asked
  const own = data.applications.filter(isOfFilter(filter))
  const within = (day: string | null) => isIn(day, { from, to })
  if (type === 'applications')
    return { rows: own.filter((each) => within(dayOf(each.received_at))).length }
  if (type === 'sla') {
    const due = own.filter((each) => within(dayOf(each.sla_due)))
    const met = due.filter((each) => each.decided_at && each.decided_at <= each.sla_due)
    return { rows: due.length, met: met.length }
  }
  if (type === 'feedback') {
    const rated = own.filter((each) => each.rating && !each.hidden && within(each.rated_on))
    return { rows: rated.length, stars: rated.reduce((sum, { rating }) => sum + (rating ?? 0), 0) }
  }
  if (type === 'revenue') {
    const ids = new Set(own.map(({ id }) => id))
    const lines = data.revenue.filter((line) => ids.has(line.application) && within(line.day))
    return { rows: lines.length, revenue: lines.reduce((sum, { paise }) => sum + paise, 0) }
  }
  return workOf(data, asked).toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** The same of the report's own rows. */
function figuresOf({ type }: Asked, rows: readonly Row[]) {
  if (type === 'applications') return { rows: rows.length }
  if (type === 'sla')
    return { rows: rows.length, met: rows.filter(({ outcome }) => outcome === 'met').length }
  if (type === 'feedback') return { rows: rows.length, stars: sumOf(rows, 'stars') }
  if (type === 'revenue') return { rows: rows.length, revenue: sumOf(rows, 'revenue') }
  const keys = ['received', 'completed', 'rejected', 'onTime', 'revenue']
  const rated = type === 'services' ? [] : ['ratings', 'stars']
  return rows
    .map((row) => ({
      name: String(row['name'] ?? row['service']),
      ...Object.fromEntries([...keys, ...rated].map((key) => [key, Number(row[key])])),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Holds random reports of each type against the slow ones; answers how many rows they had. */
async function compare(): Promise<number> {
  const data = await readAll(databaseUrl)
  let rows = 0
  for (const type of TYPES) {
    for (let time = 0; time < ASKED_OF_EACH; time += 1) {
      const asked = anAsked(type)
      const found = await rowsOf(asked)
      rows += found.length
      expect(figuresOf(asked, found), JSON.stringify(asked)).toEqual(slowReport(data, asked))
    }
  }
  return rows
}

test(`${TYPES.length * ASKED_OF_EACH} random reports say what slow ones say`, async () => {
  await asOwner(databaseUrl, SCATTER)
  expect(await compare()).toBeGreaterThan(100)
})

test('and after every third completed application was opened again', async () => {
  const completed = await db
    .select()
    .from(applications)
    .where(sql`status = 'completed'`)
  const reopened = completed.filter((_, index) => index % 3 === 0)
  expect(reopened.length).toBeGreaterThan(5)
  for (const { id, createdById } of reopened) {
    await db.transaction(async (tx) => {
      const open = { status: 'in_progress' as const, decidedAt: null }
      await tx
        .update(applications)
        .set(open)
        .where(sql`id = ${id}`)
      await postDecision(tx, 'reopened', id, createdById)
    })
  }
  expect(await compare()).toBeGreaterThan(100)
})
