import type { PersonState } from '../../../contract/people/people-filters.ts'
import type { PersonFilter } from '../../../contract/people/people.ts'
import type { CsvColumn } from '../../platform/blocks/serve-csv.ts'
import { csvMoment } from '../../platform/csv.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { serverMessage } from '../../platform/http/sentences.ts'
import { ROLE_WORDS } from '../accounts/role-words.ts'
import type { PersonRecord } from './queries.ts'
import { listAllPeople } from './queries.ts'

/** The states of an account in the server's words. */
export const STATE_WORDS: Record<PersonState, string> = {
  active: /*i18n*/ 'Active',
  new: /*i18n*/ 'Not signed in yet',
  inactive: /*i18n*/ 'Inactive',
}

/** The exported columns in their order. */
export const PEOPLE_COLUMNS: readonly CsvColumn<PersonRecord>[] = [
  { head: /*i18n*/ 'First name', cell: ({ account }) => account.firstName },
  { head: /*i18n*/ 'Last name', cell: ({ account }) => account.lastName },
  { head: /*i18n*/ 'Username', cell: ({ account }) => account.userName },
  {
    head: /*i18n*/ 'Role',
    cell: ({ account }, language) => serverMessage(ROLE_WORDS[account.userType], language),
  },
  { head: /*i18n*/ 'Franchise', cell: ({ franchiseName }) => franchiseName ?? '' },
  { head: /*i18n*/ 'Mobile number', cell: ({ account }) => account.phone },
  { head: /*i18n*/ 'Email', cell: ({ account }) => account.email },
  {
    head: /*i18n*/ 'Status',
    cell: ({ state }, language) => serverMessage(STATE_WORDS[state], language),
  },
  {
    head: /*i18n*/ 'Last seen',
    cell: ({ account: { lastSeenAt } }) => (lastSeenAt ? csvMoment(lastSeenAt) : ''),
  },
]

/** The people of the filter, all at once. */
export async function* peopleBatches(tx: Queryable, filter: PersonFilter) {
  yield await listAllPeople(tx, filter)
}
