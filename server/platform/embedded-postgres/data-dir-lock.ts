import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export class DataDirInUseError extends Error {
  override name = 'DataDirInUseError'
}

const SQLITE_BUSY = 5

/**
 * Makes this process the only one that runs a database in the data folder, until `release` or the
 * end of the process, however sudden. Node offers no file locks of its own; SQLite's are the
 * kernel's, so they never outlive their holder and also hold between containers sharing a folder.
 *
 * @throws DataDirInUseError when another process holds the folder.
 */
export function lockDataDir(dataDir: string): { release: () => void } {
  const holderFile = join(dataDir, 'postgres.holder')
  const lock = new DatabaseSync(join(dataDir, 'postgres.lock'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
    throw new DataDirInUseError(
      `The data folder ${dataDir} is in use by another running server${holder(holderFile)}. ` +
        'Stop that one first, or set DATA_DIR to another folder.',
    )
  }
  writeFileSync(holderFile, String(process.pid))
  return { release: () => lock.isOpen && lock.close() }
}

function holder(file: string): string {
  try {
    return ` (process ${readFileSync(file, 'utf8')})`
  } catch {
    return '' // it has the lock but has not written its number yet
  }
}
