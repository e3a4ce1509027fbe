import * as v from 'valibot'
import type { PersonRead, ReadFilter, ReadsAsked } from '../../../../contract/audit/reads.ts'
import { Id } from '../../../../contract/core/primitives.ts'
import { choicesOf } from '../../../../contract/core/text/several.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { listTrailNames } from '../queries.ts'
import { listReadsPage } from './queries.ts'

/** One page of who read what, the newest first, as far back as `AUDIT_REACH`. */
export async function readReadsPage(
  tx: Queryable,
  { page, after, ...filter }: ReadFilter & ReadsAsked,
) {
  const { rows, total } = await listReadsPage(tx, filter, { page, after })
  const asked = [...choicesOf(filter.actor), ...choicesOf(filter.subjectId)]
  // A list that was taken away has no id.
  const ids = [...rows.map(({ subject }) => subject), ...asked].filter((id) => v.is(Id, id))
  const names = await listTrailNames(tx, [...new Set(ids)])
  return {
    rows: rows.map((row): PersonRead => {
      const { hour, actorId, kind, subject, readAt, sessionId } = row
      return {
        _id: `${hour.toISOString()} ${actorId} ${kind} ${subject}`,
        ...{ readAt: readAt.toISOString(), kind, subject, sessionId },
        actor: { _id: actorId, name: row.actorName, role: row.actorRole },
        subjectName: names.get(subject) ?? null,
      }
    }),
    ...{ total, page },
    names: Object.fromEntries([...names].filter(([id]) => asked.includes(id))),
  }
}
