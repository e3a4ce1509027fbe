import { and, eq } from 'drizzle-orm'
import {
  APPLICATION_STATUSES,
  isFinal,
  statusesOf,
} from '../../../contract/applications/application-status.ts'
import type {
  ApplicationDetail,
  ApplicationPage,
  ApplicationSummary,
  OpenApplications,
} from '../../../contract/applications/applications.ts'
import type {
  SlaTracker,
  TrackerCounts,
  TrackerGroup,
} from '../../../contract/applications/sla/sla-tracker.ts'
import type { WorkingSet } from '../../../contract/applications/working-set.ts'
import { WORKING_SET_SIZE } from '../../../contract/applications/working-set.ts'
import type { Viewer } from '../../../contract/core/roles.ts'
import { seesPayments } from '../../../contract/payments/sees-payments.ts'
import { ApiError } from '../../platform/api-error.ts'
import { lockForChange } from '../../platform/blocks/lock-for-change.ts'
import type { PageAsked } from '../../platform/blocks/paged.ts'
import { listAudit } from '../../platform/database/audit.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { listServiceForms, versionKey } from '../catalogue/queries.ts'
import { listDocuments } from '../documents/queries.ts'
import { listFeedback } from '../feedback/queries.ts'
import { toPayment } from '../payments/mappers.ts'
import { listEntriesOf, listSameReferences } from '../payments/queries.ts'
import { listLastRequests } from '../reuploads/queries.ts'
import type { ListFilter } from './filters.ts'
import { isCounted, visibleTo } from './filters.ts'
import { countFound, levelCounts, trackerRows } from './level-queries.ts'
import { toDetail, toRow, toWindow } from './mappers.ts'
import type { ApplicationRecord } from './queries.ts'
import {
  countByStatus,
  findVisibleApplication,
  listCountedPage,
  listMostUrgent,
  listOpen,
  listPage,
} from './queries.ts'
import { listSameNumbers } from './same-number-queries.ts'
import { applications } from './table.ts'

/** Every application of the viewer that is not final, in slim form (rules.md, Calls). */
export async function readOpenApplications(
  tx: Queryable,
  viewer: Viewer,
): Promise<OpenApplications> {
  const rows = await listOpen(tx, viewer)
  const open = rows.map(({ receivedAt, slaStart, slaDue, slaPausedAt, requested, ...row }) => ({
    ...row,
    submittedAt: receivedAt.toISOString(),
    ...toWindow({ slaStart, slaDue, slaPausedAt }),
    reploadDocumentList: requested?.map(({ requirement }) => requirement) ?? [],
  }))
  return { open }
}

/** One page, newest first, with the number of all that match. */
export async function readPage(
  tx: Queryable,
  viewer: Viewer,
  filter: ListFilter,
  page: PageAsked,
): Promise<ApplicationPage> {
  const { rows, ...rest } = isCounted(filter)
    ? await listCountedPage(tx, viewer, filter, page, countStatus(tx, viewer, filter.status))
    : await listPage(tx, viewer, filter, page)
  return { rows: rows.map(toRow), ...rest }
}

/** How many of the filter's statuses the viewer may see, or of all, from the stored counts. */
export async function countStatus(tx: Queryable, viewer: Viewer, wanted: ListFilter['status']) {
  const counts = await countByStatus(tx, viewer)
  const statuses = wanted === undefined ? APPLICATION_STATUSES : statusesOf(wanted)
  return counts
    .filter(({ status }) => statuses.includes(status))
    .reduce((sum, { total }) => sum + total, 0)
}

/** Counts over what the filter leaves of all that the viewer may see, and until when time alone changes none of them. */
export async function summarize(
  tx: Queryable,
  viewer: Viewer,
  filter: ListFilter = {},
): Promise<{ summary: ApplicationSummary; until: Date | null }> {
  const [counts, { until, ...levels }] = isCounted(filter)
    ? await Promise.all([countByStatus(tx, viewer), levelCounts(tx, viewer)])
    : await countFiltered(tx, viewer, filter)
  const byStatus = Object.fromEntries(APPLICATION_STATUSES.map((status) => [status, 0]))
  const sums = { total: 0, pending: 0 }
  for (const { status, total } of counts) {
    byStatus[status] = total
    sums.total += total
    if (!isFinal(status)) sums.pending += total
  }
  return { summary: { ...sums, ...levels, byStatus }, until }
}

/** The same counts where nothing is stored for the filter. */
async function countFiltered(tx: Queryable, viewer: Viewer, filter: ListFilter) {
  const counts = await countFound(tx, viewer, filter)
  const levels = { warning: 0, overdue: 0, until: null as Date | null }
  for (const { status, warning, overdue, until } of counts) {
    levels.warning += warning
    levels.overdue += overdue
    // A decided one has no level that could change.
    if (isFinal(status) || until === null) continue
    if (levels.until === null || until < levels.until) levels.until = until
  }
  return [counts, levels] as const
}

/** The open applications of the viewer by group and level, and until when time alone changes nothing. */
export async function track(
  tx: Queryable,
  viewer: Viewer,
  by: TrackerGroup,
): Promise<{ tracker: SlaTracker; until: Date | null }> {
  const { rows, until } = await trackerRows(tx, viewer, by)
  const sumOf = (level: keyof TrackerCounts) => rows.reduce((sum, row) => sum + row[level], 0)
  const total = { onTime: sumOf('onTime'), warning: sumOf('warning'), overdue: sumOf('overdue') }
  return { tracker: { rows, total }, until }
}

/** The whole application; 404 `application.not_found` when it is not the viewer's to see. */
export async function readApplication(
  tx: Queryable,
  viewer: Viewer,
  id: string,
): Promise<ApplicationDetail> {
  const record = await findVisibleApplication(tx, viewer, id)
  if (!record) throw new ApiError('application.not_found')
  const [detail] = await withRelations(tx, viewer, [record])
  if (!detail) throw new Error('an application was lost on its way')
  return detail
}

/** Whole applications, in the order of their records: each part is read for all of them at once. */
export async function withRelations(
  tx: Queryable,
  viewer: Viewer,
  records: ApplicationRecord[],
): Promise<ApplicationDetail[]> {
  const ids = records.map(({ application }) => application.id)
  const documents = Map.groupBy(await listDocuments(tx, ids), (each) => each.applicationId)
  const trails = Map.groupBy(await listAudit(tx, 'application', ids), (each) => each.subjectId)
  const feedback = await listFeedback(tx, ids)
  const requests = await listLastRequests(tx, ids)
  const entries = seesPayments(viewer) ? await listEntriesOf(tx, ids) : []
  const same = await listSameReferences(tx, entries)
  const payments = Map.groupBy(entries, (each) => each.applicationId ?? '')
  const numbered = records.filter(({ application }) => application.departmentNumber !== null)
  const sameNumbers = await listSameNumbers(
    tx,
    viewer,
    numbered.map(({ application }) => application.id),
  )
  const others = records.filter(({ isInCatalogue }) => !isInCatalogue)
  const forms = await listServiceForms(
    tx,
    others.map(({ application }) => application),
  )
  return records.map((record) => {
    const { id } = record.application
    return toDetail(
      viewer,
      record,
      documents.get(id) ?? [],
      trails.get(id) ?? [],
      feedback.get(id),
      requests.get(id),
      record.isInCatalogue ? null : (forms.get(versionKey(record.application)) ?? null),
      (payments.get(id) ?? []).map((entry) => toPayment(entry, same)),
      sameNumbers.get(id) ?? [],
    )
  })
}

/**
 * The viewer's applications that are not final, whole, the earliest deadline first, as many as a
 * device of the role keeps. The number of queries does not grow with the number of applications.
 */
export async function readWorkingSet(tx: Queryable, viewer: Viewer): Promise<WorkingSet> {
  const size = WORKING_SET_SIZE[viewer.userType]
  // One more than is stored shows whether there are more.
  const records = await listMostUrgent(tx, viewer, size + 1)
  return {
    applications: await withRelations(tx, viewer, records.slice(0, size)),
    isComplete: records.length <= size,
  }
}

/**
 * Locks an application for a change and answers its row; 404 `application.not_found` when it is not
 * the viewer's to see.
 * @param seen the version decided on: 409 `application.stale` with the present state for another one
 */
export function lockApplication(
  tx: Tx,
  viewer: Viewer,
  id: string,
  seen?: { version: number },
): Promise<typeof applications.$inferSelect> {
  const where = and(eq(applications.id, id), visibleTo(viewer))
  return lockForChange(
    tx,
    { table: applications, where, missing: 'application.not_found' },
    seen && {
      version: seen.version,
      stale: 'application.stale',
      current: () => readApplication(tx, viewer, id),
    },
  )
}
