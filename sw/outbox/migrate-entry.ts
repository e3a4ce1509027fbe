import type { Entry } from './entry.ts'

/**
 * An entry as this version of the app knows it, of a record that any released version has written
 * (rule 11). A record of a newer version, seen by an old tab, comes back as it is: additions do not
 * keep an older reader from what it knows.
 */
export function migrateEntry(record: Entry): Entry {
  return record
}
