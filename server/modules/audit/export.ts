import { Readable } from 'node:stream'
import type { AuditDetail } from '../../../contract/audit/audit-fields.ts'
import type { AuditFilter } from '../../../contract/audit/audit-filters.ts'
import type { AuditRecord } from '../../../contract/audit/audit.ts'
import type { Language } from '../../../contract/core/languages.ts'
import type { Caller } from '../../platform/caller.ts'
import { BYTE_ORDER_MARK, csvLine, csvMoment } from '../../platform/csv.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { serverMessage } from '../../platform/http/sentences.ts'
import { EVENT_WORDS, ROLE_WORDS } from './event-words.ts'
import { listTrailBefore, trailCondition } from './queries.ts'
import { toRecords } from './service.ts'

/** In words where there are some: an older instance may export what a newer one has written. */
function said(words: Record<string, string>, key: string, language: Language): string {
  const word = words[key]
  return word === undefined ? key : serverMessage(word, language)
}

/** `status: submitted → in_progress`, with the names of the API: a program can read it too. */
function detailText({ field, from, to }: AuditDetail): string {
  const change = from === undefined ? `${to}` : `${from ?? ''} → ${to ?? ''}`
  return `${field}: ${change}`
}

interface ExportColumn {
  head: string
  cell: (record: AuditRecord, language: Language) => string
}

/** The exported columns in their order; moments are Indian time. */
const EXPORT_COLUMNS: readonly ExportColumn[] = [
  { head: /*i18n*/ 'Time', cell: ({ receivedAt }) => csvMoment(new Date(receivedAt)) },
  {
    head: /*i18n*/ 'Entered on the device',
    cell: ({ capturedAt }) => csvMoment(new Date(capturedAt)),
  },
  {
    head: /*i18n*/ 'What happened',
    cell: ({ subject, action }, language) => said(EVENT_WORDS, `${subject}.${action}`, language),
  },
  {
    head: /*i18n*/ 'Who',
    cell: ({ actor }, language) => actor?.name ?? serverMessage(/*i18n*/ 'Unknown', language),
  },
  {
    head: /*i18n*/ 'Role',
    cell: ({ actor }, language) => (actor ? said(ROLE_WORDS, actor.role, language) : ''),
  },
  { head: /*i18n*/ 'About', cell: ({ subjectName, subjectId }) => subjectName ?? subjectId ?? '' },
  { head: /*i18n*/ 'Details', cell: ({ details }) => details.map(detailText).join('; ') },
]

/** Records that are in memory at once. */
const BATCH = 500

async function* linesOf(tx: Queryable, language: Language, filter: AuditFilter, end: Date) {
  yield BYTE_ORDER_MARK + csvLine(EXPORT_COLUMNS.map(({ head }) => serverMessage(head, language)))
  const condition = await trailCondition(tx, filter)
  let last: { receivedAt: Date; id: string } | undefined = { receivedAt: end, id: NIL }
  while (last) {
    const rows = await listTrailBefore(tx, condition, last, BATCH)
    const records = await toRecords(tx, rows)
    if (records.length > 0) {
      yield records
        .map((record) => csvLine(EXPORT_COLUMNS.map(({ cell }) => cell(record, language))))
        .join('')
    }
    last = rows.length < BATCH ? undefined : rows.at(-1)
  }
}

/** Before every id: what has the moment of the export itself is not in it. */
const NIL = '00000000-0000-0000-0000-000000000000'

/**
 * What the filter leaves of the trail, the newest first, as a CSV file in UTF-8, read in batches as fast as it
 * is fetched. The trail names who took which records before the first of them leaves.
 */
export async function trailCsv(
  tx: Queryable,
  caller: Caller,
  filter: AuditFilter,
): Promise<Readable> {
  const receivedAt = new Date()
  await appendAudit(tx, {
    actor: caller,
    subject: 'export',
    subjectId: null,
    action: 'made',
    receivedAt,
    details: { list: 'audit', filter },
  })
  return Readable.from(linesOf(tx, caller.language, filter, receivedAt), { objectMode: false })
}
