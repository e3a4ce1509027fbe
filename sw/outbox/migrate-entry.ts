import type { Entry } from './entry.ts'
import { ENTRY_VERSION } from './entry.ts'

/** A record as some released version wrote it. */
interface EntryRecord {
  version: number
}

/**
 * By the version that it reads, what makes the next version of a record. The envelope itself is frozen:
 * only what lies around it changes (rule 10). Every released version has its fixture in the test.
 */
const MIGRATORS: Readonly<Record<number, (record: EntryRecord) => EntryRecord>> = {}

/**
 * An entry as this version of the app knows it, of a record that any released version has written
 * (rule 11). A record of a newer version, seen by an old tab, comes back as it is: additions do not
 * keep an older reader from what it knows.
 */
export function migrateEntry(record: EntryRecord): Entry {
  let migrated = record
  while (migrated.version < ENTRY_VERSION) {
    const migrate = MIGRATORS[migrated.version]
    if (!migrate) throw new Error(`Nothing migrates entries of version ${migrated.version}`)
    migrated = migrate(migrated)
  }
  return migrated as Entry
}
