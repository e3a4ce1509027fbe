import { eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Viewer } from '../../../contract/application-status.ts'
import { applications } from './table.ts'

/**
 * The rows a viewer may see (decisions, Applications): staff all; a franchise its own and its
 * vans'; a gram van those it made; a partner those assigned to it. Every query filters by it.
 */
export function seenBy(viewer: Viewer): SQL {
  switch (viewer.userType) {
    case 'admin':
    case 'support':
      return sql`true`
    case 'franchise':
      return viewer.franchiseId ? eq(applications.franchiseId, viewer.franchiseId) : sql`false`
    case 'gramvan':
      return eq(applications.createdById, viewer._id)
    case 'service_partner':
      return viewer.servicePartnerId
        ? eq(applications.servicePartnerId, viewer.servicePartnerId)
        : sql`false`
  }
}
