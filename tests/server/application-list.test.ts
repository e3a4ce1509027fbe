import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { APPLICATION_STATUSES } from '../../contract/applications/application-status.ts'
import type { ApplicationPage, OpenApplications } from '../../contract/applications/applications.ts'
import {
  getApplication,
  listApplications,
  listFranchiseApplications,
  summarizeApplications,
} from '../../contract/applications/applications.ts'
import { SERVICE_LEVELS, serviceLevel } from '../../contract/applications/sla/sla.ts'
import { PAGE_SIZE } from '../../contract/core/paging.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { anApplication } from '../support/factories/applications.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const admin = await signInAs(app, 'admin')
const franchise = await signInAs(app, 'franchise')
const van = await signInAs(app, 'gramvan')

type Query = Record<string, string | number>

async function pageOf(query: Query): Promise<ApplicationPage> {
  return (await admin.get(listApplications, { query: { page: 1, ...query } })) as ApplicationPage
}

const named = async (name: string, phone = '9822099001') =>
  anApplication(franchise, { customer: { name, phone } })

describe('pages', () => {
  test('hold every application once, newest first', async () => {
    await named('On The Third Page')
    const { total } = await pageOf({})
    expect(total).toBeGreaterThan(2 * PAGE_SIZE)
    const rows = []
    for (let page = 1; page <= Math.ceil(total / PAGE_SIZE); page += 1) {
      const answer = await pageOf({ page })
      expect(answer).toMatchObject({ page, total })
      rows.push(...answer.rows)
    }
    expect(new Set(rows.map(({ _id }) => _id)).size).toBe(total)
    const dates = rows.map(({ submittedAt }) => submittedAt)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  test('beyond the last are empty', async () => {
    expect(await pageOf({ page: 999 })).toMatchObject({ rows: [], page: 999 })
  })

  test.each([
    [{ page: 1_000_000_000 }, 'page', 'too_large'],
    [{ page: 0 }, 'page', 'too_small'],
    [{ page: -1 }, 'page', 'too_small'],
    [{ page: '1.5' }, 'page', 'invalid'],
    [{ page: 'x' }, 'page', 'invalid'],
    [{ page: '' }, 'page', 'invalid'],
    [{ page: 1, status: 'done' }, 'status', 'not_a_choice'],
    [{ page: 1, serviceLevel: 'late' }, 'serviceLevel', 'not_a_choice'],
    [{ page: 1, search: 'x'.repeat(101) }, 'search', 'too_long'],
    [{ page: 1, source: 'bus' }, 'source', 'not_a_choice'],
  ] satisfies [Query, string, string][])('with %j are refused', async (query, path, code) => {
    const answer = await admin.call(listApplications, { query })
    expect(answer).toMatchObject({ status: 400, error: { code: 'request.invalid' } })
    expect(answer.error.fields).toEqual([expect.objectContaining({ path, code })])
  })

  test('asked for twice are refused', async () => {
    const answer = await admin.inject({ url: '/api/applications?page=1&page=2' })
    expect(answer.statusCode).toBe(400)
  })
})

describe('filters', () => {
  test.each(APPLICATION_STATUSES)(
    '%s gives those and as many as the summary says',
    async (status) => {
      const { rows, total } = await pageOf({ status })
      expect(total).toBe((await admin.get(summarizeApplications)).byStatus[status])
      expect(rows.every((row) => row.status === status)).toBe(true)
    },
  )

  test('pending gives what is not decided', async () => {
    const { rows, total } = await pageOf({ status: 'pending' })
    expect(total).toBe((await admin.get(summarizeApplications)).pending)
    expect(rows.some(({ status }) => ['completed', 'rejected'].includes(status))).toBe(false)
  })

  test('by service level agree with the page’s own rule', async () => {
    const start = (hours: number) => sql`now() - make_interval(hours => ${hours})`
    const ages = { on_time: 7, warning: 8, overdue: 11 }
    for (const [name, hours] of Object.entries(ages)) {
      const { _id } = await named(`Level ${name}`)
      await db
        .update(applications)
        .set({ slaStart: start(hours), slaDue: sql`${start(hours)} + interval '10 hours'` })
        .where(eq(applications.id, _id))
    }
    const frozen = await named('Level frozen')
    await db
      .update(applications)
      .set({
        slaStart: start(20),
        slaDue: sql`${start(20)} + interval '10 hours'`,
        slaPausedAt: sql`${start(20)} + interval '8 hours'`,
      })
      .where(eq(applications.id, frozen._id))
    const summary = await admin.get(summarizeApplications)
    let open = 0
    for (const level of SERVICE_LEVELS) {
      const { rows, total } = await pageOf({ serviceLevel: level, search: 'level' })
      const expected = level === 'warning' ? ['Level frozen', 'Level warning'] : [`Level ${level}`]
      expect(rows.map((row) => row.customerName).toSorted()).toEqual(expected)
      for (const row of rows) expect(serviceLevel(row, Date.now())).toBe(level)
      expect(total).toBe(expected.length)
      const all = (await pageOf({ serviceLevel: level })).total
      if (level !== 'on_time') expect(all).toBe(summary[level])
      open += all
    }
    expect(open).toBe(summary.pending)
  })

  test('by van give what the vans made', async () => {
    const { _id: id } = await anApplication(van)
    const query = { page: 1, source: 'van' }
    const mine = (await franchise.get(listFranchiseApplications, { query })) as ApplicationPage
    expect(mine.rows.map(({ _id }) => _id)).toContain(id)
    expect(mine.rows.every(({ vanName }) => vanName !== null)).toBe(true)
  })

  test('work together', async () => {
    await named('Together Only')
    expect((await pageOf({ search: 'together', status: 'submitted' })).total).toBe(1)
    expect((await pageOf({ search: 'together', status: 'completed' })).total).toBe(0)
    expect((await pageOf({ search: 'together', source: 'van' })).total).toBe(0)
  })
})

describe('the list without a page', () => {
  test('holds every open application in slim form, most urgent first', async () => {
    const { open } = (await admin.get(listApplications)) as OpenApplications
    const { pending } = await admin.get(summarizeApplications)
    expect(open).toHaveLength(pending)
    expect(open.some(({ status }) => ['completed', 'rejected'].includes(status))).toBe(false)
    const dues = open.map(({ slaTimer }) => slaTimer[1])
    expect(dues).toEqual(dues.toSorted())
    expect(Object.keys(open[0] ?? {}).toSorted()).toEqual([
      '_id',
      'applicationId',
      'customerName',
      'reploadDocumentList',
      'reuploadRequestId',
      'serviceId',
      'servicePartnerId',
      'servicePartnerName',
      'slaPausedAt',
      'slaTimer',
      'status',
      'submittedAt',
    ])
  })
})

test('the summary adds up', async () => {
  const { total, pending, byStatus } = await admin.get(summarizeApplications)
  expect(Object.values(byStatus).reduce((sum, each) => sum + each, 0)).toBe(total)
  expect(total).toBe((await pageOf({})).total)
  const decided = (byStatus.completed ?? 0) + (byStatus.rejected ?? 0)
  expect(decided).toBeGreaterThan(0)
  expect(pending).toBe(total - decided)
})

const serviceId = (await pageOf({})).rows[0]?.serviceId ?? ''

describe('the summary of a filter', () => {
  test.each<[string, Query]>([
    ['a search', { search: 'together' }],
    ['a search that finds nothing', { search: 'nobodyatall' }],
    ['the vans', { source: 'van' }],
    ['a service', { service: serviceId }],
    ['the turn of others', { turn: 'others' }],
    ['no partner', { partner: 'none' }],
    ['a day', { from: '2026-01-01', to: '2026-12-31' }],
  ])('%s counts what the lists of its tabs have, for each person', async (_what, query) => {
    for (const [person, list] of [
      [admin, listApplications],
      [franchise, listFranchiseApplications],
    ] as const) {
      const listed = async (more: Query) =>
        ((await person.get(list, { query: { page: 1, ...query, ...more } })) as ApplicationPage)
          .total
      const summary = await person.get(summarizeApplications, { query })
      expect(summary).toEqual({
        total: await listed({}),
        pending: await listed({ status: 'pending' }),
        overdue: await listed({ serviceLevel: 'overdue' }),
        warning: await listed({ serviceLevel: 'warning' }),
        byStatus: Object.fromEntries(
          await Promise.all(
            APPLICATION_STATUSES.map(async (status) => [status, await listed({ status })]),
          ),
        ),
      })
    }
  })

  test('is limited as the list is: what no list has is refused', async () => {
    const answer = await admin.call(summarizeApplications, { query: { search: 'x'.repeat(101) } })
    expect(answer.status).toBe(400)
  })
})

test('an id: a malformed one is refused, an unknown one is not found', async () => {
  const ask = (id: string) => admin.call(getApplication, { params: { id } })
  expect((await ask('42')).error.fields).toEqual([{ path: 'id', code: 'invalid' }])
  expect((await ask('00000000-0000-4000-8000-000000000000')).status).toBe(404)
})
