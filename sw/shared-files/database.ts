import type { DBSchema, IDBPDatabase } from 'idb'
import { openDB } from 'idb'

const NAME = 'shared-files'
/** Raised only by additions: what an older version wrote stays readable for every newer one. */
const VERSION = 1

/** One shared file, sealed; whose it is and how old it is can be seen, and nothing else. */
export interface SharedRecord {
  id: string
  /** By whose key it is sealed; `null`: by one that a single tab holds. */
  ownerId: string | null
  /** Epoch milliseconds by the device's clock. */
  at: number
  /** Its place among those that came with it. */
  order: number
  iv: Uint8Array<ArrayBuffer>
  sealed: Blob
}

interface SharedSchema extends DBSchema {
  files: { key: string; value: SharedRecord }
}

/**
 * Does `work` with the database of shared files: a connection for this alone, so that no tab keeps
 * another version out. Rejects where storage is refused.
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
