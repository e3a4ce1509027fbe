import { count, desc, eq } from 'drizzle-orm'
import {
  COUNTED_APPLICATIONS,
  FREQUENT_SERVICES,
} from '../../../contract/catalogue/frequent-services.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { applications } from './table.ts'

/** The services of a franchise's latest applications, the most frequent first. */
export async function listFrequent(tx: Queryable, franchiseId: string): Promise<string[]> {
  // The index of a franchise's list has them in this order, so no more rows are read.
  const latest = tx
    .select({ serviceId: applications.serviceId })
    .from(applications)
    .where(eq(applications.franchiseId, franchiseId))
    .orderBy(desc(applications.receivedAt), desc(applications.id))
    .limit(COUNTED_APPLICATIONS)
    .as('latest')
  const rows = await tx
    .select({ serviceId: latest.serviceId })
    .from(latest)
    .groupBy(latest.serviceId)
    .orderBy(desc(count()), latest.serviceId)
    .limit(FREQUENT_SERVICES)
  return rows.map(({ serviceId }) => serviceId)
}
