import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { listApplications } from '../../contract/applications/applications.ts'
import { assignApplication } from '../../contract/applications/partner-assignment.ts'
import type { PendingQuery, PendingRow } from '../../contract/applications/pending-queue.ts'
import {
  BULK_LIMIT,
  comparePending,
  countPending,
  listPending,
  matchPending,
  PENDING_AGES,
} from '../../contract/applications/pending-queue.ts'
import { serviceLevel } from '../../contract/applications/sla/sla.ts'
import { lastPage } from '../../contract/core/paging.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { anApplication } from '../support/factories/applications.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const admin = await signInAs(app, 'admin')
const franchise = await signInAs(app, 'franchise')

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Every page of the queue, one after the other. */
async function queueOf(query: Omit<PendingQuery, 'page'> = {}): Promise<PendingRow[]> {
  const rows: PendingRow[] = []
  for (let page = 1; ; page += 1) {
    const answer = await admin.get(listPending, { query: { ...query, page } })
    rows.push(...answer.rows)
    if (page < lastPage(answer.total)) continue
    expect(rows).toHaveLength(answer.total)
    return rows
  }
}

const idsOf = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id)

// Windows of every kind: long gone, nearly over, young, one that stands still, and two alike.
beforeAll(async () => {
  const now = Date.now()
  const windows = [
    { gone: 40 * DAY, left: -30 * DAY },
    { gone: 9 * DAY, left: 1 * DAY },
    { gone: 1 * HOUR, left: 80 * HOUR },
    { gone: 10 * DAY, left: 2 * DAY, pausedAgo: 8 * DAY },
    { gone: 20 * DAY, left: -5 * DAY, pausedAgo: 1 * DAY },
    { gone: 4 * DAY, left: 4 * DAY },
    { gone: 4 * DAY, left: 4 * DAY, status: 'under_review' as const },
  ]
  for (const { gone, left, pausedAgo, status = 'submitted' } of windows) {
    const { _id } = await anApplication(franchise)
    await db
      .update(applications)
      .set({
        status,
        slaStart: new Date(now - gone),
        slaDue: new Date(now + left),
        slaPausedAt: pausedAgo === undefined ? null : new Date(now - pausedAgo),
        receivedAt: new Date(now - gone),
      })
      .where(eq(applications.id, _id))
  }
})

describe('pending queue', () => {
  test('has every open application once, in the order that the page computes', async () => {
    const rows = await queueOf()
    const { total } = (await admin.get(listApplications, {
      query: { page: 1, status: 'pending' },
    })) as {
      total: number
    }
    expect(rows).toHaveLength(total)
    expect(new Set(idsOf(rows)).size).toBe(total)
    expect(idsOf(rows)).toEqual(idsOf(rows.toSorted(comparePending(Date.now()))))
    const levels = rows.map((row) => serviceLevel(row, Date.now()))
    expect(levels.lastIndexOf('overdue')).toBeLessThan(levels.indexOf('warning'))
    expect(levels.lastIndexOf('warning')).toBeLessThan(levels.indexOf('on_time'))
  })

  test.each([
    ['overdue', { serviceLevel: 'overdue' }],
    ['due soon', { serviceLevel: 'warning' }],
    ['one status', { status: 'under_review' }],
    ['without a partner', { partner: 'none' }],
    ['waiting for documents', { awaits: 'documents' }],
    ['age', { age: '7d' }],
  ] as const)('narrowed by %s it has exactly the rows of that kind', async (_, query) => {
    const { serviceLevel: level, status, partner, awaits, age } = query as PendingQuery
    const now = Date.now()
    const wanted = (await queueOf()).filter(
      (row) =>
        (!level || serviceLevel(row, now) === level) &&
        (!status || row.status === status) &&
        (!partner || row.servicePartnerId === null) &&
        (!awaits || row.slaPausedAt !== null) &&
        (!age || Date.parse(row.submittedAt) <= now - PENDING_AGES[age] * DAY),
    )
    expect(idsOf(await queueOf(query))).toEqual(idsOf(wanted))
    if (!partner) expect(wanted.length).toBeGreaterThan(0)
  })

  test('is searched as every list is, and narrowed by franchise, service and district at once', async () => {
    const [row] = await queueOf()
    if (!row) throw new Error('the queue is empty')
    const words = row.applicationId.toLowerCase().replaceAll('-', ' ')
    const found = await queueOf({
      search: words,
      franchise: row.franchiseId,
      service: row.serviceId,
      district: row.franchiseDistrict,
    })
    expect(idsOf(found)).toEqual([row._id])
    expect(await queueOf({ search: words, district: 'Nowhere' })).toEqual([])
  })

  test('names the partner, and refuses what is no filter of it', async () => {
    const row = (await queueOf()).find(({ servicePartnerId }) => servicePartnerId !== null)
    expect(row?.servicePartnerName).toMatch(/\w/)
    const final = await admin.call(listPending, {
      query: { page: 1, status: 'completed' } as unknown as PendingQuery,
    })
    expect(final).toMatchObject({ status: 400, error: { fields: [{ path: 'status' }] } })
  })

  test('its figures count what its filters find, also after a change', async () => {
    const check = async () => {
      const figures = await admin.get(countPending)
      const count = async (query: Omit<PendingQuery, 'page'>) => (await queueOf(query)).length
      expect(figures).toEqual({
        total: await count({}),
        overdue: await count({ serviceLevel: 'overdue' }),
        warning: await count({ serviceLevel: 'warning' }),
        noPartner: await count({ partner: 'none' }),
        awaitsDocuments: await count({ awaits: 'documents' }),
      })
      return figures
    }
    const before = await check()
    const { _id: id } = await anApplication(franchise)
    const capturedAt = new Date().toISOString()
    const body = { version: 1, partnerId: null, comment: 'Nobody near.', capturedAt }
    await admin.get(assignApplication, { params: { id }, body })
    expect((await check()).noPartner).toBe(before.noPartner + 1)
  })

  test.each([
    [{ search: '98' }],
    [{ status: 'submitted' }],
    [{ age: '7d' }],
    [{ district: 'Nowhere' }],
  ] satisfies [Omit<PendingQuery, 'page'>][])('its figures follow %j', async (query) => {
    const count = async (more: Omit<PendingQuery, 'page'>) =>
      (await queueOf({ ...query, ...more })).length
    expect(await admin.get(countPending, { query })).toEqual({
      total: await count({}),
      overdue: await count({ serviceLevel: 'overdue' }),
      warning: await count({ serviceLevel: 'warning' }),
      noPartner: await count({ partner: 'none' }),
      awaitsDocuments: await count({ awaits: 'documents' }),
    })
  })

  test('all that match come at once, the first of them where they are too many', async () => {
    const { rows, total } = await admin.get(matchPending, { query: { serviceLevel: 'overdue' } })
    expect(idsOf(rows)).toEqual(idsOf(await queueOf({ serviceLevel: 'overdue' })))
    expect(rows).toHaveLength(total)
    const [row] = await db
      .select()
      .from(applications)
      .where(eq(applications.status, 'submitted'))
      .limit(1)
    if (!row) throw new Error('there is no application to copy')
    await db.insert(applications).values(
      Array.from({ length: BULK_LIMIT }, (_, index) => {
        const { id: _id, ...copied } = row
        return { ...copied, number: `copy ${index}`, trackingTokenHash: `copy ${index}` }
      }),
    )
    const many = await admin.get(matchPending, { query: {} })
    expect(many.rows).toHaveLength(BULK_LIMIT)
    expect(many.total).toBeGreaterThan(BULK_LIMIT)
    await db.execute(sql`delete from applications where number like 'copy %'`)
  })
})
