import { Readable } from 'node:stream'
import { and, inArray } from 'drizzle-orm'
import type * as v from 'valibot'
import type { ApplicationExportQuery } from '../../../contract/applications/application-export.ts'
import type { Caller } from '../../platform/caller.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { serverMessage } from '../../platform/http/sentences.ts'
import { EXPORT_COLUMNS } from './export-columns.ts'
import { listCondition } from './filters.ts'
import type { ApplicationRecord } from './queries.ts'
import { listBelow } from './queries.ts'
import { applications } from './table.ts'

/** Rows that are in memory at once. */
const BATCH = 500

type Query = v.InferOutput<typeof ApplicationExportQuery>

async function* linesOf(tx: Queryable, caller: Caller, { ids, ...filter }: Query) {
  const { language } = caller
  yield BYTE_ORDER_MARK + csvLine(EXPORT_COLUMNS.map(({ head }) => serverMessage(head, language)))
  const condition = and(listCondition(caller, filter), ids && inArray(applications.id, ids))
  let last: ApplicationRecord['application'] | undefined
  do {
    const rows = await listBelow(tx, condition, last, BATCH)
    if (rows.length > 0) {
      yield rows
        .map((row) => csvLine(EXPORT_COLUMNS.map(({ cell }) => cell(row, language))))
        .join('')
    }
    last = rows.length < BATCH ? undefined : rows.at(-1)?.application
  } while (last)
}

/**
 * What the caller may see, narrowed by the filters, newest first, as a CSV file in UTF-8. It is read
 * in batches as fast as it is fetched, so its length is no matter of memory; what is submitted
 * meanwhile is not in it.
 */
export function csvOf(tx: Queryable, caller: Caller, query: Query): Readable {
  return Readable.from(linesOf(tx, caller, query), { objectMode: false })
}
