import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AnalyticsFilter } from '../../contract/analytics/view.ts'
import { APPLICATION_STATUSES } from '../../contract/applications/application-status.ts'
import { listApplications } from '../../contract/applications/applications.ts'
import { indiaDay } from '../../contract/core/india-day.ts'
import type { Viewer } from '../../contract/core/roles.ts'
import type { Dashboard } from '../../contract/dashboard/dashboard.ts'
import { readDashboard } from '../../contract/dashboard/dashboard.ts'
import { measuredSpans } from '../../contract/dashboard/measures.ts'
import { listDevices } from '../../contract/devices/device-list.ts'
import { listNotifications } from '../../contract/notifications/notifications.ts'
import { listOutlets } from '../../contract/outlets/outlets.ts'
import { addDays } from '../../contract/payments/add-days.ts'
import { readOwnFees } from '../../contract/payments/own-day.ts'
import { listRemittances } from '../../contract/remittances/remittances.ts'
import { readRevenueTrend } from '../../contract/revenue/figures.ts'
import { accounts } from '../../server/modules/accounts/table.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { readNetwork } from '../../server/modules/dashboard/network.ts'
import { dashboardOf } from '../../server/modules/dashboard/service.ts'
import { postDecision } from '../../server/modules/ledger/post.ts'
import { franchises, servicePartners } from '../../server/modules/outlets/network/table.ts'
import { reuploadRequests } from '../../server/modules/reuploads/table.ts'
import { ledgerLines } from '../support/checks/ledger-lines.ts'
import { readAll, slowRevenue } from '../support/checks/slow-analytics.ts'
import {
  slowEarned,
  slowMeasured,
  slowPending,
  slowWork,
} from '../support/checks/slow-dashboard.ts'
import { anApplication, move } from '../support/factories/applications.ts'
import { pickBy, repeatableRandom } from '../support/factories/random.ts'
import { asOwner } from '../support/postgres/test-database.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database, databaseUrl } = await buildTestApp()
const { db } = database
const [admin, franchise, partner, van, support] = await Promise.all(
  ['admin', 'franchise', 'partner', 'gramvan', 'support'].map((who) => signInAs(app, who)),
)
const chance = repeatableRandom(61)
const pick = pickBy(chance)
const TODAY = indiaDay(new Date())
const HOUR = 3_600_000

const ownNetwork = async () => ({ answer: await readNetwork(db), until: new Date() })

/** What a viewer of a role is answered; the role's own variant. */
async function dashboard<R extends Dashboard['role']>(viewer: Viewer & { userType: R }) {
  const { answer } = await dashboardOf(db, viewer, ownNetwork)
  if (answer.role !== viewer.userType) throw new Error('the dashboard of another role')
  return answer as Extract<Dashboard, { role: R }>
}

beforeAll(async () => {
  const [template] = await db.select().from(applications).limit(1)
  if (!template) throw new Error('the demo has applications')
  const outlets = await db.select().from(franchises)
  const vans = await db.select().from(accounts).where(eq(accounts.userType, 'gramvan'))
  const rows = Array.from({ length: 300 }, (_, index) => {
    const receivedAt = new Date(Date.now() - chance(75 * 24) * HOUR)
    const outlet = pick(outlets)
    const status = pick(APPLICATION_STATUSES)
    const decided = new Date(receivedAt.getTime() + chance(20 * 24) * HOUR)
    const isDecided = status === 'completed' || status === 'rejected'
    const id = crypto.randomUUID()
    return {
      ...template,
      ...{ id, number: `D-${index}`, trackingTokenHash: id, status, receivedAt },
      ...{ slaStart: receivedAt, slaPausedAt: null, slaNextEventAt: null },
      slaDue: new Date(receivedAt.getTime() + (1 + chance(900)) * HOUR),
      franchiseId: outlet.id,
      servicePartnerId: pick([null, outlet.servicePartnerId]),
      createdById: pick([template.createdById, ...vans.map((each) => each.id)]),
      decidedAt: isDecided ? new Date(Math.min(decided.getTime(), Date.now())) : null,
    }
  })
  await db.insert(applications).values(rows)
  const completed = rows.filter(({ status }) => status === 'completed').slice(0, 25)
  await db.transaction(async (tx) => {
    for (const { id } of completed) await postDecision(tx, 'completed', id, template.createdById)
  })
  const open = rows.filter(({ status }) => status === 'in_progress').slice(0, 20)
  await db.insert(reuploadRequests).values(
    open.map(({ id }) => ({
      ...{ applicationId: id, state: 'open' as const, documents: [], reason: 'Blurred' },
      ...{ language: 'en' as const, requestedById: template.createdById, requestedByName: 'Asha' },
      ...{ requestedAt: new Date(), expiresAt: new Date(Date.now() + chance(96) * HOUR) },
    })),
  )
})

/** Open requests for documents, read plainly. */
async function slowReuploads(column: string, id: string) {
  const rows = await asOwner(
    databaseUrl,
    `select r.expires_at as until from reupload_requests r join applications a on a.id = r.application_id
      where r.state = 'open' and a.${column} = '${id}'`,
  )
  const tomorrow = addDays(TODAY, 1)
  const ending = rows.filter(({ until }) => indiaDay(until as Date) <= tomorrow)
  return { open: rows.length, ending: ending.length }
}

const viewerOf = (change: Partial<Viewer>): Viewer => ({
  ...{ _id: crypto.randomUUID(), userType: 'franchise' as const },
  ...{ franchiseId: null, servicePartnerId: null, ...change },
})

describe('dashboard: every number is that of the slow count', () => {
  test('of the administrator', async () => {
    const data = await readAll(databaseUrl)
    const found = await dashboard({
      ...viewerOf({ _id: admin?.user?.userInfo._id ?? '' }),
      userType: 'admin',
    })
    const open = data.applications.filter(
      ({ status }) => status !== 'completed' && status !== 'rejected',
    )
    const { received, month } = slowWork(data, TODAY, {})
    expect(found).toMatchObject({ month, received, pending: slowPending(data, TODAY) })
    expect(found.applications).toMatchObject({
      total: data.applications.length,
      pending: open.length,
    })
    expect(found.revenue).toEqual(
      slowMeasured(TODAY, (span) => slowRevenue(data, span, data.applications)),
    )
    const outlets = await asOwner(databaseUrl, 'select active, created_at from franchises')
    const active = outlets.filter((each) => each.active === true)
    const { from } = measuredSpans(TODAY).now
    expect(found.franchises).toEqual({
      total: outlets.length,
      active: active.length,
      added: active.filter((each) => indiaDay(each.created_at as Date) >= from).length,
    })
  })

  test('and each leads to a list of as many', async () => {
    const found = await admin?.get(readDashboard)
    if (found?.role !== 'admin') throw new Error('the dashboard of another role')
    const total = async (query: Record<string, string>) => {
      const answer = await admin?.get(listApplications, { query: { ...query, page: 1 } })
      return answer && 'total' in answer ? answer.total : null
    }
    expect(await total({})).toBe(found.applications.total)
    expect(await total({ status: 'pending' })).toBe(found.applications.pending)
    expect(await total({ serviceLevel: 'warning' })).toBe(found.applications.warning)
    expect(await total({ serviceLevel: 'overdue' })).toBe(found.applications.overdue)
    const unread = { severity: 'critical', state: 'unread', page: 1 }
    expect((await admin?.get(listNotifications, { query: unread }))?.total).toBe(found.alerts)
    const waiting = await admin?.get(listRemittances, { query: { state: 'waiting' } })
    expect(waiting?.total).toBe(found.toConfirm.remittances)
    const outlets = { params: { kind: 'franchise' }, query: { state: 'active,new' } } as const
    expect((await admin?.get(listOutlets, outlets))?.total).toBe(found.franchises.active)
    const stuck = await admin?.get(listDevices, { query: { holds: 'stuck' } })
    expect(stuck?.total).toBe(found.toConfirm.devices)
  })

  test('of every franchise, partner and van: its own and nobody else’s', async () => {
    const data = await readAll(databaseUrl)
    const lines = await ledgerLines(databaseUrl)
    const expectWork = async (
      found: Exclude<Dashboard, { role: 'admin' }>,
      filter: AnalyticsFilter,
      column: string,
    ) => {
      const id = Object.values(filter)[0] ?? ''
      expect(found, `${found.role} ${id}`).toMatchObject({
        ...slowWork(data, TODAY, filter),
        reuploads: await slowReuploads(column, id),
      })
    }
    for (const { id } of await db.select().from(franchises).limit(8)) {
      const viewer = { ...viewerOf({ franchiseId: id }), userType: 'franchise' as const }
      const found = await dashboard(viewer)
      await expectWork(found, { franchise: id }, 'franchise_id')
      expect(found.earned).toEqual(slowEarned(lines, TODAY, id))
      const own = data.applications.filter((each) => each.franchise === id)
      const { now } = measuredSpans(TODAY)
      expect(found.revenuePaise).toBe(slowRevenue(data, now, own))
    }
    for (const { id } of await db.select().from(servicePartners)) {
      const viewer = { ...viewerOf({ servicePartnerId: id }), userType: 'service_partner' as const }
      const found = await dashboard(viewer)
      await expectWork(found, { partner: id }, 'service_partner_id')
      expect(found.earned).toEqual(slowEarned(lines, TODAY, id))
    }
    const vans = await db.select().from(accounts).where(eq(accounts.userType, 'gramvan'))
    for (const { id, franchiseId } of vans) {
      const viewer = { ...viewerOf({ _id: id, franchiseId }), userType: 'gramvan' as const }
      await expectWork(await dashboard(viewer), { van: id }, 'created_by_id')
    }
  })

  test('of the counter: fees, target, and days of its tills that are not closed', async () => {
    const found = await franchise?.get(readDashboard)
    if (found?.role !== 'franchise') throw new Error('the dashboard of another role')
    expect(found.fees).toEqual(await franchise?.get(readOwnFees, { query: { day: TODAY } }))
    const trend = await franchise?.get(readRevenueTrend)
    expect(trend?.months.at(-1)).toMatchObject({
      revenuePaise: found.revenuePaise,
      targetPaise: found.targetPaise,
      earnedPaise: found.earned.now,
    })
    const id = franchise?.user?.userInfo.franchiseId ?? ''
    const days = await asOwner(
      databaseUrl,
      `select till_id, min(book_day::text) as day from till_entries e where franchise_id = '${id}' and arrived_day is null
        and book_day > coalesce((select max(day) from till_closings c
          where c.till_id = e.till_id and c.franchise_id = e.franchise_id), '-infinity')
        group by till_id having min(book_day::text) < '${TODAY}'`,
    )
    const unclosed = found.unclosed.map(({ tillId, day }) => ({ till_id: tillId, day }))
    expect(new Set(unclosed)).toEqual(new Set(days))
  })
})

test('dashboard: each role has its own, and support none', async () => {
  for (const person of [admin, franchise, partner, van]) {
    const found = await person?.get(readDashboard)
    expect(found?.role).toBe(person?.user?.userInfo.userType)
  }
  expect((await support?.call(readDashboard))?.status).toBe(403)
})

test('dashboard: an unchanged refresh is 304, a change of the own applications is not', async () => {
  if (!franchise || !admin || !partner) throw new Error('nobody is signed in')
  const first = await franchise.call(readDashboard)
  const headers = { 'if-none-match': String(first.headers.etag) }
  expect((await franchise.call(readDashboard, { headers })).status).toBe(304)
  const { _id } = await anApplication(franchise)
  await move(admin, _id, 'in_progress', 'under_review', 'completed')
  const again = await franchise.call(readDashboard, { headers })
  expect(again.status).toBe(200)
  const [was, is] = [first.body, again.body]
  if (was.role !== 'franchise' || is.role !== 'franchise') throw new Error('of another role')
  const [received, completed] = [was.received.now + 1, was.completed.now + 1]
  expect(is).toMatchObject({ received: { now: received }, completed: { now: completed } })
  expect(is.earned.now).toBeGreaterThan(was.earned.now)
})
