import { eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Viewer } from '../../../contract/applications/application-status.ts'
import { listRevisions } from '../../platform/list-revisions-table.ts'
import type { accounts } from '../accounts/table.ts'
import { applications } from './table.ts'
import type { applicationSearch } from './table.ts'

/** Tables that name an application's owners. */
type Owned = typeof applications | typeof applicationSearch

/**
 * The rows a viewer may see (decisions, Applications): staff all; a franchise its own and its
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

/** The scope under which the viewer's applications are counted; those of `visibleTo`. */
export function scopeOf(viewer: Viewer): string {
  switch (viewer.userType) {
    case 'admin':
    case 'support':
      return 'all'
    case 'franchise':
      return viewer.franchiseId ?? ''
    case 'gramvan':
      return viewer._id
    case 'service_partner':
      return viewer.servicePartnerId ?? ''
  }
}

/**
 * The scope of an account's lists, as `visibleTo` cuts them, and its revision: unequal whenever an
 * application that it may see, or a name that stands in its lists, has changed in between.
 */
export function listRevisionOf(viewer: typeof accounts): SQL<string> {
  const scope = sql`case ${viewer.userType}
    when 'franchise' then ${viewer.franchiseId}::text
    when 'service_partner' then ${viewer.servicePartnerId}::text
    when 'gramvan' then ${viewer.id}::text
    else 'all' end`
  return sql<string>`(select concat(${scope}, ' ', sum(${listRevisions.changes}))
    from ${listRevisions} where ${listRevisions.scope} in (${scope}, 'names'))`
}
