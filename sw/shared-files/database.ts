import type { DBSchema, IDBPDatabase } from 'idb'
import { openDB } from 'idb'

const NAME = 'shared-files'
/** Raised only by additions: every newer version can read the records of an older one. */
const VERSION = 1

/** One shared file, sealed; whose it is and how old it is can be seen, and nothing else. */
export interface SharedRecord {
  id: string
  /** The owner whose key seals it; `null`: the key of a single tab does. */
  ownerId: string | null
  /** Epoch milliseconds by the device's clock. */
  at: number
  /** The file's place among the files that were shared together. */
  order: number
  iv: Uint8Array<ArrayBuffer>
  sealed: Blob
}

interface SharedSchema extends DBSchema {
  files: { key: string; value: SharedRecord }
}

/**
 * Runs `work` with the database of shared files: on a connection of its own, so that no tab blocks
 * another version. Rejects where storage is refused.
 */
export async function withSharedFiles<Result>(
  work: (database: IDBPDatabase<SharedSchema>) => Promise<Result>,
): Promise<Result> {
  const database = await openDB<SharedSchema>(NAME, VERSION, {
    upgrade: (opening) => void opening.createObjectStore('files', { keyPath: 'id' }),
  })
  try {
    return await work(database)
  } finally {
    database.close()
  }
}
