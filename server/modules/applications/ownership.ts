import { eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Viewer } from '../../../contract/applications/application-status.ts'
import { applications } from './table.ts'
import type { applicationSearch } from './table.ts'

/** Tables that name an application's owners. */
type Owned = typeof applications | typeof applicationSearch

/**
 * The rows a viewer may see (rules.md, Applications): staff all; a franchise its own and its
 * vans'; a gram van those it made; a partner those assigned to it. Every query filters by it.
 */
export function visibleTo(viewer: Viewer, table: Owned = applications): SQL {
  switch (viewer.userType) {
    case 'admin':
    case 'support':
      return sql`true`
    case 'franchise':
      return viewer.franchiseId ? eq(table.franchiseId, viewer.franchiseId) : sql`false`
    case 'gramvan':
      return eq(table.createdById, viewer._id)
    case 'service_partner':
      return viewer.servicePartnerId
        ? eq(table.servicePartnerId, viewer.servicePartnerId)
        : sql`false`
  }
}
