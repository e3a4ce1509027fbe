import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { listApplications } from '../../contract/applications/applications.ts'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import { endpoint } from '../../contract/core/endpoint.ts'
import { BACKGROUND_HEADER } from '../../contract/core/headers.ts'
import { APP_ROLE } from '../../server/platform/database/database.ts'
import { serve } from '../../server/platform/http/endpoint-route.ts'
import { collectRoutes } from '../support/collect-routes.ts'
import { anApplication } from '../support/factories/applications.ts'
import { asOwner } from '../support/postgres/test-database.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

/** A second domain of lists, as a module would add one: one word here, one call in a trigger. */
const listMemos = endpoint({
  method: 'GET',
  path: '/api/memos',
  access: 'account.settings',
  response: v.object({ count: v.number() }),
  live: 'memos',
})

const [{ app, database, databaseUrl }, routes] = await collectRoutes(() =>
  buildTestApp({
    addRoutes: (fastify) =>
      serve(fastify, listMemos, async () => {
        const { rows } = await database.db.execute<{ n: number }>(sql`select 1 as n from memos`)
        return { count: rows.length }
      }),
  }),
)
await asOwner(
  databaseUrl,
  `create table memos (franchise_id uuid, writer_id uuid);
   grant select, insert on memos to ${APP_ROLE};
   create function bump_revisions_of_memos() returns trigger language plpgsql as $$ begin
     perform bump_list_revisions('memos', (
       select array['staff'] || array_agg(franchise_id::text) || array_agg(writer_id::text)
       from after_change));
     return null;
   end $$;
   create trigger memos_bump_revisions after insert on memos referencing new table as after_change
     for each statement execute function bump_revisions_of_memos();`,
)
const admin = await signInAs(app, 'admin')
const franchise = await signInAs(app, 'franchise')
const partner = await signInAs(app, 'partner')
const van = await signInAs(app, 'gramvan')

/** Asks, and then asks again as a page does that has the first answer. */
async function watch(person: Person, live: Endpoint, query: Record<string, number> = {}) {
  let tag = String((await person.call(live, { query })).headers.etag)
  return async () => {
    const headers = { 'if-none-match': tag, [BACKGROUND_HEADER]: '1' }
    const again = await person.call(live, { query, headers })
    if (again.status === 200) tag = String(again.headers.etag)
    return again.status
  }
}

const write = (franchiseId: string | null, writerId: string) =>
  database.db.execute(sql`insert into memos values (${franchiseId}, ${writerId})`)

const idOf = ({ user }: Person) => user?.userInfo._id ?? ''

test('a second domain: a change reaches staff, franchise and writer, and no one else', async () => {
  const asks = await Promise.all(
    [admin, franchise, partner, van].map((person) => watch(person, listMemos)),
  )
  const askAll = () => Promise.all(asks.map((ask) => ask()))
  expect(await askAll()).toEqual([304, 304, 304, 304])
  await write(franchise.user?.userInfo.franchiseId ?? null, idOf(van))
  expect(await askAll()).toEqual([200, 200, 304, 200])
  await write(null, idOf(partner))
  expect(await askAll()).toEqual([200, 304, 200, 304])
})

test('two domains: a change in one leaves the lists of the other unchanged', async () => {
  const memos = await watch(admin, listMemos)
  const applications = await watch(admin, listApplications, { page: 1 })
  await write(null, idOf(admin))
  expect([await memos(), await applications()]).toEqual([200, 304])
  await anApplication(franchise)
  expect([await memos(), await applications()]).toEqual([304, 200])
})

test('a second domain: a changed name invalidates its lists too', async () => {
  const memos = await watch(partner, listMemos)
  await database.db.execute(sql`update services set name_hi = name_hi || ' नया'`)
  expect([await memos(), await memos()]).toEqual([200, 304])
})

test('every live domain: a trigger function counts its changes under the same name', async () => {
  const domains = new Set(routes.flatMap(({ config }) => config?.endpoint?.live ?? []))
  expect([...domains].toSorted()).toEqual([
    'applications',
    'customers',
    'feedbacks',
    'memos',
    'notifications',
    'payouts',
    'remittances',
    'report_schedules',
    'tickets',
    'vans',
  ])
  const { rows } = await database.db.execute<{ prosrc: string }>(
    sql`select prosrc from pg_proc where prorettype = 'trigger'::regtype`,
  )
  const bumped = rows.flatMap(({ prosrc }) =>
    [...prosrc.matchAll(/bump_list_revisions\(\s*(?:coalesce\(TG_ARGV\[0\],\s*)?'(\w+)'/gi)].map(
      ([, domain]) => domain,
    ),
  )
  for (const domain of domains) expect(bumped).toContain(domain)
})
