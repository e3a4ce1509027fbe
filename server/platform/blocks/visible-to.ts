import type { Column, SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Viewer } from '../../../contract/applications/application-status.ts'

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
