import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Viewer } from '../../../contract/core/roles.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { visibleTo } from './filters.ts'
import { applications } from './table.ts'

/** Others named at most for one application: a number that many have is a mistake of another kind. */
const NAMED = 5

const noted = alias(applications, 'noted')

/** `departmentNumberKey` of the contract, as the index has it. */
const keyOf = (table: typeof applications | typeof noted) =>
  sql`replace(search_words(${table.departmentNumber}), ' ', '')`

/** Other applications of the same service with the same number of the department, as far as the viewer may see them. */
export async function listSameNumbers(tx: Queryable, viewer: Viewer, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { _id: string; applicationId: string }[]>()
  const rows = await tx
    .select({ of: noted.id, _id: applications.id, applicationId: applications.number })
    .from(noted)
    .innerJoin(
      applications,
      and(
        eq(applications.serviceId, noted.serviceId),
        eq(keyOf(applications), keyOf(noted)),
        isNotNull(applications.departmentNumber),
        ne(applications.id, noted.id),
      ),
    )
    .where(and(inArray(noted.id, [...ids]), sql`${keyOf(noted)} <> ''`, visibleTo(viewer)))
    .orderBy(desc(applications.receivedAt), desc(applications.id))
  const found = Map.groupBy(rows, (row) => row.of)
  return new Map(
    [...found].map(([id, others]) => [
      id,
      others.slice(0, NAMED).map(({ _id, applicationId }) => ({ _id, applicationId })),
    ]),
  )
}
