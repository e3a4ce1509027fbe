import { Readable } from 'node:stream'
import type { Language } from '../../../contract/core/languages.ts'
import type { PersonRole, PersonState } from '../../../contract/people/people-filters.ts'
import type { PersonFilter } from '../../../contract/people/people.ts'
import type { Caller } from '../../platform/caller.ts'
import { BYTE_ORDER_MARK, csvLine, csvMoment } from '../../platform/csv.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { serverMessage } from '../../platform/http/sentences.ts'
import { toRow } from './mappers.ts'
import type { PersonRecord } from './queries.ts'
import { listAllPeople } from './queries.ts'

const ROLES: Record<PersonRole, string> = {
  support: /*i18n*/ 'Support',
  gramvan: /*i18n*/ 'Gram Van',
}

const STATES: Record<PersonState, string> = {
  active: /*i18n*/ 'Active',
  new: /*i18n*/ 'Not signed in yet',
  inactive: /*i18n*/ 'Inactive',
}

interface ExportColumn {
  head: string
  cell: (record: PersonRecord, language: Language) => string
}

/** The exported columns in their order; moments are Indian time. */
const EXPORT_COLUMNS: readonly ExportColumn[] = [
  { head: /*i18n*/ 'First name', cell: ({ account }) => account.firstName },
  { head: /*i18n*/ 'Last name', cell: ({ account }) => account.lastName },
  { head: /*i18n*/ 'Username', cell: ({ account }) => account.userName },
  {
    head: /*i18n*/ 'Role',
    cell: (record, language) => serverMessage(ROLES[toRow(record).userType], language),
  },
  { head: /*i18n*/ 'Franchise', cell: ({ franchiseName }) => franchiseName ?? '' },
  { head: /*i18n*/ 'Mobile number', cell: ({ account }) => account.phone },
  { head: /*i18n*/ 'Email', cell: ({ account }) => account.email },
  {
    head: /*i18n*/ 'Status',
    cell: ({ state }, language) => serverMessage(STATES[state], language),
  },
  {
    head: /*i18n*/ 'Last seen',
    cell: ({ account: { lastSeenAt } }) => (lastSeenAt ? csvMoment(lastSeenAt) : ''),
  },
]

/** The people of the filter as a CSV file in UTF-8. The trail names who took it away. */
export async function peopleCsv(
  tx: Queryable,
  caller: Caller,
  filter: PersonFilter,
): Promise<Readable> {
  const { language } = caller
  const details = { list: 'people', filter }
  await appendAudit(tx, {
    actor: caller,
    subject: 'export',
    subjectId: null,
    action: 'made',
    details,
  })
  const head = csvLine(EXPORT_COLUMNS.map(({ head: words }) => serverMessage(words, language)))
  const lines = (await listAllPeople(tx, filter)).map((record) =>
    csvLine(EXPORT_COLUMNS.map(({ cell }) => cell(record, language))),
  )
  return Readable.from([BYTE_ORDER_MARK + head, ...lines], { objectMode: false })
}
