import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { mayDo } from '../../../contract/core/access.ts'
import type { Viewer } from '../../../contract/core/roles.ts'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import { outletDocuments } from './table.ts'

/** The outlet whose account this is; null for staff, and for a van: papers are its franchise's affair. */
export function outletOf(viewer: Viewer): { kind: OutletKind; id: string } | null {
  const { userType, franchiseId, servicePartnerId } = viewer
  if (userType === 'franchise' && franchiseId) return { kind: 'franchise', id: franchiseId }
  if (userType === 'service_partner' && servicePartnerId)
    return { kind: 'partner', id: servicePartnerId }
  return null
}

/** The documents of outlets that a viewer may see: staff all of them, an outlet those that count of its own. */
export function visibleTo(viewer: Viewer): SQL {
  if (mayDo(viewer.userType, 'outlet.assist')) return sql`true`
  const own = outletOf(viewer)
  const { outletKind, outletId, endedAt } = outletDocuments
  const isOwn = own && and(eq(outletKind, own.kind), eq(outletId, own.id), isNull(endedAt))
  return isOwn ?? sql`false`
}
