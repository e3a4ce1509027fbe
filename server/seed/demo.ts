import { sql } from 'drizzle-orm'
import { accounts } from '../modules/accounts/table.ts'
import { applications } from '../modules/applications/table.ts'
import { documents } from '../modules/documents/table.ts'
import { auditTrail } from '../platform/audit-table.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { FileStore } from '../platform/files.ts'
import { demoAlbum } from './demo-album.ts'
import type { DemoApplication } from './demo-applications.ts'
import { demoApplication } from './demo-applications.ts'
import { seedCatalogue } from './demo-catalogue.ts'
import { seedNetwork } from './demo-network.ts'
import { demoRandom } from './demo-random.ts'

const APPLICATIONS = 300
/** Applications come from the last weeks, more of them lately. */
const OLDEST_HOURS = 24 * 45
const ROWS_PER_INSERT = 500

interface DemoParts {
  database: Database
  files: FileStore
  say: (line: string) => void
  applications?: number
  now?: Date
}

async function insertInParts<Row>(rows: Row[], insert: (part: Row[]) => Promise<unknown>) {
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
    await insert(rows.slice(from, from + ROWS_PER_INSERT))
  }
}

async function writeApplications(tx: Tx, made: DemoApplication[]) {
  await insertInParts(
    made.map((each) => each.application),
    (rows) => tx.insert(applications).values(rows),
  )
  await insertInParts(
    made.flatMap((each) => each.documents),
    (rows) => tx.insert(documents).values(rows),
  )
  await insertInParts(
    made.flatMap((each) => each.trail),
    (rows) => tx.insert(auditTrail).values(rows),
  )
}

/**
 * Fills an empty database with the demo network, catalogue and applications; does nothing when
 * there are accounts already. All or nothing: one transaction.
 */
export async function seedDemo(parts: DemoParts): Promise<void> {
  const { db } = parts.database
  const { rows } = await db.execute<{ filled: boolean }>(
    sql`select exists (select from ${accounts}) as filled`,
  )
  if (rows[0]?.filled) return
  parts.say('Writing the demo data…')
  const random = demoRandom(20_260_101)
  const now = parts.now ?? new Date()
  const album = demoAlbum(parts.files)
  const made: DemoApplication[] = []
  const count = parts.applications ?? APPLICATIONS
  for (let index = 0; index < count; index += 1) {
    const age = OLDEST_HOURS * (1 - index / count) ** 1.6
    made.push(await demoApplication(index, age, now, random, album))
  }
  await db.transaction(async (tx) => {
    await seedNetwork(tx)
    await seedCatalogue(tx)
    await writeApplications(tx, made)
  })
}
