import { Readable } from 'node:stream'
import { and, inArray } from 'drizzle-orm'
import type * as v from 'valibot'
import type { ApplicationExportQuery } from '../../../contract/applications/application-export.ts'
import type { ApplicationStatus } from '../../../contract/applications/application-status.ts'
import { nameIn } from '../../../contract/core/languages.ts'
import type { Language } from '../../../contract/core/languages.ts'
import type { Caller } from '../../platform/caller.ts'
import { BYTE_ORDER_MARK, csvLine, csvMoment } from '../../platform/csv.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { serverMessage } from '../../platform/http/sentences.ts'
import { listCondition } from './filters.ts'
import { runsOf } from './list-order.ts'
import { toRow } from './mappers.ts'
import type { ApplicationRecord } from './queries.ts'
import { listAfter } from './queries.ts'
import { applications } from './table.ts'

/** The statuses in words of the server. */
export const STATUS_WORDS: Record<ApplicationStatus, string> = {
  submitted: /*i18n*/ 'Submitted',
  in_progress: /*i18n*/ 'In progress',
  under_review: /*i18n*/ 'Under review',
  completed: /*i18n*/ 'Completed',
  rejected: /*i18n*/ 'Rejected',
}

interface ExportColumn {
  head: string
  cell: (record: ApplicationRecord, language: Language) => string
}

/** The exported columns in their order; moments are Indian time, the fee is in rupees. */
const EXPORT_COLUMNS: readonly ExportColumn[] = [
  { head: /*i18n*/ 'Application number', cell: ({ application }) => application.number },
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

/** Rows that are in memory at once. */
const BATCH = 500

type Query = v.InferOutput<typeof ApplicationExportQuery>

async function* linesOf(tx: Queryable, caller: Caller, { ids, ...filter }: Query) {
  const { language } = caller
  yield BYTE_ORDER_MARK + csvLine(EXPORT_COLUMNS.map(({ head }) => serverMessage(head, language)))
  const condition = and(listCondition(caller, filter), ids && inArray(applications.id, ids))
  for (const run of runsOf(filter)) {
    let last: ApplicationRecord['application'] | undefined
    do {
      const rows = await listAfter(tx, condition, run, last, BATCH)
      if (rows.length > 0) {
        yield rows
          .map((row) => csvLine(EXPORT_COLUMNS.map(({ cell }) => cell(row, language))))
          .join('')
      }
      last = rows.length < BATCH ? undefined : rows.at(-1)?.application
    } while (last)
  }
}

/**
 * What the caller may see, narrowed by the filters, in their order, as a CSV file in UTF-8. It is read
 * in batches as fast as it is fetched, so its length is no matter of memory; what is submitted
 * meanwhile is not in it. The trail names who took which rows before the first of them leaves.
 */
export async function csvOf(tx: Queryable, caller: Caller, query: Query): Promise<Readable> {
  await appendAudit(tx, {
    actor: caller,
    subject: 'export',
    subjectId: null,
    action: 'made',
    details: { list: 'applications', filter: query },
  })
  return Readable.from(linesOf(tx, caller, query), { objectMode: false })
}
