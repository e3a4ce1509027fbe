import { randomUUID } from 'node:crypto'
import { inArray, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { NO_PARTNER } from '../../contract/applications/application-filters.ts'
import { APPLICATION_STATUSES } from '../../contract/applications/application-status.ts'
import {
  applicationListOf,
  summarizeApplications,
} from '../../contract/applications/applications.ts'
import type { TrackerGroup } from '../../contract/applications/sla/sla-tracker.ts'
import { TRACKER_GROUPS, trackSla } from '../../contract/applications/sla/sla-tracker.ts'
import { serviceLevel } from '../../contract/applications/sla/sla.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { copyRows } from '../../server/platform/database/copy-rows.ts'
import { anApplication } from '../support/factories/applications.ts'
import { openApplications } from '../support/factories/holidays.ts'
import { repeatableRandom } from '../support/factories/random.ts'
import { statementsOf } from '../support/postgres/statements.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db, pool } = database
const people = {
  admin: await signInAs(app, 'admin'),
  support: await signInAs(app, 'support'),
  franchise: await signInAs(app, 'franchise'),
  service_partner: await signInAs(app, 'service_partner'),
  gramvan: await signInAs(app, 'gramvan'),
}

const HOUR = 3_600_000
const random = repeatableRandom(7)
// Windows at every level, some of them paused, over offices, services and those who submit.
const rows = await db.select().from(applications)
const anyOf = <T>(values: readonly T[]): T => values[random(values.length)] as T
const viewers = Object.values(people).flatMap(({ user }) => user?.userInfo ?? [])
const offices = viewers.flatMap(({ franchiseId }) => franchiseId ?? [])
const partners = viewers.flatMap(({ servicePartnerId }) => servicePartnerId ?? [])
const client = await pool.connect()
await copyRows(
  client,
  applications,
  Array.from({ length: 300 }, (_, index) => {
    const slaStart = new Date(Date.now() - (1 + random(100)) * HOUR)
    return {
      ...anyOf(rows),
      id: randomUUID(),
      number: `GS-${index}`,
      provisionalNumber: null,
      trackingTokenHash: `hash-${index}`,
      status: anyOf(APPLICATION_STATUSES),
      serviceId: anyOf(rows).serviceId,
      franchiseId: anyOf([...offices, anyOf(rows).franchiseId]),
      servicePartnerId: anyOf([...partners, anyOf(rows).servicePartnerId, null]),
      createdById: anyOf(viewers)._id,
      slaStart,
      slaDue: new Date(slaStart.getTime() + (20 + random(100)) * HOUR),
      slaPausedAt: index % 5 === 0 ? new Date(slaStart.getTime() + random(19) * HOUR) : null,
    }
  }),
)
client.release()

const COLUMN = {
  franchise: 'franchiseId',
  partner: 'servicePartnerId',
  service: 'serviceId',
} as const satisfies Record<TrackerGroup, string>

const FIELD = { on_time: 'onTime', warning: 'warning', overdue: 'overdue' } as const

/** Whether a person sees the application (rules.md, Applications), written out a second time. */
function sees({ user }: Person, row: typeof applications.$inferSelect): boolean {
  const { _id, userType, franchiseId, servicePartnerId } = user?.userInfo ?? { userType: 'none' }
  if (userType === 'franchise') return row.franchiseId === franchiseId
  if (userType === 'service_partner') return row.servicePartnerId === servicePartnerId
  if (userType === 'gramvan') return row.createdById === _id
  return true
}

/** The figures counted one by one. */
async function slowly(person: Person, by: TrackerGroup) {
  const counts = new Map<string | null, { onTime: number; warning: number; overdue: number }>()
  for (const { application } of await openApplications(db)) {
    if (!sees(person, application)) continue
    const id = application[COLUMN[by]]
    const row = counts.get(id) ?? { onTime: 0, warning: 0, overdue: 0 }
    const level = serviceLevel(
      {
        status: application.status,
        slaTimer: [application.slaStart.toISOString(), application.slaDue.toISOString(), null],
        slaPausedAt: application.slaPausedAt?.toISOString() ?? null,
      },
      Date.now(),
    )
    if (level) row[FIELD[level]] += 1
    counts.set(id, row)
  }
  return counts
}

const everyView = Object.values(people).flatMap((person) =>
  TRACKER_GROUPS.map((by) => [person.user?.userInfo.userType ?? '', by, person] as const),
)

test.each(everyView)('tracker of %s by %s: as counted one by one', async (_role, by, person) => {
  const { rows: found, total } = await person.get(trackSla, { query: { by } })
  const wanted = await slowly(person, by)
  expect(found.length).toBeGreaterThan(0)
  expect(
    new Map(found.map(({ id, onTime, warning, overdue }) => [id, { onTime, warning, overdue }])),
  ).toEqual(wanted)
  const summary = await person.get(summarizeApplications)
  expect(total).toMatchObject({ warning: summary.warning, overdue: summary.overdue })
  expect(total.onTime + total.warning + total.overdue).toBe(summary.pending)
  for (const { id, name } of found) expect(name === '').toBe(id === null)
})

describe('the rows', () => {
  test('the worst come first', async () => {
    const { rows } = await people.admin.get(trackSla, { query: { by: 'service' } })
    const inOrder = rows.toSorted(
      (a, b) => b.overdue - a.overdue || b.warning - a.warning || b.onTime - a.onTime,
    )
    const figures = ({ onTime, warning, overdue }: (typeof rows)[number]) => [
      overdue,
      warning,
      onTime,
    ]
    expect(rows.map(figures)).toEqual(inOrder.map(figures))
  })

  test.each(TRACKER_GROUPS)('by %s: each figure is the total of its list', async (by) => {
    const { rows } = await people.admin.get(trackSla, { query: { by } })
    for (const row of rows.slice(0, 4)) {
      for (const [level, field] of Object.entries(FIELD)) {
        const answer = await people.admin.get(applicationListOf('admin'), {
          query: { page: 1, serviceLevel: level, [by]: row.id ?? NO_PARTNER },
        })
        expect('total' in answer && answer.total, `${row.name} ${level}`).toBe(row[field])
      }
    }
  })

  test('no partner: a row of its own, and the list of those applications', async () => {
    const { rows } = await people.admin.get(trackSla, { query: { by: 'partner' } })
    const without = rows.filter(({ id }) => id === null)
    expect(without).toHaveLength(1)
    const answer = await people.admin.get(applicationListOf('admin'), {
      query: { page: 1, status: 'pending', partner: NO_PARTNER },
    })
    if (!('rows' in answer)) throw new Error('a page was asked for')
    const found = await db
      .select({ id: applications.id })
      .from(applications)
      .where(isNull(applications.servicePartnerId))
    const ids = new Set(found.map(({ id }) => id))
    expect(answer.rows.length).toBeGreaterThan(0)
    expect(answer.rows.every(({ _id }) => ids.has(_id))).toBe(true)
  })
})

describe('a refresh', () => {
  const count = (texts: string[]) => texts.filter((text) => text.includes('group_id')).length

  test('is counted once for all who see the same, and again after a change', async () => {
    const ask = (person: Person) => person.get(trackSla, { query: { by: 'franchise' } })
    const before = await ask(people.admin)
    const asked = await statementsOf(async () => {
      await ask(people.admin)
      await ask(people.support)
    })
    expect(count(asked)).toBe(0)
    await anApplication(people.franchise)
    const after = await ask(people.support)
    expect(after.total.onTime).toBe(before.total.onTime + 1)
  })

  test('with nothing new is 304 until time alone changes a level', async () => {
    const query = { by: 'service' } as const
    const [row] = await openApplications(db)
    // Both answers before it must be given in time, however busy the machine is.
    const due = new Date(Date.now() + 4000)
    await db
      .update(applications)
      .set({ slaStart: new Date(Date.now() - HOUR), slaDue: due, slaPausedAt: null })
      .where(inArray(applications.id, [row?.application.id ?? '']))
    const first = await people.admin.call(trackSla, { query })
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect((await people.admin.call(trackSla, { query, headers })).status).toBe(304)
    await expect
      .poll(async () => (await people.admin.call(trackSla, { query, headers })).status, {
        timeout: 10_000,
      })
      .toBe(200)
    expect(Date.now()).toBeGreaterThanOrEqual(due.getTime())
    const { total } = await people.admin.get(trackSla, { query })
    expect(total.overdue).toBe(first.body.total.overdue + 1)
  })
})
