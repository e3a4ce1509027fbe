import { NIL } from 'uuid'
import type { AuditFilter } from '../../../contract/audit/audit-filters.ts'
import type { AuditRecord } from '../../../contract/audit/audit.ts'
import type { Language } from '../../../contract/core/languages.ts'
import type { CsvColumn } from '../../platform/blocks/serve-csv.ts'
import { CSV_BATCH } from '../../platform/blocks/serve-csv.ts'
import { csvMoment } from '../../platform/csv.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { eventWords } from '../../platform/domain-words.ts'
import { serverMessage } from '../../platform/http/sentences.ts'
import { ROLE_WORDS } from '../accounts/role-words.ts'
import { detailsText } from './details.ts'
import { DOERS } from './doer-words.ts'
import { listTrailBefore, trailCondition } from './queries.ts'
import { toRecords } from './service.ts'

const roles: Record<string, string> = ROLE_WORDS

/** The words for a key, or the key itself: an older instance may export the entry of a newer one. */
function said(key: string, word: string | undefined, language: Language): string {
  return word === undefined ? key : serverMessage(word, language)
}

/** The exported columns in their order. */
export const TRAIL_COLUMNS: readonly CsvColumn<AuditRecord>[] = [
  { head: /*i18n*/ 'Time', cell: ({ receivedAt }) => csvMoment(new Date(receivedAt)) },
  {
    head: /*i18n*/ 'Entered on the device',
    cell: ({ capturedAt }) => csvMoment(new Date(capturedAt)),
  },
  {
    head: /*i18n*/ 'What happened',
    cell({ subject, action }, language) {
      const event = `${subject}.${action}`
      return said(event, eventWords(event), language)
    },
  },
  {
    head: /*i18n*/ 'Who',
    cell({ actor, subject, action }, language) {
      if (actor) return actor.name
      const doers: Record<string, string> = DOERS
      return serverMessage(doers[`${subject}.${action}`] ?? /*i18n*/ 'Unknown', language)
    },
  },
  {
    head: /*i18n*/ 'Role',
    cell: ({ actor }, language) => (actor ? said(actor.role, roles[actor.role], language) : ''),
  },
  { head: /*i18n*/ 'About', cell: ({ subjectName, subjectId }) => subjectName ?? subjectId ?? '' },
  { head: /*i18n*/ 'Details', cell: ({ details }) => detailsText(details) },
]

/** What the filter leaves of the trail, the newest first; what has the moment of the export itself is not in it. */
export async function* trailBatches(tx: Queryable, filter: AuditFilter, at: Date) {
  const condition = await trailCondition(tx, filter)
  // `NIL` comes before every id.
  let last: { receivedAt: Date; id: string } | undefined = { receivedAt: at, id: NIL }
  while (last) {
    const rows = await listTrailBefore(tx, condition, last, CSV_BATCH)
    yield await toRecords(tx, rows)
    last = rows.length < CSV_BATCH ? undefined : rows.at(-1)
  }
}
