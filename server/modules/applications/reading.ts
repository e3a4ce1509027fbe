import type { Viewer } from '../../../contract/application-status.ts'
import { APPLICATION_STATUSES, isFinal } from '../../../contract/application-status.ts'
import type {
  ApplicationDetail,
  ApplicationPage,
  ApplicationSummary,
  OpenApplications,
} from '../../../contract/applications.ts'
import { ApiError } from '../../platform/api-error.ts'
import { listAudit } from '../../platform/audit.ts'
import type { Queryable } from '../../platform/database.ts'
import { listDocuments } from '../documents/queries.ts'
import { toDetail, toRow, toWindow } from './application-shapes.ts'
import type { ListFilter } from './filters.ts'
import { listCondition } from './filters.ts'
import { countByStatus, countRows, findSeenApplication, listOpen, listPage } from './queries.ts'

/** Every application of the viewer that is not final, in slim form (decisions, Calls). */
export async function readOpenApplications(
  tx: Queryable,
  viewer: Viewer,
): Promise<OpenApplications> {
  const rows = await listOpen(tx, viewer)
  const open = rows.map(({ receivedAt, slaStart, slaDue, slaPausedAt, ...row }) => ({
    ...row,
    submittedAt: receivedAt.toISOString(),
    ...toWindow({ slaStart, slaDue, slaPausedAt }),
    reloadDocumentList: [],
  }))
  return { open }
}

/** One page, newest first, with the number of all that match. */
export async function readPage(
  tx: Queryable,
  viewer: Viewer,
  filter: ListFilter,
  page: number,
): Promise<ApplicationPage> {
  const condition = listCondition(viewer, filter)
  const [rows, total] = await Promise.all([listPage(tx, condition, page), countRows(tx, condition)])
  return { rows: rows.map(toRow), total, page }
}

/** Counts over everything the viewer may see, in one query. */
export async function summarize(tx: Queryable, viewer: Viewer): Promise<ApplicationSummary> {
  const byStatus = Object.fromEntries(APPLICATION_STATUSES.map((status) => [status, 0]))
  const summary = { total: 0, pending: 0, warning: 0, overdue: 0 }
  for (const row of await countByStatus(tx, viewer)) {
    byStatus[row.status] = row.total
    summary.total += row.total
    if (!isFinal(row.status)) summary.pending += row.total
    summary.warning += row.warning
    summary.overdue += row.overdue
  }
  return { ...summary, byStatus }
}

/** The whole application; 404 `application.not_found` when it is not the viewer's to see. */
export async function readApplication(
  tx: Queryable,
  viewer: Viewer,
  id: string,
): Promise<ApplicationDetail> {
  const record = await findSeenApplication(tx, viewer, id)
  if (!record) throw new ApiError('application.not_found')
  return toDetail(record, await listDocuments(tx, id), await listAudit(tx, id))
}
