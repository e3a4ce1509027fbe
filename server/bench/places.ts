import { mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { listNearest } from '../modules/nearby/queries.ts'
import { readPoints } from '../modules/outlets/points.ts'
import { loadVillages } from '../modules/places/load-villages.ts'
import { searchVillages } from '../modules/places/queries.ts'
import { openDatabase } from '../platform/database/database.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/supervisor.ts'
import { fillDatabase } from './fill-database.ts'
import { Measures } from './measuring/measures.ts'

/** `npm run bench:places`: the search for villages, the nearest of 10,000 franchises, and their points for the map. */

const ROWS = 10_000
const APPLICATIONS = 2000
const TIMES = 60
const SEARCHES = ['sh', 'shirur', 'shirur pune', '4122', '412210', 'pune', 'zzzz', 'wadi']

const FILL = `
  insert into franchises (id, name, type, phone, email, address, district, latitude, longitude)
  select gen_random_uuid(), 'Kendra ' || n, 'kiosk', (9000000000 + n)::text, '', 'Main Road', 'Pune',
    16 + 6 * random(), 73 + 7 * random()
  from generate_series(1, $1::int) as n`

const folder = mkdtempSync(join(tmpdir(), 'gramone-places-'))
// The database may run as another user, who must get through to its own folder.
await chmod(folder, 0o711)
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {} })
const owner = new Client({ connectionString: server.url })
const database = openDatabase(server.requestsUrl, (error) => console.error(error.message))
const measures = new Measures()

const measure = (what: string, work: () => Promise<unknown>) => measures.repeat(what, TIMES, work)

try {
  await fillDatabase(server.url, join(folder, 'files'), APPLICATIONS)
  const began = performance.now()
  await loadVillages(database)
  console.log(`all villages loaded in ${(performance.now() - began).toFixed(0)} ms`)
  await owner.connect()
  await owner.query(FILL, [ROWS])
  await owner.query('vacuum analyze')
  for (const search of SEARCHES) {
    await measure(`places, "${search}"`, () => searchVillages(database.db, search))
  }
  const shirur = { latitude: 18.8276, longitude: 74.3747 }
  await measure('the nearest franchises', () => listNearest(database.db, shirur))
  await measure('points for the map', () => readPoints(database.db, 'franchise', {}))
  const points = JSON.stringify(await readPoints(database.db, 'franchise', {}))
  console.log(`points: ${(points.length / 1024).toFixed(0)} KiB of JSON`)
} finally {
  await owner.end()
  await database.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
