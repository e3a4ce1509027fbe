import type { Column, Placeholder, SQL } from 'drizzle-orm'
import { eq, sql } from 'drizzle-orm'
import type { Role, Viewer } from '../../../contract/core/roles.ts'

/** The columns that name a record's owners; a domain leaves out those that it has not. */
export interface Owners {
  franchise?: Column
  partner?: Column
  /** The column of the account that made the row. */
  account?: Column
}

/** A viewer of a role in a prepared statement, whose `execute` takes the real one's ids. */
export interface PreparedViewer {
  _id: Placeholder
  userType: Role
  franchiseId: Placeholder
  servicePartnerId: Placeholder
}

/**
 * A viewer for statements that are prepared once for all viewers of a role; the statement's name must contain the
 * role.
 */
export function preparedViewer(userType: Role): PreparedViewer {
  return {
    _id: sql.placeholder('_id'),
    userType,
    franchiseId: sql.placeholder('franchiseId'),
    servicePartnerId: sql.placeholder('servicePartnerId'),
  }
}

/**
 * The rows that a viewer may see (rules.md, Applications). Staff see all rows; franchises and partners see rows
 * with their id. Everyone else sees only rows of their own account, as do franchises and partners in a domain
 * without such a column. Every domain has its own `visibleTo(viewer)`, made from this one, and every query filters
 * by it.
 */
export function visibleTo(viewer: Viewer | PreparedViewer, owners: Owners): SQL {
  const equals = (column: Column | undefined, id: string | Placeholder | null) =>
    column && id !== null ? eq(column, id) : sql`false`
  switch (viewer.userType) {
    case 'admin':
    case 'support':
      return sql`true`
    case 'franchise':
      return owners.franchise
        ? equals(owners.franchise, viewer.franchiseId)
        : equals(owners.account, viewer._id)
    case 'service_partner':
      return owners.partner
        ? equals(owners.partner, viewer.servicePartnerId)
        : equals(owners.account, viewer._id)
    case 'gramvan':
      return equals(owners.account, viewer._id)
  }
}

const STAFF = 'staff'
const EVERYBODY = 'everybody'

/** The scope in which the viewer's lists are counted and their changes noted: that of the role. */
export function scopeOf(viewer: Viewer): string {
  switch (viewer.userType) {
    case 'admin':
    case 'support':
      return STAFF
    case 'franchise':
      return viewer.franchiseId ?? ''
    case 'gramvan':
      return viewer._id
    case 'service_partner':
      return viewer.servicePartnerId ?? ''
  }
}

/** Every scope whose changes concern the viewer, as `scopesOf` says it in SQL. */
export function everyScopeOf(viewer: Viewer): string[] {
  return [scopeOf(viewer), viewer._id, EVERYBODY]
}

type AccountColumns = Record<'id' | 'userType' | 'franchiseId' | 'servicePartnerId', Column>

/**
 * Every scope whose changes concern an account, the same in every domain, as an SQL list: that of
 * the role, as `scopeOf` says, the account itself, and everybody.
 */
export function scopesOf({ id, userType, franchiseId, servicePartnerId }: AccountColumns): SQL {
  return sql`(case ${userType}
    when 'franchise' then ${franchiseId}::text
    when 'service_partner' then ${servicePartnerId}::text
    when 'gramvan' then ${id}::text
    else ${sql.raw(`'${STAFF}'`)} end, ${id}::text, ${sql.raw(`'${EVERYBODY}'`)})`
}
