import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import type { ServiceContent } from '../../../contract/catalogue/services.ts'
import { lockForChange } from '../../platform/blocks/lock-for-change.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { accounts } from '../accounts/table.ts'
import { CATALOGUE_ORDER, CATEGORY_ORDER } from './queries.ts'
import { categories, services, serviceVersions } from './table.ts'

export type ServiceRow = typeof services.$inferSelect
export type CategoryRow = typeof categories.$inferSelect

const openOf = (serviceId: typeof services.id | typeof serviceVersions.serviceId) => sql`(
  select count(*) from applications
  where applications.service_id = ${serviceId}
    and applications.status not in ('completed', 'rejected')`

/** Every service in the catalogue's order, with how many of its applications are open. */
export async function listAllServices(tx: Queryable) {
  return tx
    .select({ service: services, openApplications: sql`${openOf(services.id)})`.mapWith(Number) })
    .from(services)
    .innerJoin(categories, eq(categories.id, services.categoryId))
    .orderBy(...CATALOGUE_ORDER)
}

export async function listAllCategories(tx: Queryable) {
  return tx
    .select()
    .from(categories)
    .orderBy(...CATEGORY_ORDER)
}

export async function findService(tx: Queryable, id: string) {
  const [row] = await tx.select().from(services).where(eq(services.id, id))
  return row
}

/** The versions of a service, the newest first, with how many open applications each has. */
export async function listVersions(tx: Queryable, serviceId: string) {
  const { number, publishedAt } = serviceVersions
  return tx
    .select({
      number,
      publishedAt,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      userName: accounts.userName,
      openApplications: sql`${openOf(serviceVersions.serviceId)}
        and applications.service_version = ${number})`.mapWith(Number),
    })
    .from(serviceVersions)
    .leftJoin(accounts, eq(accounts.id, serviceVersions.publishedById))
    .where(eq(serviceVersions.serviceId, serviceId))
    .orderBy(desc(number))
}

/** 404 `catalogue.not_found`; with `seen` 409 `catalogue.stale`, as `lockForChange` says. */
export function lockService(
  tx: Tx,
  id: string,
  seen?: { version: number; current: () => Promise<unknown> },
) {
  return lockForChange(
    tx,
    { table: services, where: eq(services.id, id), missing: 'catalogue.not_found' },
    seen && { ...seen, stale: 'catalogue.stale' },
  )
}

/** 404 `catalogue.not_found`; with `seen` 409 `catalogue.stale`. */
export function lockCategory(
  tx: Tx,
  id: string,
  seen?: { version: number; current: () => Promise<unknown> },
) {
  return lockForChange(
    tx,
    { table: categories, where: eq(categories.id, id), missing: 'catalogue.not_found' },
    seen && { ...seen, stale: 'catalogue.stale' },
  )
}

export async function hasCategory(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx.select({ id: categories.id }).from(categories).where(eq(categories.id, id))
  return rows.length > 0
}

/** Whether a service, a version of one, or a draft names the category. */
export async function isCategoryUsed(tx: Queryable, id: string): Promise<boolean> {
  const inDraft = sql`${services.draft} ->> 'categoryId' = ${id}`
  const [offered] = await tx
    .select({ id: services.id })
    .from(services)
    .where(or(eq(services.categoryId, id), inDraft))
    .limit(1)
  if (offered) return true
  const [earlier] = await tx
    .select({ number: serviceVersions.number })
    .from(serviceVersions)
    .where(eq(serviceVersions.categoryId, id))
    .limit(1)
  return earlier !== undefined
}

export async function insertService(tx: Tx, key: string, draft: ServiceContent) {
  const values = { ...draft, key, draft, active: false, publishedVersion: 0 }
  const [row] = await tx.insert(services).values(values).returning()
  if (!row) throw new Error('the service was not written')
  return row
}

/** Writes a change of a service, and counts it. */
export async function updateService(
  tx: Tx,
  id: string,
  change: Partial<typeof services.$inferInsert>,
): Promise<void> {
  await tx
    .update(services)
    .set({ ...change, version: sql`${services.version} + 1` })
    .where(eq(services.id, id))
}

/** The ids of a category's services in their order, all of them locked: by their ids, so that none wait in a ring. */
export async function lockOrder(tx: Tx, categoryId: string): Promise<string[]> {
  const ofCategory = eq(services.categoryId, categoryId)
  const id = { id: services.id }
  await tx.select(id).from(services).where(ofCategory).orderBy(asc(services.id)).for('update')
  const rows = await tx
    .select(id)
    .from(services)
    .where(ofCategory)
    .orderBy(asc(services.position), asc(services.name), asc(services.id))
  return rows.map((row) => row.id)
}

/** Gives the services these places; nothing else of them changes. */
export async function writeOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await tx
      .update(services)
      .set({ position })
      .where(and(eq(services.id, id)))
  }
}

export async function insertCategory(
  tx: Tx,
  category: Omit<typeof categories.$inferInsert, 'position'>,
) {
  const position = sql`(select coalesce(max(position), 0) + 1 from categories)`
  const [row] = await tx
    .insert(categories)
    .values({ ...category, position })
    .returning()
  if (!row) throw new Error('the category was not written')
  return row
}

export async function updateCategory(
  tx: Tx,
  id: string,
  change: Partial<typeof categories.$inferInsert>,
) {
  const [row] = await tx
    .update(categories)
    .set({ ...change, version: sql`${categories.version} + 1` })
    .where(eq(categories.id, id))
    .returning()
  if (!row) throw new Error('the category was not written')
  return row
}

export async function deleteCategoryRow(tx: Tx, id: string): Promise<void> {
  await tx.delete(categories).where(eq(categories.id, id))
}
