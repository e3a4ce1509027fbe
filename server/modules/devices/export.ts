import type { HeldRow } from '../../../contract/devices/device-list.ts'
import type { CsvColumn } from '../../platform/blocks/serve-csv.ts'
import { csvMoment } from '../../platform/csv.ts'
import { serverMessage } from '../../platform/http/sentences.ts'
import { ROLE_WORDS } from '../accounts/role-words.ts'

const moment = (at: string | null) => (at === null ? '' : csvMoment(new Date(at)))

/** The exported columns in their order. */
export const DEVICE_COLUMNS: readonly CsvColumn<HeldRow>[] = [
  { head: /*i18n*/ 'Device code', cell: ({ prefix }) => prefix },
  { head: /*i18n*/ 'Franchise or partner', cell: ({ outlet }) => outlet?.name ?? '' },
  { head: /*i18n*/ 'Name', cell: ({ owner }) => owner.name },
  {
    head: /*i18n*/ 'Role',
    cell: ({ owner }, language) => serverMessage(ROLE_WORDS[owner.userType], language),
  },
  {
    head: /*i18n*/ 'Browser',
    cell: ({ browser, system }) => [browser, system].filter((each) => each !== null).join(', '),
  },
  { head: /*i18n*/ 'Last contact', cell: ({ lastSeenAt }) => moment(lastSeenAt) },
  { head: /*i18n*/ 'Last report', cell: ({ reportedAt }) => moment(reportedAt) },
  { head: /*i18n*/ 'Waiting on the device', cell: ({ waiting }) => `${waiting}` },
  { head: /*i18n*/ 'Of these, need attention', cell: ({ forPerson }) => `${forPerson}` },
  { head: /*i18n*/ 'Lost from the device', cell: ({ lost }) => `${lost}` },
  { head: /*i18n*/ 'Oldest saved', cell: ({ oldestAt }) => moment(oldestAt) },
  { head: /*i18n*/ 'Deleted unsent in 30 days', cell: ({ discards }) => `${discards}` },
]
