import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { FranchiseType } from '../../../contract/franchises/franchises.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { categories, services } from './table.ts'

/**
 * The rule of excluded categories: a digital franchise does not offer them (rules.md, Services).
 */
function offeredBy(type: FranchiseType | null) {
  return or(sql`${type !== 'digital'}`, eq(categories.excludedFromDigital, false))
}

export async function listCategories(tx: Queryable, type: FranchiseType | null) {
  return tx
    .select()
    .from(categories)
    .where(offeredBy(type))
    .orderBy(asc(categories.position), asc(categories.id))
}

export async function listOfferedServices(tx: Queryable, type: FranchiseType | null) {
  const rows = await tx
    .select({ service: services })
    .from(services)
    .innerJoin(categories, eq(categories.id, services.categoryId))
    .where(and(eq(services.active, true), offeredBy(type)))
    .orderBy(asc(categories.position), asc(categories.id), asc(services.name), asc(services.id))
  return rows.map((row) => row.service)
}

/** The service, if a franchise of this type may apply for it now. */
export async function findOfferedService(tx: Queryable, id: string, type: FranchiseType) {
  const [row] = await prepared(tx, `offered_service_${type}`, () =>
    tx
      .select({ service: services })
      .from(services)
      .innerJoin(categories, eq(categories.id, services.categoryId))
      .where(
        and(eq(services.id, sql.placeholder('id')), eq(services.active, true), offeredBy(type)),
      ),
  ).execute({ id })
  return row?.service
}

/** The own fields of a service that exists, offered or withdrawn. */
export async function getServiceFields(tx: Queryable, id: string) {
  const [row] = await tx
    .select({ fields: services.fields })
    .from(services)
    .where(eq(services.id, id))
  if (!row) throw new Error(`there is no service ${id}`)
  return row.fields
}

/** The required documents of a service that exists, offered or withdrawn. */
export async function getServiceDocuments(tx: Queryable, id: string) {
  const [row] = await tx
    .select({ documents: services.documents })
    .from(services)
    .where(eq(services.id, id))
  if (!row) throw new Error(`there is no service ${id}`)
  return row.documents
}

/** How a service's SLA hours count, for a service that exists. */
export async function getServiceClock(tx: Queryable, id: string) {
  const [row] = await tx
    .select({ slaHours: services.slaHours, slaClock: services.slaClock })
    .from(services)
    .where(eq(services.id, id))
  if (!row) throw new Error(`there is no service ${id}`)
  return row
}
