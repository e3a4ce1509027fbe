import type { SQL } from 'drizzle-orm'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FirstDays } from '../../../contract/first-days/first-days.ts'
import { NEW_FOR_DAYS } from '../../../contract/first-days/first-days.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { accounts } from '../accounts/table.ts'
import { applications } from '../applications/table.ts'
import { devices } from '../devices/table.ts'
import { franchises } from '../outlets/network/table.ts'
import { upiIds } from '../payments/table.ts'
import { firstDays } from './table.ts'

const firstOf = (owns: SQL) =>
  sql`(select min(${applications.receivedAt}) from ${applications} where ${owns})`

/** The first application of the account's franchise, or of the van itself: one index answers either. */
const firstArrival = sql`case when ${accounts.userType} = 'gramvan'
  then ${firstOf(sql`${applications.createdById} = ${accounts.id}`)}
  else ${firstOf(sql`${applications.franchiseId} = ${accounts.franchiseId}`)} end`

const since = sql`now() - make_interval(days => ${NEW_FOR_DAYS})`

const exists = (query: ReturnType<typeof sql>) => sql<boolean>`exists (${query})`

/** An account's first days; null for an account that is new no more, or that has none. */
export async function findFirstDays(tx: Queryable, accountId: string): Promise<FirstDays | null> {
  const [row] = await tx
    .select({
      isNew: sql<boolean>`coalesce(${firstArrival} > ${since}, true)`,
      firstLogin: accounts.firstLogin,
      hoursCheckedAt: firstDays.hoursCheckedAt,
      practisedAt: firstDays.practisedAt,
      isPutAway: firstDays.isPutAway,
      openingHours: franchises.openingHours,
      isVan: sql<boolean>`${accounts.userType} = 'gramvan'`,
      upi: exists(
        sql`select 1 from ${upiIds} where ${upiIds.franchiseId} = ${accounts.franchiseId}
          and ${upiIds.confirmedAt} is not null`,
      ),
      device: exists(
        sql`select 1 from ${devices} where ${and(eq(devices.accountId, accounts.id), isNull(devices.endedAt))}`,
      ),
      application: sql<boolean>`${firstArrival} is not null`,
    })
    .from(accounts)
    .leftJoin(firstDays, eq(firstDays.accountId, accounts.id))
    .leftJoin(franchises, eq(franchises.id, accounts.franchiseId))
    // An account that is old itself is asked for nothing more: this stands in each dashboard.
    .where(
      and(
        eq(accounts.id, accountId),
        sql`${accounts.userType} in ('franchise', 'gramvan')`,
        sql`${accounts.createdAt} > ${since}`,
      ),
    )
  if (!row?.isNew) return null
  const { upi, device, application, firstLogin, hoursCheckedAt, practisedAt, isVan } = row
  return {
    ...{ upi, device, application },
    password: !firstLogin,
    hours: hoursCheckedAt !== null,
    practice: practisedAt !== null,
    isPutAway: row.isPutAway ?? false,
    openingHours: isVan ? null : row.openingHours,
  }
}

/** The own account of a franchise; undefined for an unknown one. */
export async function findAccountOf(tx: Queryable, franchiseId: string) {
  const [row] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.franchiseId, franchiseId), eq(accounts.userType, 'franchise')))
  return row?.id
}
