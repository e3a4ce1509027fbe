// One set of random data, which every figure is held against one after the other.
import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { readAnalyticsFigures, readAnalyticsGroups } from '../../contract/analytics/analytics.ts'
import {
  ANALYTICS_PERIODS,
  spanAgainst,
  spanBefore,
  spanOf,
} from '../../contract/analytics/periods.ts'
import type { AnalyticsFilter } from '../../contract/analytics/view.ts'
import { DIMENSIONS } from '../../contract/analytics/view.ts'
import type { ApplicationListQuery } from '../../contract/applications/application-filters.ts'
import type { ApplicationStatus } from '../../contract/applications/application-status.ts'
import { listApplications } from '../../contract/applications/applications.ts'
import { indiaDay } from '../../contract/core/india-day.ts'
import { addDays } from '../../contract/payments/add-days.ts'
import { accounts } from '../../server/modules/accounts/table.ts'
import { checkCountedDays, countClosedDays } from '../../server/modules/analytics/count-days.ts'
import { figuresOf, groupsOf, workOf } from '../../server/modules/analytics/service.ts'
import { completionHours, countedDays } from '../../server/modules/analytics/table.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { services } from '../../server/modules/catalogue/table.ts'
import { holidays } from '../../server/modules/holidays/table.ts'
import { postDecision } from '../../server/modules/ledger/post.ts'
import { notifications } from '../../server/modules/notifications/table.ts'
import { franchises } from '../../server/modules/outlets/network/table.ts'
import { reuploadRequests } from '../../server/modules/reuploads/table.ts'
import { appendAudits } from '../../server/platform/database/audit.ts'
import type { AuditEntry } from '../../server/platform/database/audit.ts'
import {
  backlogDoor,
  completedDoor,
  decidedDoor,
  districtDoor,
  leftDoor,
  offlineDoor,
  onTimeDoor,
  reasonDoor,
  receivedDoor,
  rejectedDoor,
  reuploadedDoor,
} from '../../src/features/analytics/view/doors.ts'
import type { SlowData } from '../support/checks/slow-analytics.ts'
import {
  isIn,
  isOfView,
  readAll,
  slowDwell,
  slowFigures,
  slowLeft,
  slowPercentile,
  slowRevenue,
} from '../support/checks/slow-analytics.ts'
import { move } from '../support/factories/applications.ts'
import { pickBy, repeatableRandom } from '../support/factories/random.ts'
import { insertVillages } from '../support/factories/villages.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database, databaseUrl } = await buildTestApp()
const { db } = database
const admin = await signInAs(app, 'admin')
const chance = repeatableRandom(35)
const pick = pickBy(chance)
const TODAY = indiaDay(new Date())
const HOUR = 3_600_000
const MADE = 300

/** A life of an application: its statuses, each some hours after the one before. */
const LIVES: ApplicationStatus[][] = [
  [],
  ['in_progress'],
  ['in_progress', 'under_review'],
  ['in_progress', 'under_review', 'completed'],
  ['in_progress', 'under_review', 'completed'],
  ['in_progress', 'under_review', 'in_progress', 'under_review', 'completed'],
  ['rejected'],
  ['in_progress', 'under_review', 'rejected'],
]

/** More than figures name, some far more usual; one is cut at a blank. */
const REASONS = [
  ...['Not eligible.', 'Papers missing.\nAsk again.', 'Twice', 'Not eligible.'],
  ...Array.from({ length: 10 }, (_, n) => `Reason ${n}`),
  `${'x'.repeat(119)} and more`,
]

async function makeApplications() {
  const [template] = await db.select().from(applications).limit(1)
  if (!template) throw new Error('the demo has applications')
  const [outlets, offered, vans] = await Promise.all([
    db.select().from(franchises),
    db.select().from(services).where(eq(services.active, true)),
    db.select({ id: accounts.id }).from(accounts).where(eq(accounts.userType, 'gramvan')),
  ])
  const rows: (typeof applications.$inferInsert)[] = []
  const trail: AuditEntry[] = []
  for (let index = 0; index < MADE; index += 1) {
    const id = crypto.randomUUID()
    let at = Date.now() - chance(420 * 24) * HOUR - chance(HOUR)
    const receivedAt = new Date(at)
    const outlet = pick(outlets)
    const service = pick(offered)
    const entry = (status: ApplicationStatus, comment: string): AuditEntry => ({
      ...{ actor: null, subject: 'application', subjectId: id, receivedAt: new Date(at) },
      action: status === 'submitted' ? 'created' : 'status_changed',
      details: { toStatus: status, comment },
    })
    trail.push(entry('submitted', ''))
    let status: ApplicationStatus = 'submitted'
    for (const next of pick(LIVES)) {
      const later = at + (1 + chance(120)) * HOUR + chance(HOUR)
      if (later > Date.now()) break
      at = later
      status = next
      trail.push(entry(next, pick(REASONS)))
    }
    const isDecided = status === 'completed' || status === 'rejected'
    rows.push({
      ...template,
      ...{ id, number: id, trackingTokenHash: id, status, receivedAt, slaStart: receivedAt },
      ...{ serviceId: service.id, serviceVersion: service.publishedVersion ?? 1 },
      ...{ franchiseId: outlet.id, servicePartnerId: pick([null, outlet.servicePartnerId]) },
      createdById: pick([template.createdById, ...vans.map((van) => van.id)]),
      capturedAt: new Date(receivedAt.getTime() - chance(900) * 60_000),
      provisionalNumber: pick([null, null, `P-${index}`]),
      slaDue: new Date(receivedAt.getTime() + chance(200) * HOUR),
      ...{ slaPausedAt: null, slaNextEventAt: null },
      decidedAt: isDecided ? new Date(at) : null,
    })
  }
  await db.insert(applications).values(rows)
  await appendAudits(db, trail)
  const asked = rows.filter(() => chance(5) === 0)
  await db.insert(reuploadRequests).values(
    asked.map(({ id }) => ({
      ...{ applicationId: id ?? '', state: 'expired' as const, documents: [], reason: 'Blurred' },
      ...{ language: 'en' as const, requestedById: template.createdById, requestedByName: 'Asha' },
      ...{ requestedAt: new Date(), expiresAt: new Date() },
    })),
  )
  const completed = rows.filter(({ status }) => status === 'completed').slice(0, 20)
  await db.transaction(async (tx) => {
    for (const { id } of completed)
      await postDecision(tx, 'completed', id ?? '', template.createdById)
  })
  return { template, outlets, offered, vans }
}

let made: Awaited<ReturnType<typeof makeApplications>>

/** Views that are looked at: everything, each thing alone, and several at once. */
function someFilters(): AnalyticsFilter[] {
  const [outlet, service] = [pick(made.outlets), pick(made.offered)]
  return [
    {},
    { service: service.id },
    { category: service.categoryId },
    { franchise: outlet.id },
    { partner: outlet.servicePartnerId ?? 'none' },
    { partner: 'none' },
    { van: pick(made.vans).id },
    { district: outlet.district },
    { service: service.id, district: outlet.district },
  ]
}

/** What a view's partner brought in has a definition of its own (rules.md, Revenue). */
const hasOwnRevenue = ({ partner }: AnalyticsFilter) => partner !== undefined

async function expectTruth() {
  const data = await readAll(databaseUrl)
  for (const period of ANALYTICS_PERIODS) {
    const [now, before] = [spanOf(period, TODAY), spanBefore(period, TODAY)]
    // One period with every filter: the filters know nothing of the days.
    for (const filter of period === 'last_6_months' ? someFilters() : [{}]) {
      const found = await figuresOf(db, { period, ...filter })
      const name = `${period} ${JSON.stringify(filter)}`
      const slow = (span: typeof now, revenuePaise: number) => ({
        ...slowFigures(data, span, filter),
        ...(hasOwnRevenue(filter) && { revenuePaise }),
      })
      const { now: first, before: second } = found
      expect(first, name).toEqual({ span: now, figures: slow(now, first.figures.revenuePaise) })
      expect(second, name).toEqual({
        span: before,
        figures: slow(before, second.figures.revenuePaise),
      })
      for (const key of ['received', 'completed', 'rejected'] as const) {
        const sum = found.trend.reduce((all, point) => all + point[key], 0)
        expect(sum, `${name} trend`).toBe(first.figures[key])
      }
      await expectWork(data, period, filter)
    }
  }
}

async function expectWork(
  data: SlowData,
  period: (typeof ANALYTICS_PERIODS)[number],
  filter: AnalyticsFilter,
) {
  const span = spanOf(period, TODAY)
  const work = await workOf(db, { period, ...filter })
  const dwell = slowDwell(data, span, filter)
  for (const each of work.dwell) {
    const hours = dwell[each.status] ?? []
    expect(each).toEqual({
      status: each.status,
      count: hours.length,
      applications: slowLeft(data, span, filter, each.status).size,
      medianHours: slowPercentile(hours, 50),
      p90Hours: slowPercentile(hours, 90),
    })
  }
  const own = data.applications.filter((each) => isOfView(each, filter))
  const open = own.filter(({ status }) => status !== 'completed' && status !== 'rejected')
  const first = addDays(TODAY, -31)
  expect(work.backlog.reduce((sum, each) => sum + each.open, 0)).toBe(open.length)
  const oldest = work.backlog.at(-1)
  const old = open.filter((each) => indiaDay(each.received_at) <= first)
  expect(oldest?.open).toBe(old.length)
  const rejected = own.filter(
    ({ status, decided_at: at }) => status === 'rejected' && isIn(at && indiaDay(at), span),
  )
  expect(work.reasons.reduce((sum, each) => sum + each.count, 0)).toBe(rejected.length)
}

const count = () => db.transaction(countClosedDays)
const check = () => db.transaction(checkCountedDays)
const told = () => db.$count(notifications, sql`about ->> 'event' = 'analytics.differs'`)

beforeAll(async () => {
  made = await makeApplications()
})

describe('analytics: every figure is that of the slow count', () => {
  test('before any day is counted, and after', async () => {
    await expectTruth()
    expect(await count()).toBeGreaterThan(400)
    expect(await count()).toBe(0)
    await expectTruth()
    expect(await check()).toEqual([])
  })

  test('after reopenings, at once and counted again', async () => {
    const done = await db.select().from(applications).where(eq(applications.status, 'completed'))
    const some = done.filter(() => chance(4) === 0)
    const days = new Set(some.map((each) => indiaDay(each.decidedAt ?? new Date())))
    const ids = some.map(({ id }) => id)
    await db.transaction(async (tx) => {
      const open = { status: 'in_progress' as const, decidedAt: null }
      await tx.update(applications).set(open).where(inArray(applications.id, ids))
      await appendAudits(
        tx,
        ids.map((id) => ({
          ...{ actor: null, subject: 'application', subjectId: id, action: 'status_changed' },
          details: { fromStatus: 'completed', toStatus: 'in_progress', comment: '' },
        })),
      )
    })
    const past = [...days].filter((day) => day < TODAY)
    expect(await db.$count(countedDays, eq(countedDays.stale, true))).toBe(past.length)
    await expectTruth()
    expect(await count()).toBe(past.length)
    await expectTruth()
    expect(await check()).toEqual([])
  })

  test('after a holiday in the past', async () => {
    const [one] = await db.select().from(completionHours).limit(1)
    await db
      .insert(holidays)
      .values({ day: one?.day ?? '', name: { en: 'Late', hi: '', mr: '' } })
      .onConflictDoNothing()
    await expectTruth()
    await count()
    await expectTruth()
    expect(await check()).toEqual([])
  })

  test('and the list behind it has as many rows', async () => {
    for (const filter of someFilters()) {
      const view = { period: 'last_6_months', against: 'before', ...filter } as const
      const { now } = await figuresOf(db, view)
      const { received, completed, rejected, onTime, offline, reuploaded } = now.figures
      const work = await workOf(db, view)
      const behind: [ApplicationListQuery, number][] = [
        [receivedDoor(view, now.span), received],
        [completedDoor(view, now.span), completed],
        [rejectedDoor(view, now.span), rejected],
        [decidedDoor(view, now.span), completed + rejected],
        [onTimeDoor(view, now.span), onTime],
        [offlineDoor(view, now.span), offline],
        [reuploadedDoor(view, now.span), reuploaded],
        ...work.dwell.map((each): [ApplicationListQuery, number] => [
          leftDoor(view, now.span, each.status),
          each.applications,
        ]),
        ...work.reasons.map((each): [ApplicationListQuery, number] => [
          reasonDoor(view, now.span, each.reason),
          each.count,
        ]),
        ...work.backlog.map((each): [ApplicationListQuery, number] => [
          backlogDoor(view, TODAY, each),
          each.open,
        ]),
        ...work.districts
          .filter(() => filter.district === undefined)
          .map((each): [ApplicationListQuery, number] => [
            districtDoor(view, each.district),
            each.open,
          ]),
      ]
      for (const [query, total] of behind) {
        const list = await admin.get(listApplications, { query: { ...query, page: 1 } })
        expect('total' in list && list.total, JSON.stringify(query)).toBe(total)
      }
    }
  })

  test('compared with the same months a year before too', async () => {
    const { before } = await figuresOf(db, { period: 'last_3_months', against: 'year' })
    const data = await readAll(databaseUrl)
    expect(before.span).toEqual(spanAgainst('last_3_months', 'year', TODAY))
    expect(before.figures).toEqual(slowFigures(data, before.span, {}))
  })

  test('and the groups of every dimension sum to it', async () => {
    const data = await readAll(databaseUrl)
    for (const by of DIMENSIONS) {
      const { groups } = await groupsOf(db, { period: 'last_year', by })
      const span = spanOf('last_year', TODAY)
      for (const group of groups) {
        const filter = { [by]: group.id ?? 'none' }
        const { revenuePaise, ...slow } = slowFigures(data, span, filter)
        expect(slow, `${by} ${group.name.en}`).toMatchObject({
          ...{ received: group.received, completed: group.completed },
          ...{ rejected: group.rejected, onTime: group.onTime },
        })
        if (by !== 'partner') expect(group.revenuePaise).toBe(revenuePaise)
        const found = await figuresOf(db, { period: 'last_year', ...filter })
        expect(group.revenuePaise, `${by} ${group.name.en}`).toBe(found.now.figures.revenuePaise)
      }
      if (by === 'van') continue
      const sum = groups.reduce((total, group) => total + group.received, 0)
      const { received } = slowFigures(data, span, {})
      expect(sum).toBe(received)
      const revenue = groups.reduce((total, group) => total + group.revenuePaise, 0)
      expect(revenue).toBe(slowRevenue(data, span, data.applications))
    }
  })
})

test('analytics: a stored day that is wrong is found at night, told, and never shown', async () => {
  await count()
  const [wrong] = await db.select().from(completionHours).limit(1)
  await db
    .update(completionHours)
    .set({ completed: sql`completed + 7` })
    .where(
      sql`day = ${wrong?.day} and service_id = ${wrong?.serviceId} and hours = ${wrong?.hours}`,
    )
  expect(await check()).toEqual([wrong?.day])
  expect(await told()).toBe(1)
  await expectTruth()
  expect(await check()).toEqual([])
  expect(await count()).toBe(1)
  expect(await check()).toEqual([])
  expect(await told()).toBe(1)
})

test('analytics: a decision through the door writes its step, with role and reason', async () => {
  const [open] = await db.select().from(applications).where(eq(applications.status, 'submitted'))
  const id = open?.id ?? ''
  await move(admin, id, 'in_progress', 'rejected')
  const { rows } = await db.execute<{
    is_last: boolean
  }>(sql`select status, by_role, reason, left_at is null as is_last
    from status_steps where application_id = ${id} order by entered_at`)
  expect(rows.at(-1)).toEqual({
    ...{
      status: 'rejected',
      by_role: 'admin',
      reason: 'Checked with the register.',
      is_last: true,
    },
  })
  expect(rows.filter(({ is_last: isLast }) => isLast)).toHaveLength(1)
})

test('analytics: requests cannot write steps', async () => {
  await expect(
    db.execute(sql`insert into status_steps (application_id, status, entered_at)
      values (gen_random_uuid(), 'completed', now())`),
  ).rejects.toMatchObject({ cause: { message: expect.stringContaining('permission denied') } })
})

test('analytics: a district stands at the middle of its places, once these are known', async () => {
  const placeOf = async (wanted: string) => {
    const { districts } = await workOf(db, { period: 'current_month' })
    return districts.find(({ district }) => district === wanted)?.position
  }
  expect(await placeOf('Pune')).toBeNull()
  await insertVillages(db)
  expect(await placeOf('Pune')).toEqual({ latitude: 18.76, longitude: 74.4 })
})

test('analytics: an answer is remembered for a minute, and not sent twice', async () => {
  const first = await admin.call(readAnalyticsFigures, { query: { period: 'last_year' } })
  const tag = String(first.headers.etag)
  const again = await admin.call(readAnalyticsFigures, {
    query: { period: 'last_year' },
    headers: { 'if-none-match': tag },
  })
  expect([first.status, again.status]).toEqual([200, 304])
  const bad = await admin.call(readAnalyticsGroups, { query: { by: 'nothing' } })
  expect(bad.status).toBe(400)
})
