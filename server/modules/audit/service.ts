import type { AuditFilter } from '../../../contract/audit/audit-filters.ts'
import type { AuditPage, AuditRecord } from '../../../contract/audit/audit.ts'
import { choicesOf } from '../../../contract/core/text/several.ts'
import type { PageAsked } from '../../platform/blocks/paged.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { readDetails } from './details.ts'
import type { TrailRow } from './queries.ts'
import { listTrailNames, listTrailPage, trailCondition } from './queries.ts'

const isKnown = (id: string | null | undefined) => id ?? []

/** Records with the names of what they are about. */
export async function toRecords(tx: Queryable, rows: TrailRow[]): Promise<AuditRecord[]> {
  const names = await listTrailNames(tx, [
    ...new Set(rows.flatMap(({ subjectId }) => isKnown(subjectId))),
  ])
  return rows.map((row) => ({
    _id: row.id,
    receivedAt: row.receivedAt.toISOString(),
    capturedAt: row.capturedAt.toISOString(),
    actor:
      row.actorId === null
        ? null
        : { _id: row.actorId, name: row.actorName, role: row.actorRole ?? '' },
    subject: row.subject,
    subjectId: row.subjectId,
    subjectName: (row.subjectId !== null && names.get(row.subjectId)) || null,
    action: row.action,
    details: readDetails(row.details),
  }))
}

/** One page of the trail, the newest first, as far back as `AUDIT_REACH`. */
export async function readTrailPage(
  tx: Queryable,
  filter: AuditFilter,
  asked: PageAsked,
): Promise<AuditPage> {
  const { actor, subjectId } = filter
  const condition = await trailCondition(tx, filter)
  const { rows, total } = await listTrailPage(tx, condition, asked)
  const names = await listTrailNames(tx, [...choicesOf(actor), ...choicesOf(subjectId)])
  return {
    rows: await toRecords(tx, rows),
    total,
    page: asked.page,
    names: Object.fromEntries(names),
  }
}
