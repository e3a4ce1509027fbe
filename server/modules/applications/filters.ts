import { and, eq, gte, inArray, isNotNull, isNull, lt, not, notInArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import type { ApplicationListQuery } from '../../../contract/applications/application-filters.ts'
import { NO_PARTNER } from '../../../contract/applications/application-filters.ts'
import {
  APPLICATION_STATUSES,
  isFinal,
  statusesOf,
} from '../../../contract/applications/application-status.ts'
import type { StatusFilter } from '../../../contract/applications/application-status.ts'
import type { ServiceLevel } from '../../../contract/applications/sla/sla.ts'
import { SLA_WARNING_SHARE } from '../../../contract/applications/sla/sla.ts'
import { turnOf } from '../../../contract/applications/whose-turn.ts'
import { boundsOfIndiaDay } from '../../../contract/core/india-day.ts'
import type { Viewer } from '../../../contract/core/roles.ts'
import type { Several } from '../../../contract/core/text/several.ts'
import { choicesOf } from '../../../contract/core/text/several.ts'
import type { Turn } from '../../../contract/core/turns.ts'
import { turnsOf } from '../../../contract/core/turns.ts'
import { foundBy } from '../../platform/blocks/found-by.ts'
import { isAmong } from '../../platform/blocks/is-among.ts'
import type { PreparedViewer } from '../../platform/blocks/visible-to.ts'
import { visibleTo as visibleBy } from '../../platform/blocks/visible-to.ts'
import { accounts } from '../accounts/table.ts'
import { services } from '../catalogue/table.ts'
import { franchises } from '../outlets/network/table.ts'
import { isAfter, isBySubmission, orderOfRun, runsFrom } from './list-order.ts'
import { hasOtherReason, pastCondition } from './past-filters.ts'
import { applications, applicationSearch } from './table.ts'

/** The applications that a viewer may see, also as rows of the search table; every query filters by it. */
export function visibleTo(
  viewer: Viewer | PreparedViewer,
  table: typeof applications | typeof applicationSearch = applications,
): SQL {
  const { franchiseId: franchise, servicePartnerId: partner, createdById: account } = table
  return visibleBy(viewer, { franchise, partner, account })
}

export type ListFilter = Omit<v.InferOutput<typeof ApplicationListQuery>, 'page'>

const FINAL = APPLICATION_STATUSES.filter(isFinal)

/** Whether an application is not decided yet. */
export const isOpen = notInArray(applications.status, FINAL)

/** The instant at which the window stands: now, or where it is frozen. */
export const standsAt = sql`coalesce(${applications.slaPausedAt}, now())`
const warnsAt = sql`${applications.slaStart}
  + (${applications.slaDue} - ${applications.slaStart}) * ${SLA_WARNING_SHARE}::float8`

const LEVELS: Record<ServiceLevel, SQL> = {
  on_time: sql`${standsAt} < ${warnsAt}`,
  warning: sql`${standsAt} >= ${warnsAt} and ${standsAt} < ${applications.slaDue}`,
  overdue: sql`${standsAt} >= ${applications.slaDue}`,
}

/** Service levels are derived here as `serviceLevel` derives them on the page. */
export function hasLevel(level: ServiceLevel): SQL {
  return sql`(${isOpen} and ${LEVELS[level]})`
}

/** Whether it is the move of one of these, as `turnOf` says it: the condition asks that rule for every state. */
export function hasTurn(turns: readonly Turn[]): SQL {
  const { status, slaPausedAt, servicePartnerId } = applications
  const states = [null, ''].flatMap((paused) =>
    [null, ''].map((partner) => {
      const facts = { slaPausedAt: paused, servicePartnerId: partner }
      const within = APPLICATION_STATUSES.filter((one) =>
        turns.includes(turnOf({ ...facts, status: one })),
      )
      return and(
        paused === null ? isNull(slaPausedAt) : isNotNull(slaPausedAt),
        partner === null ? isNull(servicePartnerId) : isNotNull(servicePartnerId),
        inArray(status, within),
      )
    }),
  )
  return or(...states) ?? sql`false`
}

/** The accounts of gram vans. */
export const VANS = sql`(select ${accounts.id} from ${accounts} where ${eq(accounts.userType, 'gramvan')})`

/** Rows of the search table that the viewer may see and that the search finds, as `isFoundBy` says. */
function matching(viewer: Viewer | PreparedViewer, search: string): SQL {
  const isFound = foundBy(applicationSearch.searchText, search)
  return and(visibleTo(viewer, applicationSearch), isFound) ?? sql`true`
}

/** When an open application next reaches a warning or its end. */
export const nextLevelChangeAt = sql<Date | null>`min(case when ${warnsAt} > now() then ${warnsAt}
  else ${applications.slaDue} end)
  filter (where ${applications.slaPausedAt} is null and ${applications.slaDue} > now())`.mapWith(
  applications.slaDue,
)

/** Whether the filter narrows by status alone: only the counts by status are stored for every scope. */
export function isCounted({ status: _status, sort: _sort, ...others }: ListFilter): boolean {
  return Object.values(others).every((wanted) => !wanted)
}

/** The franchises of one district or several. */
export const franchisesOf = (districts: Several) => sql`(select ${franchises.id} from ${franchises}
  where ${isAmong(franchises.district, choicesOf(districts))})`

/** Applications of one partner or several, or of none. */
export function ofPartner(partners: Several): SQL | undefined {
  const { servicePartnerId } = applications
  const choices = choicesOf(partners)
  const ids = choices.filter((each) => each !== NO_PARTNER)
  return or(
    ids.length < choices.length ? isNull(servicePartnerId) : undefined,
    isAmong(servicePartnerId, ids),
  )
}

/** The services that one category has now, or several. */
export const servicesOf = (categories: Several) => sql`(select ${services.id} from ${services}
  where ${isAmong(services.categoryId, choicesOf(categories))})`

/** The states of a filter; for all open ones the condition by which indexes hold them. */
const hasStatus = (status: Several<StatusFilter>) =>
  status === 'pending' ? isOpen : isAmong(applications.status, statusesOf(status))

/** Decided, and no later than due; the index of decisions has it all. */
export const IS_ON_TIME = sql`${applications.decidedAt} <= ${applications.slaDue}`

/** What narrows a list by its decisions: the days, and whether it was in time. */
function decisionCondition({ deadline, decidedFrom, decidedTo }: ListFilter): SQL | undefined {
  if (!deadline && !decidedFrom && !decidedTo) return undefined
  return and(
    inArray(applications.status, FINAL),
    deadline === 'met' ? IS_ON_TIME : undefined,
    deadline === 'missed' ? not(IS_ON_TIME) : undefined,
    decidedFrom ? gte(applications.decidedAt, boundsOfIndiaDay(decidedFrom).start) : undefined,
    decidedTo ? lt(applications.decidedAt, boundsOfIndiaDay(decidedTo).end) : undefined,
  )
}

/** The condition of a list: what the viewer may see, narrowed by the filters as `listedRows` does. */
export function listCondition(viewer: Viewer | PreparedViewer, filter: ListFilter): SQL {
  const { search, serviceLevel, turn, source, status, service, franchise, partner } = filter
  const { category, van, district, from, to } = filter
  const all = and(
    visibleTo(viewer),
    status && hasStatus(status),
    or(...choicesOf(serviceLevel).map(hasLevel)),
    turn && hasTurn(choicesOf(turn).flatMap((each) => turnsOf(viewer.userType, each))),
    search
      ? sql`${applications.id} in (select ${applicationSearch.id} from ${applicationSearch}
          where ${matching(viewer, search)})`
      : undefined,
    source === 'van' || van ? inArray(applications.createdById, VANS) : undefined,
    source === 'offline' ? isNotNull(applications.provisionalNumber) : undefined,
    van ? eq(applications.createdById, van) : undefined,
    category ? inArray(applications.serviceId, servicesOf(category)) : undefined,
    isAmong(applications.serviceId, choicesOf(service)),
    isAmong(applications.franchiseId, choicesOf(franchise)),
    partner ? ofPartner(partner) : undefined,
    district ? inArray(applications.franchiseId, franchisesOf(district)) : undefined,
    from ? gte(applications.receivedAt, boundsOfIndiaDay(from).start) : undefined,
    to ? lt(applications.receivedAt, boundsOfIndiaDay(to).end) : undefined,
    decisionCondition(filter),
    pastCondition(filter),
  )
  if (!filter.reasons) return all ?? sql`true`
  return and(all, hasOtherReason(all ?? sql`true`)) ?? sql`true`
}

/**
 * Selects `id` and the columns of the order (`FOUND`) of a list's rows; for a mere search by
 * submission, from the search table alone.
 */
export function selectFound(viewer: Viewer | PreparedViewer, filter: ListFilter): SQL {
  const { search, sort, ...others } = filter
  if (isBySubmission(sort)) {
    return search && Object.values(others).every((wanted) => !wanted)
      ? sql`select id, received_at from ${applicationSearch} where ${matching(viewer, search)}`
      : sql`select id, received_at from ${applications} where ${listCondition(viewer, filter)}`
  }
  return sql`select id, status, sla_due, received_at from ${applications}
    where ${listCondition(viewer, filter)}`
}

/** The same where only the first so many are wanted, or those behind a row: each run of the order along its own index. */
export function selectFirst(
  viewer: Viewer | PreparedViewer,
  filter: ListFilter,
  count: number,
  last?: typeof applications.$inferSelect,
): SQL {
  if (isBySubmission(filter.sort) && !last) return selectFound(viewer, filter)
  const runs = runsFrom(filter, last).map(
    (run) => sql`(select id, status, sla_due, received_at from ${applications}
      where ${and(listCondition(viewer, filter), run.where, run.behind && isAfter(run, run.behind))}
      order by ${orderOfRun(run)} limit ${sql.raw(String(Math.trunc(count)))})`,
  )
  return sql.join(runs, sql` union all `)
}
