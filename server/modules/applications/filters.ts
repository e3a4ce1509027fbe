import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Viewer } from '../../../contract/application-status.ts'
import { APPLICATION_STATUSES, isFinal } from '../../../contract/application-status.ts'
import type { ApplicationListQuery } from '../../../contract/applications.ts'
import type { ServiceLevel } from '../../../contract/sla.ts'
import { SLA_WARNING_SHARE } from '../../../contract/sla.ts'
import { accounts } from '../accounts/table.ts'
import { seenBy } from './ownership.ts'
import { applications } from './table.ts'

export type ListFilter = Omit<v.InferOutput<typeof ApplicationListQuery>, 'page'>

const FINAL = APPLICATION_STATUSES.filter(isFinal)

/** Not yet decided. */
export const isOpen = notInArray(applications.status, FINAL)

/** The instant at which the window stands: now, or where it is frozen. */
const at = sql`coalesce(${applications.slaPausedAt}, now())`
const warnsAt = sql`${applications.slaStart}
  + (${applications.slaDue} - ${applications.slaStart}) * ${SLA_WARNING_SHARE}::float8`

const LEVELS: Record<ServiceLevel, SQL> = {
  on_time: sql`${at} < ${warnsAt}`,
  warning: sql`${at} >= ${warnsAt} and ${at} < ${applications.slaDue}`,
  overdue: sql`${at} >= ${applications.slaDue}`,
}

/** Service levels are derived here as `serviceLevel` derives them on the page. */
export function hasLevel(level: ServiceLevel): SQL {
  return sql`(${isOpen} and ${LEVELS[level]})`
}

function matches(search: string): SQL {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql`${applications.searchText} like ${pattern}`
}

const byVans = inArray(
  applications.createdById,
  sql`(select ${accounts.id} from ${accounts} where ${eq(accounts.userType, 'gramvan')})`,
)

/** When an open application next reaches a warning or its end. */
export const nextLevelAt = sql<Date | null>`min(case when ${warnsAt} > now() then ${warnsAt}
  else ${applications.slaDue} end)
  filter (where ${applications.slaPausedAt} is null and ${applications.slaDue} > now())`.mapWith(
  applications.slaDue,
)

/** Whether the filter asks for statuses alone, of which every scope's number is kept. */
export function isCounted({ search, serviceLevel, source }: ListFilter): boolean {
  return !search && !serviceLevel && !source
}

/** The condition of a list: what the viewer may see, narrowed by the filters. */
export function listCondition(viewer: Viewer, filter: ListFilter): SQL {
  const all = and(
    seenBy(viewer),
    filter.status === 'pending' ? isOpen : undefined,
    filter.status && filter.status !== 'pending'
      ? eq(applications.status, filter.status)
      : undefined,
    filter.serviceLevel && hasLevel(filter.serviceLevel),
    filter.search ? matches(filter.search) : undefined,
    filter.source === 'van' ? byVans : undefined,
  )
  return all ?? sql`true`
}
