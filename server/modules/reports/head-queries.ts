import { eq } from 'drizzle-orm'
import { nameIn } from '../../../contract/core/languages.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { services } from '../catalogue/table.ts'
import { franchises, servicePartners } from '../outlets/network/table.ts'
import type { ReportAsked } from './sources/report-span-queries.ts'

export interface FilterNames {
  franchise?: string | undefined
  partner?: string | undefined
  service?: string | undefined
}

/** What the report's filters are called; the id of one that is not there any more. */
export async function readFilterNames(
  tx: Queryable,
  { filter, language }: ReportAsked,
): Promise<FilterNames> {
  const { franchise, partner, service } = filter
  const names: FilterNames = { franchise, partner, service }
  if (franchise) {
    const [row] = await tx.select().from(franchises).where(eq(franchises.id, franchise))
    names.franchise = row?.name ?? franchise
  }
  if (partner) {
    const [row] = await tx.select().from(servicePartners).where(eq(servicePartners.id, partner))
    names.partner = row?.name ?? partner
  }
  if (service) {
    const [row] = await tx.select().from(services).where(eq(services.id, service))
    names.service = row ? nameIn(row, language) : service
  }
  return names
}
