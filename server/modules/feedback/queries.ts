import { sql } from 'drizzle-orm'
import type { Feedback } from '../../../contract/feedback/feedback.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { feedback } from './table.ts'

/** The feedback on these applications, by their ids. */
export async function listFeedback(
  tx: Queryable,
  applicationIds: string[],
): Promise<Map<string, Feedback>> {
  const rows = await prepared(tx, 'feedback_of_applications', () =>
    tx
      .select()
      .from(feedback)
      .where(sql`${feedback.applicationId} = any(${sql.placeholder('ids')}::uuid[])`),
  ).execute({ ids: applicationIds })
  return new Map(
    rows.map(({ applicationId, rating, message, takenByName, receivedAt }) => [
      applicationId,
      { rating, message, takenByName, receivedAt: receivedAt.toISOString() },
    ]),
  )
}

export async function hasFeedback(tx: Queryable, applicationId: string): Promise<boolean> {
  return (await listFeedback(tx, [applicationId])).size > 0
}

export async function insertFeedback(tx: Tx, given: typeof feedback.$inferInsert): Promise<void> {
  await tx.insert(feedback).values(given)
}
