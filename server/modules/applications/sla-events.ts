import { asc, eq, lte, sql } from 'drizzle-orm'
import { slaEventsAt } from '../../../contract/applications/sla.ts'
import { SLA_EVENTS } from '../../../contract/notifications/events.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { notify } from '../notifications/notify.ts'
import { databaseNow } from './database-now.ts'
import { toWindow } from './mappers.ts'
import { applications } from './table.ts'

const BATCH = 100

async function tellBatch(tx: Tx): Promise<number> {
  const now = await databaseNow(tx)
  const due = await tx
    .select()
    .from(applications)
    .where(lte(applications.slaNextEventAt, sql`now()`))
    .orderBy(asc(applications.slaNextEventAt), asc(applications.id))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  for (const { id, number, status, slaEvents, ...row } of due) {
    const { passed, nextAt } = slaEventsAt(toWindow(row), now.getTime())
    await tx
      .update(applications)
      .set({ slaEvents: passed, slaNextEventAt: nextAt })
      .where(eq(applications.id, id))
    // After a time in which nothing ran, the last of several events says all of them.
    const last = SLA_EVENTS[passed - 1]
    if (last && passed > slaEvents)
      await notify(tx, { event: last.event, id, number, status }, null)
  }
  return due.length
}

/**
 * Tells of every deadline event that has come, once, however many instances do it at a time; reads
 * what is due and not what exists. Answers how many applications it looked at.
 */
export async function tellOfDeadlines(db: Db): Promise<number> {
  let looked = 0
  for (;;) {
    const count = await db.transaction(tellBatch)
    looked += count
    if (count < BATCH) return looked
  }
}
