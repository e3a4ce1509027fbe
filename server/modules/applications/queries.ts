import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Viewer } from '../../../contract/application-status.ts'
import { PAGE_SIZE } from '../../../contract/paging.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { accounts } from '../accounts/table.ts'
import { services } from '../catalogue/table.ts'
import { franchises, servicePartners } from '../franchises/table.ts'
import { hasLevel, isOpen } from './filters.ts'
import { seenBy } from './ownership.ts'
import { applications } from './table.ts'

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

/** One page of rows. Ids are found first, so that a late page does not join what it skips. */
export async function listPage(tx: Queryable, condition: SQL | undefined, page: number) {
  const ids = tx
    .select({ id: applications.id })
    .from(applications)
    .where(condition)
    .orderBy(...newestFirst)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return selectRows(tx)
    .where(sql`${applications.id} in (${ids})`)
    .orderBy(...newestFirst)
}

export async function countRows(tx: Queryable, condition: SQL | undefined): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(applications).where(condition)
  return row?.total ?? 0
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
    .where(and(seenBy(viewer), isOpen))
    .orderBy(applications.slaDue)
}

/** Counts by status and service level in one pass over what the viewer may see. */
export async function countByStatus(tx: Queryable, viewer: Viewer) {
  return tx
    .select({
      status: applications.status,
      total: count(),
      warning: sql<number>`count(*) filter (where ${hasLevel('warning')})`.mapWith(Number),
      overdue: sql<number>`count(*) filter (where ${hasLevel('overdue')})`.mapWith(Number),
    })
    .from(applications)
    .where(seenBy(viewer))
    .groupBy(applications.status)
}

export async function findSeenApplication(tx: Queryable, viewer: Viewer, id: string) {
  const [row] = await selectRows(tx).where(and(eq(applications.id, id), seenBy(viewer)))
  return row
}

/** Whether the application exists and is the viewer's to see. */
export async function isApplicationSeen(
  tx: Queryable,
  viewer: Viewer,
  id: string,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.id, id), seenBy(viewer)))
  return row !== undefined
}

/** Locks the row for a change, so that two decisions on it come one after the other. */
export async function lockSeenApplication(tx: Tx, viewer: Viewer, id: string) {
  const [row] = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), seenBy(viewer)))
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
