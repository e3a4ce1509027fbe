import { indiaDay } from '../core/india-day.ts'
import type { Role } from '../core/roles.ts'
import type { Several } from '../core/text/several.ts'
import { choicesOf } from '../core/text/several.ts'
import { choiceOf } from '../core/turns.ts'
import type { ApplicationListQuery, ApplicationSort } from './application-filters.ts'
import { NO_PARTNER, USUAL_SORT } from './application-filters.ts'
import { isFoundBy, readSearch, searchTextOf } from './application-search.ts'
import type { ApplicationStatus } from './application-status.ts'
import { isFinal, statusesOf } from './application-status.ts'
import type { SlaTimer } from './sla/sla.ts'
import { serviceLevel } from './sla/sla.ts'
import { turnOf } from './whose-turn.ts'

/** The part of an application that the list's filters and orders read. */
export interface Listed {
  _id: string
  applicationId: string
  provisionalNumber: string | null
  departmentNumber?: string | undefined
  status: ApplicationStatus
  customerName: string
  customerPhone: string
  serviceId: string
  franchiseId: string
  franchiseDistrict: string
  servicePartnerId: string | null
  createdById: string
  vanName: string | null
  submittedAt: string
  decidedAt: string | null
  slaTimer: SlaTimer
  slaPausedAt: string | null
}

/** Whether an instant lies in days of India of which either end may be open; without any, even no instant does. */
function isInDays(instant: string | null, from: string | undefined, to: string | undefined) {
  if (from === undefined && to === undefined) return true
  if (instant === null) return false
  const day = indiaDay(new Date(instant))
  return (from === undefined || day >= from) && (to === undefined || day <= to)
}

/** Whether a row was decided in time, or late; null while it is open. */
function deadlineOf({ decidedAt, slaTimer }: Listed) {
  if (decidedAt === null) return null
  return Date.parse(decidedAt) <= Date.parse(slaTimer[1]) ? 'met' : 'missed'
}

/**
 * The rows that somebody's list with these filters has at `now` (milliseconds), in its order, on all its pages. Which services a category
 * has is the catalogue's knowledge: by category the rows are narrowed by who has it. `PAST_FILTERS` narrow nothing here.
 * @param role of the person whose list it is
 */
export function listedRows<Row extends Listed>(
  rows: readonly Row[],
  query: ApplicationListQuery,
  now: number,
  role: Role,
): Row[] {
  const { search, serviceLevel: level, turn, source, deadline } = query
  const statuses = query.status && statusesOf(query.status)
  const readings = search === undefined ? null : readSearch(search)
  const passes = (wanted: Several | undefined, value: string | null) =>
    wanted === undefined || (value !== null && choicesOf(wanted).includes(value))
  return rows
    .filter(
      (row) =>
        (statuses === undefined || statuses.includes(row.status)) &&
        (level === undefined || passes(level, serviceLevel(row, now))) &&
        (turn === undefined || passes(turn, choiceOf(role, turnOf(row)))) &&
        (source !== 'van' || row.vanName !== null) &&
        (source !== 'offline' || row.provisionalNumber !== null) &&
        (deadline === undefined || deadlineOf(row) === deadline) &&
        passes(query.service, row.serviceId) &&
        passes(query.franchise, row.franchiseId) &&
        passes(query.partner, row.servicePartnerId ?? NO_PARTNER) &&
        passes(query.district, row.franchiseDistrict) &&
        (query.van === undefined || (row.vanName !== null && row.createdById === query.van)) &&
        isInDays(row.submittedAt, query.from, query.to) &&
        isInDays(row.decidedAt, query.decidedFrom, query.decidedTo) &&
        // A row's text is put together anew: only where something is searched.
        (readings === null || isFoundBy(readings, searchTextOf(row))),
    )
    .toSorted(comparison(query.sort ?? USUAL_SORT))
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** Decided applications have no time left: by it they come last, the newest first, either way. */
function comparison(sort: ApplicationSort): (a: Listed, b: Listed) => number {
  const sign = sort.startsWith('-') ? -1 : 1
  const bySubmission = (a: Listed, b: Listed) =>
    compare(a.submittedAt, b.submittedAt) || compare(a._id, b._id)
  if (sort === 'submitted' || sort === '-submitted') return (a, b) => sign * bySubmission(a, b)
  return (a, b) => {
    const isDecided = isFinal(a.status)
    if (isDecided !== isFinal(b.status)) return isDecided ? 1 : -1
    if (isDecided) return -bySubmission(a, b)
    return sign * (compare(a.slaTimer[1], b.slaTimer[1]) || compare(a._id, b._id))
  }
}
