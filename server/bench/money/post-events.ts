import { sql } from 'drizzle-orm'
import { postDecision } from '../../modules/ledger/post.ts'
import type { Db } from '../../platform/database/database.ts'

const LANES = 4
const SECONDS = 5
const MS = 1000

/** Completed applications are reopened and completed again, each event in a transaction of its own; says how many a second. */
export async function postEvents(db: Db, byId: string): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`select source_id as id from ledger_events
    where kind = 'completed' and occasion = 1 order by id desc limit ${LANES * MS}`)
  const until = performance.now() + SECONDS * MS
  let posted = 0
  const lane = async () => {
    for (let id = rows.pop()?.id; id && performance.now() < until; id = rows.pop()?.id) {
      for (const kind of ['reopened', 'completed'] as const) {
        await db.transaction((tx) => postDecision(tx, kind, id ?? '', byId))
        posted += 1
      }
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: LANES }, lane))
  const seconds = (performance.now() - started) / MS
  console.log(`${Math.round(posted / seconds)} events a second, ${LANES} at once`)
}
