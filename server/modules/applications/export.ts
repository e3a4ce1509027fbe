import { and, inArray } from 'drizzle-orm'
import type * as v from 'valibot'
import type { ApplicationExportQuery } from '../../../contract/applications/application-export.ts'
import { nameIn } from '../../../contract/core/languages.ts'
import type { CsvColumn } from '../../platform/blocks/serve-csv.ts'
import { CSV_BATCH } from '../../platform/blocks/serve-csv.ts'
import type { Caller } from '../../platform/caller.ts'
import { csvMoment } from '../../platform/csv.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { serverMessage } from '../../platform/http/sentences.ts'
import { listCondition } from './filters.ts'
import { runsOf } from './list-order.ts'
import { toRow } from './mappers.ts'
import type { ApplicationRecord } from './queries.ts'
import { listAfter } from './queries.ts'
import { STATUS_WORDS } from './status-words.ts'
import { applications } from './table.ts'

/** The exported columns in their order; the fee is in rupees. */
export const APPLICATION_COLUMNS: readonly CsvColumn<ApplicationRecord>[] = [
  { head: /*i18n*/ 'Application number', cell: ({ application }) => application.number },
  {
    head: /*i18n*/ "Department's number",
    cell: ({ application }) => application.departmentNumber ?? '',
  },
  {
    head: /*i18n*/ 'Status',
    cell: ({ application }, language) => serverMessage(STATUS_WORDS[application.status], language),
  },
  { head: /*i18n*/ 'Customer', cell: ({ application }) => application.customerName },
  { head: /*i18n*/ 'Mobile number', cell: ({ application }) => application.customerPhone },
  { head: /*i18n*/ 'Email', cell: ({ application }) => application.customerEmail },
  { head: /*i18n*/ 'Address', cell: ({ application }) => application.customerAddress },
  {
    head: /*i18n*/ 'Service',
    cell: ({ serviceName: name, serviceNameHi: nameHi, serviceNameMr: nameMr }, language) =>
      nameIn({ name, nameHi, nameMr }, language),
  },
  { head: /*i18n*/ 'Franchise', cell: ({ franchiseName }) => franchiseName },
  { head: /*i18n*/ 'Partner', cell: ({ servicePartnerName }) => servicePartnerName ?? '' },
  { head: /*i18n*/ 'Gram van', cell: (record) => toRow(record).vanName ?? '' },
  {
    head: /*i18n*/ 'Submitted on',
    cell: ({ application }) => csvMoment(application.receivedAt),
  },
  { head: /*i18n*/ 'Due', cell: ({ application }) => csvMoment(application.slaDue) },
  {
    head: /*i18n*/ 'Decided on',
    cell: ({ application: { decidedAt } }) => (decidedAt ? csvMoment(decidedAt) : ''),
  },
  {
    head: /*i18n*/ 'Fee (₹)',
    cell: ({ application }) => (application.feePaise / 100).toFixed(2),
  },
]

type Query = v.InferOutput<typeof ApplicationExportQuery>

/** What the caller may see, narrowed by the filters, in their order; what is submitted meanwhile is not in it. */
export async function* applicationBatches(tx: Queryable, caller: Caller, query: Query) {
  const { ids, ...filter } = query
  const condition = and(listCondition(caller, filter), ids && inArray(applications.id, ids))
  for (const run of runsOf(filter)) {
    let last: ApplicationRecord['application'] | undefined
    do {
      const rows = await listAfter(tx, condition, run, last, CSV_BATCH)
      yield rows
      last = rows.length < CSV_BATCH ? undefined : rows.at(-1)?.application
    } while (last)
  }
}
