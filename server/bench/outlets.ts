import { mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import type { OutletFilter } from '../../contract/outlets/outlets.ts'
import { readDetail } from '../modules/outlets/mappers.ts'
import { readOutlets } from '../modules/outlets/service.ts'
import { openDatabase } from '../platform/database/database.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/supervisor.ts'
import { fillDatabase } from './fill-database.ts'
import { Measures } from './measuring/measures.ts'

/** `npm run bench:outlets`: how long lists, searches and records of so many franchises take. */

const { values: args } = parseArgs({ options: { rows: { type: 'string', default: '10000' } } })
const ROWS = Number(args.rows)
const APPLICATIONS = 2000
const TIMES = 60

/** Franchises like those of the demo, each with its account. */
const FILL = `
  with seeds as (select array_agg(franchises order by id) as all from franchises),
    made as (
      insert into franchises
        (id, name, type, phone, email, address, district, latitude, longitude, monthly_target_paise,
        service_partner_id)
      select gen_random_uuid(), seed.name || ' ' || n, seed.type, (9000000000 + n)::text, '', seed.address,
        seed.district, seed.latitude, seed.longitude, seed.monthly_target_paise, seed.service_partner_id
      from seeds, generate_series(1, $1::int) as n,
        lateral (select (seeds.all[1 + n % cardinality(seeds.all)]).*) as seed
      returning id
    )
  insert into accounts (id, user_type, user_name, password_hash, franchise_id)
  select gen_random_uuid(), 'franchise', 'outlet-' || row_number() over (), '-', id from made`

const FILTERS: Record<string, [OutletFilter, number?]> = {
  'no filter': [{}],
  'no filter, page 400': [{}, 400],
  'by revenue': [{ sort: '-revenue' }],
  'below target': [{ target: 'below' }],
  'a district': [{ district: 'Pune' }],
  'a state': [{ state: 'new' }],
  'a name': [{ search: 'shree ganesh' }],
  'a phone': [{ search: '9000005000' }],
  'a user name': [{ search: 'outlet-7777' }],
  'a letter': [{ search: 's' }],
  'nothing found': [{ search: 'zzzz' }],
}

const folder = mkdtempSync(join(tmpdir(), 'gramone-outlets-'))
// The database may run as another user, who must get through to its own folder.
await chmod(folder, 0o711)
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {} })
const owner = new Client({ connectionString: server.url })
const database = openDatabase(server.requestsUrl, (error) => console.error(error.message))
const measures = new Measures()

/** Does it many times and says how long it took. */
async function measure(what: string, work: () => Promise<{ total: number }>): Promise<void> {
  const { total } = await measures.repeat(what, TIMES, work)
  console.log(`  ${total} found`)
}

try {
  await fillDatabase(server.url, join(folder, 'files'), APPLICATIONS)
  await owner.connect()
  await owner.query(FILL, [ROWS])
  await owner.query('vacuum analyze')
  for (const [what, [filter, page = 1]] of Object.entries(FILTERS)) {
    await measure(what, () => readOutlets(database.db, 'franchise', filter, { page }))
  }
  const busiest = `select scope as id from application_counts where scope in (select id::text from franchises)
    group by 1 order by sum(total) desc limit 1`
  const id = (await owner.query<{ id: string }>(busiest)).rows[0]?.id ?? ''
  await measure('a record', async () => {
    await readDetail(database.db, 'franchise', id)
    return { total: 1 }
  })
} finally {
  await owner.end()
  await database.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
