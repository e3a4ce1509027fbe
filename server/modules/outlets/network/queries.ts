import { and, asc, eq, sql } from 'drizzle-orm'
import type { Viewer } from '../../../../contract/core/roles.ts'
import { visibleTo } from '../../../platform/blocks/visible-to.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { franchises, servicePartners } from './table.ts'

export async function listActiveFranchises(tx: Queryable) {
  return tx
    .select({ _id: franchises.id, name: franchises.name, type: franchises.type })
    .from(franchises)
    .where(eq(franchises.active, true))
    .orderBy(asc(franchises.name), asc(franchises.id))
}

/** The franchises of the viewer, by name. */
export async function listFranchiseNames(tx: Queryable, viewer: Viewer) {
  return tx
    .select({ _id: franchises.id, name: franchises.name, district: franchises.district })
    .from(franchises)
    .where(visibleTo(viewer, { franchise: franchises.id, partner: franchises.servicePartnerId }))
    .orderBy(asc(franchises.name), asc(franchises.id))
}

/** The partners, by name. */
export async function listPartnerNames(tx: Queryable) {
  return tx
    .select({ _id: servicePartners.id, name: servicePartners.name })
    .from(servicePartners)
    .orderBy(asc(servicePartners.name), asc(servicePartners.id))
}

export async function findFranchise(tx: Queryable, id: string) {
  const [row] = await prepared(tx, 'franchise', () =>
    tx
      .select()
      .from(franchises)
      .where(eq(franchises.id, sql.placeholder('id'))),
  ).execute({ id })
  return row
}

/** The partner of that id while it is active; whoever is deactivated gets nothing new. */
export async function findActivePartner(tx: Queryable, id: string) {
  const [row] = await prepared(tx, 'active_partner', () =>
    tx
      .select()
      .from(servicePartners)
      .where(and(eq(servicePartners.id, sql.placeholder('id')), eq(servicePartners.active, true))),
  ).execute({ id })
  return row
}
