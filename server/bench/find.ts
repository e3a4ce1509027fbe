import { mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import type { Role } from '../../contract/core/roles.ts'
import { find } from '../modules/find/service.ts'
import { openDatabase } from '../platform/database/database.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/supervisor.ts'
import { demoRandom } from '../seed/demo-random.ts'
import { fillDatabase } from './fill-database.ts'
import { searchIn } from './load-mix.ts'
import { Measures } from './measuring/measures.ts'

/** `npm run bench:find`: how long the answer of Ctrl K takes with so many applications, by role and what is typed. */

const { values: args } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } })
const TIMES = 100
const LAST_DIGITS = -6

interface Row {
  id: string
  userType: Role
  franchiseId: string | null
  servicePartnerId: string | null
}

const PEOPLE = `select id, user_type as "userType", franchise_id as "franchiseId",
  service_partner_id as "servicePartnerId" from accounts where user_name in ('admin', 'franchise', 'partner', 'gramvan')`

const folder = mkdtempSync(join(tmpdir(), 'gramone-find-'))
// The database may run as another user, who must get through to its own folder.
await chmod(folder, 0o711)
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {} })
const owner = new Client({ connectionString: server.url })
const database = openDatabase(server.requestsUrl, (error) => console.error(error.message))
try {
  await fillDatabase(server.url, join(folder, 'files'), Number(args.rows))
  await owner.connect()
  await owner.query('vacuum analyze')
  const { rows: people } = await owner.query<Row>(PEOPLE)
  const { rows: known } = await owner.query<{ number: string; phone: string }>(
    'select number, customer_phone as phone from applications order by random() limit 1000',
  )
  const random = demoRandom(1)
  const typed: Record<string, () => string> = {
    'a name, Latin': () => searchIn(random, 0),
    'a name, Devanagari': () => searchIn(random, 1),
    'two letters': () => searchIn(random, 0).slice(0, 2),
    'last digits of a phone': () => random.pick(known).phone.slice(LAST_DIGITS),
    'a number': () => random.pick(known).number,
  }
  const measures = new Measures()
  for (const { id: _id, ...person } of people) {
    for (const [words, type] of Object.entries(typed)) {
      const what = `${person.userType}, ${words}`
      await measures.repeat(what, TIMES, () => find(database.db, { _id, ...person }, type()))
    }
  }
} finally {
  await owner.end()
  await database.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
