import { eq, sql, TransactionRollbackError } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  getApplication,
  listApplications,
  listFranchiseApplications,
  listPartnerApplications,
  summarizeApplications,
} from '../../contract/applications/applications.ts'
import { getWorkingSet } from '../../contract/applications/working-set.ts'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import { BACKGROUND_HEADER } from '../../contract/core/headers.ts'
import { accounts } from '../../server/modules/accounts/table.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { services } from '../../server/modules/catalogue/table.ts'
import { listRevisionIn } from '../../server/modules/sessions/queries.ts'
import { anApplication, move } from '../support/factories/applications.ts'
import { statements } from '../support/postgres/statements.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db, pool } = database
const admin = await signInAs(app, 'admin')
const support = await signInAs(app, 'support')
const franchise = await signInAs(app, 'franchise')
const partner = await signInAs(app, 'partner')
const van = await signInAs(app, 'gramvan')

interface Where {
  params?: Record<string, string>
  query?: Record<string, string | number>
}

/** Asks, and then asks again as a page does that has the first answer. */
async function watch(person: Person, endpoint: Endpoint, where: Where = {}) {
  const first = await person.call(endpoint, where)
  expect(first.status).toBe(200)
  let tag = String(first.headers.etag)
  return async () => {
    const headers = { 'if-none-match': tag, [BACKGROUND_HEADER]: '1' }
    const again = await person.call(endpoint, { ...where, headers })
    if (again.status === 200) tag = String(again.headers.etag)
    return again.status
  }
}

const page = { query: { page: 1 } }

describe('a refresh with nothing new', () => {
  test.each([
    ['the list of staff', admin, listApplications, page],
    ['a search', admin, listApplications, { query: { page: 1, search: 'patil' } }],
    ['a service level', admin, listApplications, { query: { page: 1, serviceLevel: 'warning' } }],
    ['the counts', support, summarizeApplications, {}],
    ['the working set', franchise, getWorkingSet, {}],
    ['open applications', franchise, listFranchiseApplications, {}],
    ["a partner's list", partner, listPartnerApplications, page],
    ["a van's list", van, listApplications, page],
  ])('%s: 304 after one look-up', async (_what, person, endpoint, where) => {
    const again = await watch(person, endpoint, where)
    expect(await statements(pool, async () => expect(await again()).toBe(304))).toBe(1)
  })

  test('the look-up reads the revision by its index', async () => {
    await db.execute(sql`insert into list_revisions
      select 'applications', 'other ' || each, 0, each from generate_series(1, 20000) as each`)
    const { rows } = await db.execute<Record<string, string>>(
      sql`explain select ${listRevisionIn(['applications'])} from accounts where user_name = 'franchise'`,
    )
    expect(JSON.stringify(rows)).toMatch(/Index[\w ]* on (list_revisions|list_revisions_pkey)/)
    expect(JSON.stringify(rows)).not.toMatch(/Seq Scan on list_revisions/)
  })
})

describe('a refresh with something new', () => {
  test('reaches all who see a new application, and no other', async () => {
    const other = await signInAs(app, 'support')
    const mine = await Promise.all([
      watch(admin, listApplications, page),
      watch(other, summarizeApplications),
      watch(franchise, listFranchiseApplications),
      watch(partner, listPartnerApplications, page),
    ])
    const vans = await watch(van, listApplications, page)
    await anApplication(franchise)
    expect(await Promise.all(mine.map((ask) => ask()))).toEqual([200, 200, 200, 200])
    expect(await Promise.all(mine.map((ask) => ask()))).toEqual([304, 304, 304, 304])
    expect(await vans()).toBe(304)
    await anApplication(van)
    expect(await Promise.all([...mine, vans].map((ask) => ask()))).toEqual([
      200, 200, 200, 200, 200,
    ])
  })

  test('is a status change, in the view too', async () => {
    const { _id: id } = await anApplication(franchise)
    const view = await watch(franchise, getApplication, { params: { id } })
    expect(await view()).toBe(304)
    await move(admin, id, 'in_progress')
    expect(await view()).toBe(200)
  })

  test('reaches the partner who loses an application, and the one who gets it', async () => {
    const { _id: id } = await anApplication(franchise)
    const loser = await watch(partner, listPartnerApplications, page)
    await db.update(applications).set({ servicePartnerId: null }).where(eq(applications.id, id))
    expect(await loser()).toBe(200)
  })

  test('is a name that the lists show', async () => {
    const list = await watch(van, listApplications, page)
    await db.update(services).set({ nameHi: 'नया नाम' })
    expect(await list()).toBe(200)
    await db.update(accounts).set({ firstName: 'Other' }).where(eq(accounts.userName, 'gramvan'))
    expect(await list()).toBe(200)
    expect(await list()).toBe(304)
  })

  test('is a deadline that passes, to the millisecond, where levels show', async () => {
    const { _id: id } = await anApplication(franchise)
    const start = new Date(Date.now() - 3_600_000)
    // All answers before it must be given in time, however busy the machine is.
    const slaDue = new Date(Date.now() + 4000)
    await db.update(applications).set({ slaStart: start, slaDue }).where(eq(applications.id, id))
    const asks = await Promise.all([
      watch(franchise, summarizeApplications),
      watch(franchise, listFranchiseApplications, { query: { page: 1, serviceLevel: 'overdue' } }),
    ])
    const plain = await watch(franchise, listFranchiseApplications, page)
    expect(await Promise.all(asks.map((ask) => ask()))).toEqual([304, 304])
    await expect.poll(() => Date.now(), { timeout: 10_000 }).toBeGreaterThan(slaDue.getTime() + 5)
    expect(await Promise.all(asks.map((ask) => ask()))).toEqual([200, 200])
    expect(await plain()).toBe(304)
  })

  test('is seen though a later change committed first', async () => {
    const [first, second] = [await anApplication(franchise), await anApplication(franchise)]
    const touch = (id: string) => sql`update applications set remark = remark where id = ${id}`
    const ask = await watch(admin, listApplications, page)
    await db.transaction(async (early) => {
      await early.execute(touch(first._id))
      // None of these later transactions waits for the early one, whatever connection it has.
      for (let count = 0; count < 5; count += 1) {
        await Promise.all(
          [1, 2, 3].map(() => db.transaction((late) => late.execute(touch(second._id)))),
        )
      }
      expect(await ask()).toBe(200)
      expect(await ask()).toBe(304)
    })
    expect(await ask()).toBe(200)
  })
})

test('tag of another account: the list is answered in full', async () => {
  const first = await admin.call(listApplications, page)
  const other = await signInAs(app, 'gramvan')
  const headers = { 'if-none-match': String(first.headers.etag) }
  expect((await other.call(listApplications, { ...page, headers })).status).toBe(200)
})

test('stored counts: equal those of the rows after any change', async () => {
  const { _id: id } = await anApplication(van)
  await move(admin, id, 'in_progress', 'under_review', 'completed')
  await db.update(applications).set({ servicePartnerId: null }).where(eq(applications.id, id))
  await expect(
    db.transaction(async (tx) => {
      await tx.update(applications).set({ status: 'rejected' })
      tx.rollback()
    }),
  ).rejects.toThrow(TransactionRollbackError)
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    with counted as (
      select scope, status, count(*) as total from applications,
        unnest(array['staff', franchise_id::text, service_partner_id::text, created_by_id::text])
          as scope
      where scope is not null group by scope, status
    ), stored as (
      select scope, status, sum(total) as total from application_counts group by scope, status
      having sum(total) <> 0
    )
    select * from counted full join stored using (scope, status)
    where counted.total is distinct from stored.total`)
  expect(rows).toEqual([])
})
