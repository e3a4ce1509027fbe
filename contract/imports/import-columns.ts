import type { OutletKind } from '../outlets/outlet-filters.ts'

/** The columns with which a file can describe an outlet, in the order of template and export. */
export const IMPORT_COLUMNS = [
  'userName',
  'name',
  'type',
  'phone',
  'email',
  'address',
  'district',
  'latitude',
  'longitude',
  'monthlyTarget',
  'partner',
  'active',
] as const
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]

const OF_FRANCHISES: ReadonlySet<ImportColumn> = new Set(['type', 'monthlyTarget', 'partner'])

/** A column that may be left out: an outlet that is there keeps what it has. */
const OPTIONAL: ReadonlySet<ImportColumn> = new Set([
  'email',
  'district',
  'monthlyTarget',
  'partner',
  'active',
])

/** The columns of a kind's file, in their order. */
export function columnsOf(kind: OutletKind): ImportColumn[] {
  return IMPORT_COLUMNS.filter((column) => kind === 'franchise' || !OF_FRANCHISES.has(column))
}

/** Whether a file without this column is refused. */
export function isRequired(column: ImportColumn): boolean {
  return !OPTIONAL.has(column)
}

/** The user name of the template's example, which no import takes. */
export const EXAMPLE_USER_NAME = 'example'

/** Largest file and most rows of one import, its heading not counted. */
export const IMPORT_BYTES = 5 * 1024 * 1024
export const IMPORT_ROWS = 10_000
