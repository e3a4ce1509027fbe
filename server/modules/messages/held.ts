import { and, count, eq, gt, inArray, sql } from 'drizzle-orm'
import type { MessageTemplate } from '../../../contract/messages/message-templates.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { sendJobs } from '../../platform/jobs/send-job.ts'
import { messageJob } from './message-jobs.ts'
import { messages } from './table.ts'

const isHeld = eq(messages.status, 'held')
/** What they carry opens nothing in a database that was put back: codes and links of passwords end with it. */
const DEAD: readonly MessageTemplate[] = ['one_time_code', 'password_reset', 'first_password']

/** Holds all that waits; what carries a code or a link that has ended is given up. */
export async function holdQueued(tx: Queryable): Promise<void> {
  const isQueued = eq(messages.status, 'queued')
  await tx
    .update(messages)
    .set({ status: 'failed', reason: 'restored', sealed: null, settledAt: sql`now()` })
    .where(and(isQueued, inArray(messages.template, [...DEAD])))
  await tx.update(messages).set({ status: 'held' }).where(isQueued)
}

/** How many messages of each kind are held. */
export async function countHeld(tx: Queryable) {
  const { channel, template } = messages
  return tx
    .select({ channel, template, count: count() })
    .from(messages)
    .where(isHeld)
    .groupBy(channel, template)
    .orderBy(channel, template)
}

/** Sends what is held and still worth anything; answers how many. */
export async function sendHeld(tx: Tx): Promise<number> {
  const { id, channel, lane, expiresAt } = messages
  const released = await tx
    .update(messages)
    .set({ status: 'queued', sentWithId: null })
    .where(and(isHeld, gt(expiresAt, sql`now()`)))
    .returning({ id, channel, lane })
  const byQueue = Map.groupBy(released, (each) => messageJob(each.channel, each.lane))
  for (const [queue, held] of byQueue) {
    const sent = held.map((each) => ({ data: { messageId: each.id }, turn: {} }))
    await sendJobs(tx, queue, sent)
  }
  await dropHeld(tx)
  return released.length
}

/** Gives up what is held; answers how many. */
export async function dropHeld(tx: Queryable): Promise<number> {
  const { rowCount } = await tx
    .update(messages)
    .set({ status: 'failed', reason: 'restored', sealed: null, settledAt: sql`now()` })
    .where(isHeld)
  return rowCount ?? 0
}
