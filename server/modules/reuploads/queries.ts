import { and, asc, desc, eq, isNull, lt, lte, notInArray, sql } from 'drizzle-orm'
import type { ReuploadState } from '../../../contract/applications/reupload-request.ts'
import { FILES_PER_DOCUMENT } from '../../../contract/reuploads/reupload-link.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { applications } from '../applications/table.ts'
import { isVersionOf } from '../catalogue/queries.ts'
import { serviceVersions } from '../catalogue/table.ts'
import { documents } from '../documents/table.ts'
import { reuploadLinks, reuploadRequests } from './table.ts'

export type ReuploadRow = typeof reuploadRequests.$inferSelect

/** The last request of each of these applications, by the application's id. */
export async function listLastRequests(
  tx: Queryable,
  applicationIds: string[],
): Promise<Map<string, ReuploadRow>> {
  const rows = await prepared(tx, 'last_reupload_requests', () =>
    tx
      .selectDistinctOn([reuploadRequests.applicationId])
      .from(reuploadRequests)
      .where(sql`${reuploadRequests.applicationId} = any(${sql.placeholder('ids')}::uuid[])`)
      .orderBy(
        reuploadRequests.applicationId,
        desc(reuploadRequests.requestedAt),
        desc(reuploadRequests.id),
      ),
  ).execute({ ids: applicationIds })
  return new Map(rows.map((row) => [row.applicationId, row]))
}

/** The request; while the application is locked, no other transaction changes it. */
export async function findRequest(tx: Queryable, applicationId: string, id: string) {
  const [row] = await tx
    .select()
    .from(reuploadRequests)
    .where(and(eq(reuploadRequests.id, id), eq(reuploadRequests.applicationId, applicationId)))
  return row
}

export async function findOpenRequest(tx: Queryable, applicationId: string) {
  const [row] = await tx
    .select()
    .from(reuploadRequests)
    .where(
      and(eq(reuploadRequests.applicationId, applicationId), eq(reuploadRequests.state, 'open')),
    )
  return row
}

export async function insertRequest(
  tx: Tx,
  request: typeof reuploadRequests.$inferInsert,
): Promise<ReuploadRow> {
  const [row] = await tx.insert(reuploadRequests).values(request).returning()
  if (!row) throw new Error('the request was not written')
  return row
}

export async function markEnded(tx: Tx, id: string, state: ReuploadState, endedAt: Date) {
  await tx
    .update(reuploadRequests)
    .set({ state, endedAt, remindAt: null })
    .where(eq(reuploadRequests.id, id))
}

/** Open requests whose links are over, the first first; by the database's clock. */
export async function listOver(tx: Queryable, limit: number) {
  return tx
    .select()
    .from(reuploadRequests)
    .where(and(eq(reuploadRequests.state, 'open'), lte(reuploadRequests.expiresAt, sql`now()`)))
    .orderBy(asc(reuploadRequests.expiresAt), asc(reuploadRequests.id))
    .limit(limit)
}

/** Takes requests whose reminder is due; another instance takes others. */
export async function takeToRemind(tx: Tx, limit: number) {
  const due = tx
    .select({ id: reuploadRequests.id })
    .from(reuploadRequests)
    .where(lte(reuploadRequests.remindAt, sql`now()`))
    .orderBy(asc(reuploadRequests.remindAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return tx
    .update(reuploadRequests)
    .set({ remindAt: null })
    .where(sql`${reuploadRequests.id} in ${due}`)
    .returning()
}

export async function insertLink(tx: Tx, requestId: string, tokenHash: string) {
  await tx.insert(reuploadLinks).values({ requestId, tokenHash })
}

/** The request behind a link, with the number and service of its application. */
export async function findByTokenHash(tx: Queryable, tokenHash: string) {
  const [row] = await tx
    .select({
      request: reuploadRequests,
      number: applications.number,
      serviceName: serviceVersions.name,
      serviceNameHi: serviceVersions.nameHi,
      serviceNameMr: serviceVersions.nameMr,
    })
    .from(reuploadLinks)
    .innerJoin(reuploadRequests, eq(reuploadRequests.id, reuploadLinks.requestId))
    .innerJoin(applications, eq(applications.id, reuploadRequests.applicationId))
    .innerJoin(serviceVersions, isVersionOf(applications))
    .where(eq(reuploadLinks.tokenHash, tokenHash))
  return row
}

/** Counts one more file of the request; false where it has had all that it may. */
export async function grantFile(tx: Queryable, { id, documents: asked }: ReuploadRow) {
  const rows = await tx
    .update(reuploadRequests)
    .set({ files: sql`${reuploadRequests.files} + 1` })
    .where(
      and(
        eq(reuploadRequests.id, id),
        lt(reuploadRequests.files, asked.length * FILES_PER_DOCUMENT),
      ),
    )
    .returning({ id: reuploadRequests.id })
  return rows.length > 0
}

/** The documents that a request has brought. */
export async function listSupplied(tx: Queryable, requestId: string) {
  return tx.select().from(documents).where(eq(documents.reuploadRequestId, requestId))
}

/** Accepts what a request brought, but for documents that are asked for again; answers their ids. */
export async function acceptSupplied(
  tx: Tx,
  requestId: string,
  at: Date,
  askedAgain: string[] = [],
): Promise<string[]> {
  const rows = await tx
    .update(documents)
    .set({ acceptedAt: at })
    .where(
      and(
        eq(documents.reuploadRequestId, requestId),
        isNull(documents.acceptedAt),
        askedAgain.length > 0
          ? notInArray(sql`coalesce(${documents.requirement}, '')`, askedAgain)
          : undefined,
      ),
    )
    .returning({ id: documents.id })
  return rows.map(({ id }) => id)
}
