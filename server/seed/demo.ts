import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { accounts } from '../modules/accounts/table.ts'
import { applications } from '../modules/applications/table.ts'
import { documents } from '../modules/documents/table.ts'
import { auditTrail } from '../platform/database/audit-table.ts'
import { copyRows } from '../platform/database/copy-rows.ts'
import type { Database } from '../platform/database/database.ts'
import type { FileStore } from '../platform/files.ts'
import type { DemoAlbum } from './demo-album.ts'
import { demoAlbum } from './demo-album.ts'
import type { DemoApplication } from './demo-applications.ts'
import { demoApplication } from './demo-applications.ts'
import { seedCatalogue } from './demo-catalogue.ts'
import { seedNetwork } from './demo-network.ts'
import { demoParts } from './demo-part.ts'
import { seedPayouts } from './demo-payouts.ts'
import { demoRandom } from './demo-random.ts'
import { seedUpiIds } from './parts/payments.ts'
import { postDemoRemittances } from './parts/remittances.ts'

/** Applications come from twelve months, more of them lately: a third from the last four weeks. */
const OLDEST_HOURS = 24 * 365
const DENSITY = 2.2
/** The number of rows that are in memory at a time. */
const ROWS_AT_ONCE = 2000

interface DemoOptions {
  /** Opened with the address of the tables' owner. */
  database: Database
  files: FileStore
  say: (line: string) => void
  applications: number
  now?: Date
}

/** The applications, oldest first, in handfuls; the same count and `now` give the same ones. */
async function* demoApplications(count: number, now: Date, album: DemoAlbum) {
  const random = demoRandom(20_260_101)
  const numbers = new Set<string>()
  let made: DemoApplication[] = []
  for (let index = 0; index < count; index += 1) {
    const age = OLDEST_HOURS * (1 - index / count) ** DENSITY
    const each = await demoApplication(index, age, now, random, album, numbers)
    made.push(each)
    if (made.length < ROWS_AT_ONCE) continue
    yield made
    made = []
  }
  yield made
}

async function writeApplications(client: PoolClient, made: DemoApplication[]) {
  await copyRows(
    client,
    applications,
    made.map((each) => each.application),
  )
  await copyRows(
    client,
    documents,
    made.flatMap((each) => each.documents),
  )
  await copyRows(
    client,
    auditTrail,
    made.flatMap((each) => each.trail),
  )
}

/** A demo with fewer applications than this is written without some of its parts. */
const WHOLE_DEMO = 1000

/**
 * Fills an empty database with the demo network, catalogue and applications; does nothing when
 * there are accounts already. All or nothing: one transaction.
 */
export async function seedDemo(options: DemoOptions): Promise<void> {
  const client = await options.database.pool.connect()
  try {
    const db = drizzle({ client })
    const { rows } = await db.execute<{ filled: boolean }>(
      sql`select exists (select from ${accounts}) as filled`,
    )
    if (rows[0]?.filled) return
    options.say('Writing the demo data…')
    const album = demoAlbum(options.files)
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      const now = options.now ?? new Date()
      await seedNetwork(tx, now)
      await seedUpiIds(tx, now)
      await seedCatalogue(tx)
      for await (const made of demoApplications(options.applications, now, album)) {
        await writeApplications(client, made)
      }
      const isSmall = options.applications < WHOLE_DEMO
      for (const { isInSmall, write } of await demoParts()) {
        if (isInSmall || !isSmall) await write(tx, now, album)
      }
      // What was done on earlier days is booked on them, which the owner alone may say.
      await tx.execute(sql`set local role none`)
      await tx.execute(sql`select backfill_ledger()`)
      await postDemoRemittances(tx)
      if (!isSmall) await seedPayouts(tx, now)
    })
  } finally {
    client.release()
  }
}
