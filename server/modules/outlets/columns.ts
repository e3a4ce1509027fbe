import { and, eq, sql } from 'drizzle-orm'
import type { FranchiseType } from '../../../contract/outlets/network-names.ts'
import type { OpeningHours } from '../../../contract/outlets/opening-hours.ts'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import type { PersonState } from '../../../contract/people/people-filters.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { accounts } from '../accounts/table.ts'
import { applications } from '../applications/table.ts'
import { franchises, servicePartners } from './network/table.ts'

/** The tables and columns of the two kinds of outlets, and in `only` the columns that one kind alone has. */
export const OUTLETS = {
  franchise: {
    table: franchises,
    role: 'franchise',
    ofAccount: accounts.franchiseId,
    ofApplication: applications.franchiseId,
    only: {
      openingHours: sql<OpeningHours | null>`${franchises.openingHours}`,
      type: sql<FranchiseType | null>`${franchises.type}`,
      monthlyTargetPaise: sql<number | null>`${franchises.monthlyTargetPaise}`.mapWith(
        franchises.monthlyTargetPaise,
      ),
      partnerId: sql<string | null>`${franchises.servicePartnerId}`,
      partnerName: sql<string | null>`(select name from ${servicePartners} as partner
        where partner.id = ${franchises.servicePartnerId})`,
      franchiseCount: sql<number>`0`.mapWith(Number),
    },
  },
  partner: {
    table: servicePartners,
    role: 'service_partner',
    ofAccount: accounts.servicePartnerId,
    ofApplication: applications.servicePartnerId,
    only: {
      openingHours: sql<OpeningHours | null>`null`,
      type: sql<FranchiseType | null>`null`,
      monthlyTargetPaise: sql<number | null>`null`,
      partnerId: sql<string | null>`null`,
      partnerName: sql<string | null>`null`,
      franchiseCount: sql<number>`(select count(*) from ${franchises}
        where ${franchises.servicePartnerId} = ${servicePartners.id})`.mapWith(Number),
    },
  },
} as const satisfies Record<OutletKind, unknown>

/** The outlet's own account beside its row. */
export function isAccountOf(kind: OutletKind) {
  const { table, role, ofAccount } = OUTLETS[kind]
  return and(eq(ofAccount, table.id), eq(accounts.userType, role))
}

/** Whether an outlet with this account works, and whether anybody has signed in there yet. */
export function stateOf(kind: OutletKind) {
  const { active } = OUTLETS[kind].table
  return sql<PersonState>`case when not ${active} then 'inactive'
    when ${accounts.lastSeenAt} is null then 'new' else 'active' end`
}

/** Outlets of the kind, each with its account. */
export function selectOutlets(tx: Queryable, kind: OutletKind) {
  const { table, only } = OUTLETS[kind]
  const { id, name, phone, email, address, district, latitude, longitude, active, version } = table
  return tx
    .select({
      ...{ id, name, phone, email, address, district, latitude, longitude, active, version },
      ...only,
      state: stateOf(kind),
      account: accounts,
    })
    .from(table)
    .leftJoin(accounts, isAccountOf(kind))
}

export type OutletRecord = Awaited<ReturnType<typeof selectOutlets>>[number]
