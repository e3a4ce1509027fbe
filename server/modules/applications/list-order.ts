import { asc, desc, inArray, notInArray, sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'
import type {
  ApplicationListQuery,
  ApplicationSort,
} from '../../../contract/applications/application-filters.ts'
import { USUAL_SORT } from '../../../contract/applications/application-filters.ts'
import {
  APPLICATION_STATUSES,
  isFinal,
  statusesOf,
} from '../../../contract/applications/application-status.ts'
import { applications } from './table.ts'

const FINAL = APPLICATION_STATUSES.filter(isFinal)

type OrderedColumns = Record<'status' | 'slaDue' | 'receivedAt' | 'id', Column | SQL>

/** The columns of an order in what `selectFound` selects. */
export const FOUND: OrderedColumns = {
  status: sql`status`,
  slaDue: sql`sla_due`,
  receivedAt: sql`received_at`,
  id: sql`id`,
}

const directionOf = (sort: ApplicationSort) => (sort.startsWith('-') ? desc : asc)

/** Whether the list is sorted by submission, an order that the search table has as well. */
export function isBySubmission(sort: ApplicationSort = USUAL_SORT): boolean {
  return sort === 'submitted' || sort === '-submitted'
}

/** A list's order, as `listedRows` sorts. The order is complete, so that no row changes pages without a reason. */
export function orderOf(
  sort: ApplicationSort = USUAL_SORT,
  { status, slaDue, receivedAt, id }: OrderedColumns = applications,
): SQL {
  const direction = directionOf(sort)
  if (isBySubmission(sort)) return sql`${direction(receivedAt)}, ${direction(id)}`
  const isOpen = sql`${status} not in ${FINAL}`
  const ofOpen = (column: Column | SQL) => direction(sql`case when ${isOpen} then ${column} end`)
  return sql`${desc(isOpen)}, ${ofOpen(slaDue)}, ${ofOpen(id)}, ${desc(receivedAt)}, ${desc(id)}`
}

/** A part of a list's order whose rows follow each other in one index. */
export interface Run {
  where: SQL | undefined
  column: Column
  direction: typeof asc
}

/** The runs of a list's order, one after the other, without those that its status leaves empty. */
export function runsOf({
  sort = USUAL_SORT,
  status,
}: Pick<ApplicationListQuery, 'sort' | 'status'>): Run[] {
  const direction = directionOf(sort)
  const { slaDue, receivedAt } = applications
  if (isBySubmission(sort)) return [{ where: undefined, column: receivedAt, direction }]
  const ofOpen = { where: notInArray(applications.status, FINAL), column: slaDue, direction }
  const ofFinal = {
    where: inArray(applications.status, FINAL),
    column: receivedAt,
    direction: desc,
  }
  const statuses = status === undefined ? APPLICATION_STATUSES : statusesOf(status)
  const isAnyOpen = statuses.some((one) => !isFinal(one))
  return [...(isAnyOpen ? [ofOpen] : []), ...(statuses.some(isFinal) ? [ofFinal] : [])]
}

type Row = typeof applications.$inferSelect

/** The runs from the one of a row on, the first of them only behind that row; all without a row. */
export function runsFrom(
  filter: Pick<ApplicationListQuery, 'sort' | 'status'>,
  last: Row | undefined,
): (Run & { behind?: Row })[] {
  const runs = runsOf(filter)
  if (!last) return runs
  const isOfRow = ({ column }: Run) =>
    runs.length === 1 || (column === applications.receivedAt) === isFinal(last.status)
  const from = runs.findIndex(isOfRow)
  return runs.slice(from).map((run, index) => (index === 0 ? { ...run, behind: last } : run))
}

/** The order within a run. */
export function orderOfRun({ column, direction }: Run): SQL {
  return sql`${direction(column)}, ${direction(applications.id)}`
}

/** The rows of a run that come after one. */
export function isAfter({ column, direction }: Run, last: Row): SQL {
  const at = column === applications.slaDue ? last.slaDue : last.receivedAt
  const comes = direction === desc ? sql`<` : sql`>`
  return sql`(${column}, ${applications.id}) ${comes} (${at.toISOString()}::timestamptz, ${last.id}::uuid)`
}
