import { and, asc, desc, eq, gt, lte, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ServiceForm } from '../../../contract/catalogue/services.ts'
import type { FranchiseType } from '../../../contract/outlets/network-names.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { categories, services, serviceVersions } from './table.ts'

/**
 * The rule of excluded categories: a digital franchise does not offer them (rules.md, Services).
 */
function offeredBy(type: FranchiseType | null) {
  return or(sql`${type !== 'digital'}`, eq(categories.excludedFromDigital, false))
}

export const CATEGORY_ORDER = [asc(categories.position), asc(categories.id)]

/** Services by category and by their place within it. */
export const CATALOGUE_ORDER = [
  ...CATEGORY_ORDER,
  ...[asc(services.position), asc(services.name), asc(services.id)],
]

/** Active and published. */
const isOffered = and(eq(services.active, true), gt(services.publishedVersion, 0))

export async function listCategories(tx: Queryable, type: FranchiseType | null) {
  return tx
    .select()
    .from(categories)
    .where(offeredBy(type))
    .orderBy(...CATEGORY_ORDER)
}

export async function listOfferedServices(tx: Queryable, type: FranchiseType | null) {
  const rows = await tx
    .select({ service: services })
    .from(services)
    .innerJoin(categories, eq(categories.id, services.categoryId))
    .where(and(isOffered, offeredBy(type)))
    .orderBy(...CATALOGUE_ORDER)
  return rows.map((row) => row.service)
}

/** Names of what a franchise of this type offers, in the catalogue's order, with the kind of their category. */
export async function listServiceNames(tx: Queryable, type: FranchiseType) {
  const { id, name, nameHi, nameMr } = services
  return tx
    .select({ _id: id, name, nameHi, nameMr, categoryType: categories.type })
    .from(services)
    .innerJoin(categories, eq(categories.id, services.categoryId))
    .where(and(isOffered, offeredBy(type)))
    .orderBy(...CATALOGUE_ORDER)
}

/** The service, if a franchise of this type may apply for it now. */
export async function findOfferedService(tx: Queryable, id: string, type: FranchiseType) {
  const [row] = await prepared(tx, `offered_service_${type}`, () =>
    tx
      .select({ service: services })
      .from(services)
      .innerJoin(categories, eq(categories.id, services.categoryId))
      .where(and(eq(services.id, sql.placeholder('id')), isOffered, offeredBy(type))),
  ).execute({ id })
  return row?.service
}

/** The version of a service that an application was made with. */
export interface OfVersion {
  serviceId: string
  serviceVersion: number
}

/** Joins the version of an application, or of whatever names one, in these columns. */
export function isVersionOf(of: { [K in keyof OfVersion]: AnyPgColumn }) {
  return and(
    eq(serviceVersions.serviceId, of.serviceId),
    eq(serviceVersions.number, of.serviceVersion),
  )
}

export async function findServiceVersion(tx: Queryable, { serviceId, serviceVersion }: OfVersion) {
  const [row] = await prepared(tx, 'service_version', () =>
    tx
      .select()
      .from(serviceVersions)
      .where(
        and(
          eq(serviceVersions.serviceId, sql.placeholder('serviceId')),
          eq(serviceVersions.number, sql.placeholder('serviceVersion')),
        ),
      ),
  ).execute({ serviceId, serviceVersion })
  return row
}

/** The version of an application: one that exists. */
export async function getServiceVersion(tx: Queryable, of: OfVersion) {
  const row = await findServiceVersion(tx, of)
  if (!row) throw new Error(`there is no version ${of.serviceVersion} of service ${of.serviceId}`)
  return row
}

/** The number of the version that was offered then: before the first one, the first. */
export async function findVersionAt(tx: Queryable, serviceId: string, at: Date) {
  const { number, publishedAt } = serviceVersions
  const ofService = eq(serviceVersions.serviceId, serviceId)
  const pick = () => tx.select({ number }).from(serviceVersions).limit(1)
  const [row] = await pick()
    .where(and(ofService, lte(publishedAt, at)))
    .orderBy(desc(number))
  if (row) return row.number
  const [first] = await pick().where(ofService).orderBy(asc(number))
  return first?.number
}

/** The forms of these versions, each once, by `versionKey`. */
export async function listServiceForms(tx: Queryable, of: readonly OfVersion[]) {
  if (of.length === 0) return new Map<string, ServiceForm>()
  const asked = JSON.stringify(of.map((each) => [each.serviceId, each.serviceVersion]))
  const { serviceId, number, fields, documents, link, portal, departmentNumber } = serviceVersions
  const rows = await tx
    .select({
      ...{ serviceId, serviceVersion: number, fields, documents, link, portal },
      departmentNumber,
    })
    .from(serviceVersions)
    .where(
      sql`(${serviceId}, ${number}) in (
        select (each ->> 0)::uuid, (each ->> 1)::int from jsonb_array_elements(${asked}::jsonb) as each)`,
    )
  return new Map(
    rows.map(({ serviceId: id, serviceVersion, ...form }) => [
      versionKey({ serviceId: id, serviceVersion }),
      form,
    ]),
  )
}

export const versionKey = ({ serviceId, serviceVersion }: OfVersion) =>
  `${serviceId} ${serviceVersion}`
