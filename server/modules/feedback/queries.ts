import { and, eq, gt, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { applications } from '../applications/table.ts'
import { services } from '../catalogue/table.ts'
import { feedbackLinks, feedbacks } from './table.ts'

export type FeedbackRecord = typeof feedbacks.$inferSelect

/** The feedback on these applications, by their ids. */
export async function listFeedback(
  tx: Queryable,
  applicationIds: string[],
): Promise<Map<string, FeedbackRecord>> {
  const rows = await prepared(tx, 'feedback_of_applications', () =>
    tx
      .select()
      .from(feedbacks)
      .where(sql`${feedbacks.applicationId} = any(${sql.placeholder('ids')}::uuid[])`),
  ).execute({ ids: applicationIds })
  return new Map(rows.map((row) => [row.applicationId, row]))
}

/** The application's feedback; while the application is locked, no other transaction changes it. */
export async function findFeedback(
  tx: Queryable,
  applicationId: string,
): Promise<FeedbackRecord | undefined> {
  return (await listFeedback(tx, [applicationId])).get(applicationId)
}

export async function insertFeedback(tx: Tx, given: typeof feedbacks.$inferInsert): Promise<void> {
  await tx.insert(feedbacks).values(given)
}

export async function updateFeedback(
  tx: Tx,
  applicationId: string,
  change: Partial<typeof feedbacks.$inferInsert>,
): Promise<void> {
  await tx
    .update(feedbacks)
    .set({ ...change, version: sql`${feedbacks.version} + 1` })
    .where(eq(feedbacks.applicationId, applicationId))
}

/** An application as the customer knows it. */
export async function getCustomersApplication(tx: Queryable, applicationId: string) {
  const [row] = await tx
    .select({
      application: applications,
      serviceName: services.name,
      serviceNameHi: services.nameHi,
      serviceNameMr: services.nameMr,
    })
    .from(applications)
    .innerJoin(services, eq(services.id, applications.serviceId))
    .where(eq(applications.id, applicationId))
  if (!row) throw new Error('the application of a feedback is gone')
  return row
}

/** The link with this token, and whether its time is over by the database's clock. */
export async function findLink(tx: Queryable, tokenHash: string) {
  const [row] = await tx
    .select({
      applicationId: feedbackLinks.applicationId,
      language: feedbackLinks.language,
      isOver: sql<boolean>`${feedbackLinks.expiresAt} <= now()`,
    })
    .from(feedbackLinks)
    .where(eq(feedbackLinks.tokenHash, tokenHash))
  return row
}

export async function insertLink(tx: Tx, link: typeof feedbackLinks.$inferInsert): Promise<void> {
  await tx.insert(feedbackLinks).values(link)
}

/** Whether a link for the application was sent after `since`. */
export async function hasLinkSince(tx: Queryable, applicationId: string, since: Date) {
  const rows = await tx
    .select({ at: feedbackLinks.createdAt })
    .from(feedbackLinks)
    .where(and(eq(feedbackLinks.applicationId, applicationId), gt(feedbackLinks.createdAt, since)))
    .limit(1)
  return rows.length > 0
}

/** Deletes links whose time is long over: until then they say so. */
export async function deleteOldLinks(tx: Queryable): Promise<void> {
  await tx.delete(feedbackLinks).where(sql`${feedbackLinks.expiresAt} < now() - interval '60 days'`)
}
