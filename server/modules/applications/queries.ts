// Long, because every read of the rows of applications shares their columns and joins.
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { TrackerGroup } from '../../../contract/applications/sla/sla-tracker.ts'
import { PAGE_SIZE } from '../../../contract/core/paging.ts'
import type { Viewer } from '../../../contract/core/roles.ts'
import { choicesOf } from '../../../contract/core/text/several.ts'
import type { PageAsked } from '../../platform/blocks/paged.ts'
import { paged } from '../../platform/blocks/paged.ts'
import { preparedViewer, scopeOf } from '../../platform/blocks/visible-to.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { accounts } from '../accounts/table.ts'
import { isVersionOf } from '../catalogue/queries.ts'
import { categories, services, serviceVersions } from '../catalogue/table.ts'
import { franchises, servicePartners } from '../outlets/network/table.ts'
import { reuploadRequests } from '../reuploads/table.ts'
import type { ListFilter } from './filters.ts'
import {
  hasLevel,
  isOpen,
  nextLevelChangeAt,
  selectFirst,
  selectFound,
  visibleTo,
} from './filters.ts'
import type { Run } from './list-order.ts'
import { FOUND, isAfter, orderOf, orderOfRun } from './list-order.ts'
import { applicationCounts, applications } from './table.ts'

const rowColumns = {
  application: applications,
  serviceName: serviceVersions.name,
  serviceNameHi: serviceVersions.nameHi,
  serviceNameMr: serviceVersions.nameMr,
  /** Whether every catalogue has the version, so that nobody needs its form. */
  isInCatalogue: sql<boolean>`${services.active} and not ${categories.excludedFromDigital}
    and ${services.publishedVersion} = ${applications.serviceVersion}`,
  franchiseName: franchises.name,
  franchiseDistrict: franchises.district,
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
    .innerJoin(categories, eq(categories.id, services.categoryId))
    .innerJoin(serviceVersions, isVersionOf(applications))
    .innerJoin(franchises, eq(franchises.id, applications.franchiseId))
    .innerJoin(accounts, eq(accounts.id, applications.createdById))
    .leftJoin(servicePartners, eq(servicePartners.id, applications.servicePartnerId))
}

export type ApplicationRecord = Awaited<ReturnType<typeof selectRows>>[number]

/** The rows of these ids, in an order. */
export function listByIds(tx: Queryable, ids: SQL, order: SQL) {
  return selectRows(tx).where(inArray(applications.id, ids)).orderBy(order)
}

/** One page of rows in the filter's order, and the number of all. */
export function listPage(tx: Queryable, viewer: Viewer, filter: ListFilter, page: PageAsked) {
  const order = orderOf(filter.sort, FOUND)
  return paged(tx, selectFound(viewer, filter), { ...page, order }, async (ids) =>
    listByIds(tx, ids, orderOf(filter.sort)),
  )
}

/** The newest that a search finds, at most so many. */
export async function listFound(tx: Queryable, viewer: Viewer, search: string, limit: number) {
  const order = orderOf(undefined, FOUND)
  const { rows } = await paged(
    tx,
    selectFound(viewer, { search }),
    { page: 1, limit, order },
    async (ids) => listByIds(tx, ids, orderOf(undefined)),
  )
  return rows
}

/** Where a row stands that the viewer may see. */
async function findPlace(tx: Queryable, viewer: Viewer, id: string) {
  const [row] = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), visibleTo(viewer)))
  return row
}

/**
 * The same as a page for a filter by status alone, whose total is known without counting. The first page in the
 * usual order is asked for most, and prepared.
 */
export async function listCountedPage(
  tx: Queryable,
  viewer: Viewer,
  { status, sort }: ListFilter,
  page: PageAsked,
  total: Promise<number>,
) {
  if (page.after !== undefined) {
    const last = await findPlace(tx, viewer, page.after)
    if (last) {
      const rest = selectFirst(viewer, { status, sort }, PAGE_SIZE, last)
      const behind = await paged(
        tx,
        rest,
        { page: 1, order: orderOf(sort, FOUND), total },
        async (ids) => listByIds(tx, ids, orderOf(sort)),
      )
      return { ...behind, page: page.page }
    }
  }
  // Each choice alone is one prepared statement; those of all sets of them would be too many.
  const isPrepared = page.page === 1 && sort === undefined && choicesOf(status).length < 2
  const asked = isPrepared ? preparedViewer(viewer.userType) : viewer
  const found = selectFirst(asked, { status, sort }, page.page * PAGE_SIZE)
  return paged(tx, found, { ...page, order: orderOf(sort, FOUND), total }, async (ids) => {
    if (!isPrepared) return listByIds(tx, ids, orderOf(sort))
    const name = `applications_${viewer.userType}_${status ?? 'all'}`
    return prepared(tx, name, () => listByIds(tx, ids, orderOf(sort))).execute({ ...viewer })
  })
}

/** The next rows of a run after the last one read: no page has to be counted off. */
export async function listAfter(
  tx: Queryable,
  condition: SQL | undefined,
  run: Run,
  last: ApplicationRecord['application'] | undefined,
  limit: number,
) {
  return selectRows(tx)
    .where(and(condition, run.where, last && isAfter(run, last)))
    .orderBy(orderOfRun(run))
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
      servicePartnerId: applications.servicePartnerId,
      servicePartnerName: servicePartners.name,
      reuploadRequestId: reuploadRequests.id,
      requested: reuploadRequests.documents,
    })
    .from(applications)
    .leftJoin(
      reuploadRequests,
      and(eq(reuploadRequests.applicationId, applications.id), eq(reuploadRequests.state, 'open')),
    )
    .leftJoin(servicePartners, eq(servicePartners.id, applications.servicePartnerId))
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

/** How many of each status the viewer may see, from the stored counts. */
export async function countByStatus(tx: Queryable, viewer: Viewer) {
  return prepared(tx, 'application_counts', () =>
    tx
      .select({
        status: applicationCounts.status,
        total: sql`sum(${applicationCounts.total})`.mapWith(Number),
      })
      .from(applicationCounts)
      .where(eq(applicationCounts.scope, sql.placeholder('scope')))
      .groupBy(applicationCounts.status),
  ).execute({ scope: scopeOf(viewer) })
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

const GROUPS = {
  franchise: { id: applications.franchiseId, names: franchises },
  partner: { id: applications.servicePartnerId, names: servicePartners },
  service: { id: applications.serviceId, names: services },
}

/** How many open applications of each group stand at each level now, and until when time alone changes none. */
export async function countLevelsBy(tx: Queryable, viewer: Viewer, by: TrackerGroup) {
  const { id, names } = GROUPS[by]
  const counted = tx
    .select({
      id: sql<string | null>`${id}`.as('group_id'),
      onTime: sql`count(*) filter (where ${hasLevel('on_time')})`.mapWith(Number).as('on_time'),
      warning: sql`count(*) filter (where ${hasLevel('warning')})`.mapWith(Number).as('warning'),
      overdue: sql`count(*) filter (where ${hasLevel('overdue')})`.mapWith(Number).as('overdue'),
      until: nextLevelChangeAt.as('until'),
    })
    .from(applications)
    .where(and(visibleTo(viewer), isOpen))
    .groupBy(id)
    .as('counted')
  const { onTime, warning, overdue, until } = counted
  const name = { name: names.name, nameHi: sql<string>`''`, nameMr: sql<string>`''` }
  const spelled = 'nameHi' in names ? { nameHi: names.nameHi, nameMr: names.nameMr } : {}
  return tx
    .select({ id: counted.id, ...name, ...spelled, onTime, warning, overdue, until })
    .from(counted)
    .leftJoin(names, eq(names.id, counted.id))
    .orderBy(desc(overdue), desc(warning), desc(onTime), asc(names.name), asc(counted.id))
}

export async function findVisibleApplication(tx: Queryable, viewer: Viewer, id: string) {
  const { userType } = viewer
  const [row] = await prepared(tx, `application_${userType}`, () =>
    selectRows(tx).where(
      and(eq(applications.id, sql.placeholder('id')), visibleTo(preparedViewer(userType))),
    ),
  ).execute({ ...viewer, id })
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

/** Writes the department's number alone, which leaves the version as it is. */
export async function writeDepartmentNumber(tx: Tx, id: string, departmentNumber: string | null) {
  await tx.update(applications).set({ departmentNumber }).where(eq(applications.id, id))
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
