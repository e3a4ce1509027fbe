import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../../../contract/core/roles.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { visibleTo } from '../applications/filters.ts'
import { applications } from '../applications/table.ts'
import { isVersionOf } from '../catalogue/queries.ts'
import { serviceVersions } from '../catalogue/table.ts'
import { franchises } from '../outlets/network/table.ts'

/** What stands on a receipt, for an application that the viewer may see. */
export async function findReceiptRecord(tx: Queryable, viewer: Viewer, id: string) {
  const [row] = await tx
    .select({ application: applications, service: serviceVersions, franchise: franchises })
    .from(applications)
    .innerJoin(serviceVersions, isVersionOf(applications))
    .innerJoin(franchises, eq(franchises.id, applications.franchiseId))
    .where(and(eq(applications.id, id), visibleTo(viewer)))
  return row
}

export type ReceiptRecord = NonNullable<Awaited<ReturnType<typeof findReceiptRecord>>>
