import { mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { DIMENSIONS } from '../../../contract/analytics/view.ts'
import { countClosedDays } from '../../modules/analytics/count-days.ts'
import { figuresOf, groupsOf, workOf } from '../../modules/analytics/service.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/supervisor.ts'
import { fillDatabase } from '../fill-database.ts'
import { Measures } from '../measuring/measures.ts'

/**
 * `npm run bench:analytics -- --applications 100000`: how long each request of the analytics takes where nothing is
 * remembered. With `DATABASE_URL`, in that database, which is empty or was filled by an earlier run.
 */

const { values: args } = parseArgs({
  options: {
    applications: { type: 'string', default: '100000' },
    times: { type: 'string', default: '20' },
  },
})
const TIMES = Number(args.times)

const folder = mkdtempSync(join(tmpdir(), 'gramone-analytics-'))
// The database may run as another user, who must get through to its own folder.
await chmod(folder, 0o711)
const given = process.env['DATABASE_URL']
const server = given
  ? null
  : await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {} })
const url = given ?? server?.url ?? ''
const owner = new Client({ connectionString: url })
const database = openDatabase(server?.requestsUrl ?? url, (error) => console.error(error.message))
const { db } = database

try {
  await fillDatabase(url, join(folder, 'files'), Number(args.applications))
  const measures = new Measures()
  const started = performance.now()
  const days = await db.transaction(countClosedDays)
  console.log(`${days} days counted in ${Math.round(performance.now() - started)} ms`)
  await owner.connect()
  await owner.query('vacuum analyze')
  const { rows } = await owner.query<{ franchise: string; service: string; district: string }>(
    `select a.franchise_id as franchise, a.service_id as service, f.district
     from applications a join franchises f on f.id = a.franchise_id
     group by 1, 2, 3 order by count(*) desc limit 1`,
  )
  const [biggest] = rows
  if (!biggest) throw new Error('there is no application')
  const year = { period: 'last_year' } as const
  const views: Record<string, Parameters<typeof figuresOf>[1]> = {
    'this month': { period: 'current_month' },
    'a year': year,
    'a year, a service': { ...year, service: biggest.service },
    'a year, a franchise': { ...year, franchise: biggest.franchise },
    'a year, a district': { ...year, district: biggest.district },
  }
  for (const [what, view] of Object.entries(views)) {
    await measures.repeat(`figures: ${what}`, TIMES, () => figuresOf(db, view))
    await measures.repeat(`work: ${what}`, TIMES, () => workOf(db, view))
  }
  for (const by of DIMENSIONS) {
    await measures.repeat(`a year by ${by}`, TIMES, () => groupsOf(db, { ...year, by }))
  }
} finally {
  await owner.end()
  await database.close()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
}
