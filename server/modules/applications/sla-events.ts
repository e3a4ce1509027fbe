import { eq } from 'drizzle-orm'
import { SLA_EVENTS, slaEventsAt } from '../../../contract/applications/sla/sla.ts'
import { workOffDue } from '../../platform/blocks/work-off-due.ts'
import type { Db } from '../../platform/database/database.ts'
import { notify } from '../notifications/notify.ts'
import { toWindow } from './mappers.ts'
import { applications } from './table.ts'

const due = { table: applications, dueAt: applications.slaNextEventAt, id: applications.id }

/** Tells of every deadline event that has come, once. Answers how many applications it looked at. */
export async function tellOfDeadlines(db: Db): Promise<number> {
  return workOffDue(db, due, async (tx, { id, number, status, slaEvents, ...row }, now) => {
    const { passed, nextAt } = slaEventsAt(toWindow(row), now.getTime())
    await tx
      .update(applications)
      .set({ slaEvents: passed, slaNextEventAt: nextAt })
      .where(eq(applications.id, id))
    // If several events have passed unnoticed, the last one includes the others.
    const last = SLA_EVENTS[passed - 1]
    if (last && passed > slaEvents)
      await notify(tx, { event: last.event, id, number, status }, null)
  })
}
