import { eq } from 'drizzle-orm'
import type { Feedback } from '../../../contract/feedback.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { feedback } from './table.ts'

/** The feedback on an application; null where none was given. */
export async function findFeedback(tx: Queryable, applicationId: string): Promise<Feedback | null> {
  const [row] = await tx.select().from(feedback).where(eq(feedback.applicationId, applicationId))
  if (!row) return null
  const { rating, message, takenByName, receivedAt } = row
  return { rating, message, takenByName, receivedAt: receivedAt.toISOString() }
}

export async function insertFeedback(tx: Tx, given: typeof feedback.$inferInsert): Promise<void> {
  await tx.insert(feedback).values(given)
}
