import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/database.ts'
import { updateApplication } from '../applications/queries.ts'
import { applications } from '../applications/table.ts'
import { holdHolidays } from '../holidays/queries.ts'
import { endRequest } from './end-request.ts'
import { noteInHistory } from './history.ts'
import { writeToCustomer } from './links.ts'
import type { ReuploadRow } from './queries.ts'
import { findRequest, listOver, takeToRemind } from './queries.ts'

const BATCH = 100

/** Answers whether it was still to do: the customer or another instance may have been first. */
async function endOne(tx: Tx, { id, applicationId }: ReuploadRow): Promise<boolean> {
  await holdHolidays(tx)
  // The application is locked first, in the same order as everywhere else.
  const [application] = await tx
    .select()
    .from(applications)
    .where(eq(applications.id, applicationId))
    .for('update')
  const request = await findRequest(tx, applicationId, id)
  if (!application || request?.state !== 'open') return false
  const receivedAt = new Date()
  await updateApplication(
    tx,
    applicationId,
    await endRequest(tx, application, request, 'expired', receivedAt),
  )
  await noteInHistory(tx, application, { actor: null, receivedAt, action: 'request_expired' })
  return true
}

/** Ends every request whose links are over, once, however many instances do it. Answers how many. */
export async function endOverdueRequests(db: Db): Promise<number> {
  let ended = 0
  for (;;) {
    const over = await listOver(db, BATCH)
    for (const request of over) {
      if (await db.transaction((tx) => endOne(tx, request))) ended += 1
    }
    if (over.length < BATCH) return ended
  }
}

async function remindBatch(tx: Tx, publicUrl: string): Promise<number> {
  const due = await takeToRemind(tx, BATCH)
  for (const request of due) {
    const [application] = await tx
      .select()
      .from(applications)
      .where(eq(applications.id, request.applicationId))
    if (!application) continue
    await writeToCustomer(tx, 'documents_reminder', request, application, publicUrl)
  }
  return due.length
}

/** Reminds customers whose links end soon, once each, with a link of its own. Answers how many. */
export async function remindCustomers(db: Db, publicUrl: string): Promise<number> {
  let reminded = 0
  for (;;) {
    const count = await db.transaction((tx) => remindBatch(tx, publicUrl))
    reminded += count
    if (count < BATCH) return reminded
  }
}
