import type { PersonRead, ReadFilter } from '../../../../contract/audit/reads.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { listTrailNames } from '../queries.ts'
import { listReadsPage } from './queries.ts'

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** One page of who read what, the newest first, as far back as `AUDIT_REACH`. */
export async function readReadsPage(
  tx: Queryable,
  { page, ...filter }: ReadFilter & { page: number },
) {
  const { rows, total } = await listReadsPage(tx, filter, page)
  const { actor, subjectId } = filter
  const ids = [...rows.map(({ subject }) => subject), actor, subjectId]
  const names = await listTrailNames(tx, [
    ...new Set(ids.filter((id) => id && ID.test(id))),
  ] as string[])
  const nameOf = (id: string | undefined) => (id !== undefined && names.get(id)) || null
  return {
    rows: rows.map((row): PersonRead => {
      const { hour, actorId, kind, subject, readAt, sessionId } = row
      return {
        _id: `${hour.toISOString()} ${actorId} ${kind} ${subject}`,
        ...{ readAt: readAt.toISOString(), kind, subject, sessionId },
        actor: { _id: actorId, name: row.actorName, role: row.actorRole },
        subjectName: nameOf(subject),
      }
    }),
    ...{ total, page },
    names: { actor: nameOf(actor), subjectId: nameOf(subjectId) },
  }
}
