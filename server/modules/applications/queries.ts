import { and, desc, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Viewer } from '../../../contract/applications/application-status.ts'
import { PAGE_SIZE } from '../../../contract/core/paging.ts'
import { scopeOf } from '../../platform/blocks/visible-to.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { accounts } from '../accounts/table.ts'
import { services } from '../catalogue/table.ts'
import { franchises, servicePartners } from '../franchises/table.ts'
import { hasLevel, isOpen, nextLevelChangeAt } from './filters.ts'
import { visibleTo } from './ownership.ts'
import { applicationCounts, applications } from './table.ts'

const rowColumns = {
  application: applications,
  serviceName: services.name,
  serviceNameHi: services.nameHi,
  serviceNameMr: services.nameMr,
  franchiseName: franchises.name,
  servicePartnerName: servicePartners.name,
  creator: {
    firstName: accounts.firstName,
    lastName: accounts.lastName,
    userName: accounts.userName,
    userType: accounts.userType,
  },
}

function selectRows(tx: Queryable) {
  return tx
    .select(rowColumns)
    .from(applications)
    .innerJoin(services, eq(services.id, applications.serviceId))
    .innerJoin(franchises, eq(franchises.id, applications.franchiseId))
    .innerJoin(accounts, eq(accounts.id, applications.createdById))
    .leftJoin(servicePartners, eq(servicePartners.id, applications.servicePartnerId))
}

export type ApplicationRecord = Awaited<ReturnType<typeof selectRows>>[number]

const newestFirst = [desc(applications.receivedAt), desc(applications.id)]

const pageOf = (page: number) =>
  sql`order by received_at desc, id desc limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`

async function listByIds(tx: Queryable, ids: SQL) {
  return selectRows(tx)
    .where(sql`${applications.id} in (${ids})`)
    .orderBy(...newestFirst)
}

/** One page of rows. Ids are found first, so that a late page does not join what it skips. */
export async function listPage(tx: Queryable, condition: SQL, page: number) {
  return listByIds(tx, sql`select id from ${applications} where ${condition} ${pageOf(page)}`)
}

/**
 * One page of rows and the number of all, for filters that have no index in the lists' order.
 * What matches is found once, for both: walking the order until a page is full would walk all of
 * it for a rare name.
 * @param found selects `id` and `received_at`
 */
export async function searchPage(tx: Queryable, found: SQL, page: number) {
  const { rows } = await tx.execute<{ total: string; ids: string[] }>(sql`
    with found as materialized (${found})
    select (select count(*) from found) as total,
      array(select id from found ${pageOf(page)})::text[] as ids`)
  const { total, ids } = rows[0] ?? { total: '0', ids: [] }
  const wanted = sql`select unnest(${sql.param(ids)}::uuid[])`
  return { total: Number(total), rows: ids.length > 0 ? await listByIds(tx, wanted) : [] }
}

/** The next rows of the same order below the last one read: no page has to be counted off. */
export async function listBelow(
  tx: Queryable,
  condition: SQL | undefined,
  last: ApplicationRecord['application'] | undefined,
  limit: number,
) {
  const below =
    last &&
    sql`(${applications.receivedAt}, ${applications.id}) < (${last.receivedAt.toISOString()}::timestamptz, ${last.id}::uuid)`
  return selectRows(tx)
    .where(and(condition, below))
    .orderBy(...newestFirst)
    .limit(limit)
}

/** The viewer's open applications, oldest deadline first. */
export async function listOpen(tx: Queryable, viewer: Viewer) {
  return tx
    .select({
      _id: applications.id,
      applicationId: applications.number,
      status: applications.status,
      customerName: applications.customerName,
      serviceId: applications.serviceId,
      receivedAt: applications.receivedAt,
      slaStart: applications.slaStart,
      slaDue: applications.slaDue,
      slaPausedAt: applications.slaPausedAt,
    })
    .from(applications)
    .where(and(visibleTo(viewer), isOpen))
    .orderBy(applications.slaDue, applications.id)
}

/** The viewer's open applications whole, the earliest deadline first, at most so many. */
export async function listMostUrgent(tx: Queryable, viewer: Viewer, limit: number) {
  return selectRows(tx)
    .where(and(visibleTo(viewer), isOpen))
    .orderBy(applications.slaDue, applications.id)
    .limit(limit)
}

/** How many of each status the viewer may see, from the kept counts. */
export async function countByStatus(tx: Queryable, viewer: Viewer) {
  return tx
    .select({
      status: applicationCounts.status,
      total: sql`sum(${applicationCounts.total})`.mapWith(Number),
    })
    .from(applicationCounts)
    .where(eq(applicationCounts.scope, scopeOf(viewer)))
    .groupBy(applicationCounts.status)
}

/** How many open applications stand at each level now, and until when time alone changes none. */
export async function countLevels(tx: Queryable, viewer: Viewer) {
  const [row] = await tx
    .select({
      warning: sql`count(*) filter (where ${hasLevel('warning')})`.mapWith(Number),
      overdue: sql`count(*) filter (where ${hasLevel('overdue')})`.mapWith(Number),
      until: nextLevelChangeAt,
    })
    .from(applications)
    .where(and(visibleTo(viewer), isOpen))
  return row ?? { warning: 0, overdue: 0, until: null }
}

export async function findVisibleApplication(tx: Queryable, viewer: Viewer, id: string) {
  const [row] = await selectRows(tx).where(and(eq(applications.id, id), visibleTo(viewer)))
  return row
}

/** Whether the application exists and is the viewer's to see. */
export async function isApplicationVisible(
  tx: Queryable,
  viewer: Viewer,
  id: string,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.id, id), visibleTo(viewer)))
  return row !== undefined
}

/** Locks the row for a change, so that two decisions on it come one after the other. */
export async function lockVisibleApplication(tx: Tx, viewer: Viewer, id: string) {
  const [row] = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), visibleTo(viewer)))
    .for('update')
  return row
}

/** Writes the application; undefined when another has its tracking token. */
export async function insertApplication(tx: Tx, application: typeof applications.$inferInsert) {
  const [row] = await tx
    .insert(applications)
    .values(application)
    .onConflictDoNothing({ target: applications.trackingTokenHash })
    .returning()
  return row
}

export async function updateApplication(
  tx: Tx,
  id: string,
  change: Partial<typeof applications.$inferInsert>,
) {
  await tx
    .update(applications)
    .set({ ...change, version: sql`${applications.version} + 1` })
    .where(eq(applications.id, id))
}
