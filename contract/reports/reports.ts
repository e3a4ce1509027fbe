import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { PageNumber } from '../core/paging.ts'
import { FilterDay, Id, Instant } from '../core/primitives.ts'
import { askedFilters, has, isStatusOf, ReportFormat } from './report-filters.ts'
import { daysOf, MOST_DAYS } from './report-range.ts'
import { ReportFailure } from './report-types.ts'

const access = 'report.make'
const path = '/api/reports'
const ById = v.object({ id: Id })

/** waiting → running → done or failed; cancelled from the first two. */
export const REPORT_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export const ReportState = v.picklist(REPORT_STATES)
export type ReportState = v.InferOutput<typeof ReportState>

/** Whether the server has the report still to make, so that the page asks again soon. */
export function isReportOpen(state: ReportState): boolean {
  return state === 'waiting' || state === 'running'
}

/** Rows of a PDF; the totals are of all rows, and Excel has them all. */
export const PDF_ROWS = 5000
/** Reports that one person may have waiting or running. */
export const OPEN_REPORTS = 5
/** Files are kept for so many days. */
export const REPORT_DAYS = 30
/** Rows of the preview: about those of a first page. */
export const PREVIEW_ROWS = 20

const asked = {
  ...askedFilters,
  /** Days of India, both counted. The last is not after today: `too_late` at `to`, which the server checks. */
  from: FilterDay,
  to: FilterDay,
}

const Ordered = v.object({ ...asked, format: ReportFormat })
type Ordered = v.InferOutput<typeof Ordered>

const isInOrder = ({ from, to }: Pick<Ordered, 'from' | 'to'>) => from <= to
const isShort = ({ from, to }: Pick<Ordered, 'from' | 'to'>) => daysOf(from, to) <= MOST_DAYS

/** What a report is about, and as which file: days in order and not too many, only filters that the type has. */
export const ReportOrder = v.pipe(
  Ordered,
  v.forward(v.partialCheck([['from'], ['to']], isInOrder, 'too_early'), ['to']),
  v.forward(v.partialCheck([['from'], ['to']], isShort, 'too_early'), ['from']),
  v.forward(v.partialCheck([['type'], ['franchise']], has('franchise'), 'invalid'), ['franchise']),
  v.forward(v.partialCheck([['type'], ['partner']], has('partner'), 'invalid'), ['partner']),
  v.forward(v.partialCheck([['type'], ['service']], has('service'), 'invalid'), ['service']),
  v.forward(v.partialCheck([['type'], ['status']], isStatusOf, 'not_a_choice'), ['status']),
)

export type ReportOrder = v.InferOutput<typeof ReportOrder>

export const Report = v.object({
  _id: Id,
  ...asked,
  format: ReportFormat,
  state: ReportState,
  createdAt: Instant,
  finishedAt: v.nullable(Instant),
  /** Rows of the report; null until they are counted. */
  total: v.nullable(v.number()),
  /** Rows that are written; fewer than all in a PDF with its limit. */
  written: v.number(),
  bytes: v.nullable(v.number()),
  /** Why there is no file, of one that failed. */
  failure: v.nullable(ReportFailure),
  /** Ordered by a schedule; of another person, it came by e-mail. */
  isScheduled: v.boolean(),
  isOwn: v.boolean(),
  /** When the file goes; null while there is none. */
  keptUntil: v.nullable(Instant),
})
export type Report = v.InferOutput<typeof Report>

/** One page of the caller's own reports and of those that came to the caller by a schedule, the newest first. */
export const listReports = endpoint({
  method: 'GET',
  path,
  access,
  query: v.object({ page: v.optional(PageNumber, 1) }),
  response: v.object({
    rows: v.array(Report),
    total: v.number(),
    page: v.number(),
    /** Today in India, by the database's clock. */
    today: v.string(),
  }),
})

/**
 * Orders a report, which is made soon after: two at a time. 409 `report.too_many_open` while the caller has
 * `OPEN_REPORTS` waiting or running.
 */
export const orderReport = endpoint({
  method: 'POST',
  path,
  access,
  idempotent: true,
  body: ReportOrder,
  response: Report,
  status: 201,
})

/** The first page as the file will have it: all texts in the caller's language. */
export const ReportPreview = v.object({
  title: v.string(),
  /** Days, filters, number of rows, who makes it and when. */
  lines: v.array(v.string()),
  /** What the file says where a PDF would leave out rows; empty otherwise. */
  limit: v.string(),
  heads: v.array(v.object({ key: v.string(), text: v.string(), isNumber: v.boolean() })),
  /** One text for each column, empty where it has no total. */
  totals: v.array(v.string()),
  /** How many rows have each choice: "Status: Completed 5, Rejected 1". */
  counts: v.array(v.string()),
  rows: v.array(v.array(v.string())),
  total: v.number(),
})
export type ReportPreview = v.InferOutput<typeof ReportPreview>

/** Shows how the report begins, without making it. 429 `request.too_many`. */
export const previewReport = endpoint({
  method: 'GET',
  path: `${path}/preview`,
  access,
  query: ReportOrder,
  response: ReportPreview,
})

/** One report that the caller may read, also beyond the first page. 404 `report.not_found`, also once its file is gone. */
export const getReport = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access,
  params: ById,
  response: Report,
})

/** Ends a report that waits or runs; one that is over stays as it is. 404 `report.not_found`. */
export const cancelReport = endpoint({
  method: 'POST',
  path: `${path}/:id/cancel`,
  access,
  params: ById,
  response: Report,
})

/** The file, for as long as it is kept. 404 `report.not_found`, 409 `report.not_ready`. */
export const fetchReport = endpoint({
  method: 'GET',
  path: `${path}/:id/file`,
  access,
  params: ById,
  response: 'file',
})
