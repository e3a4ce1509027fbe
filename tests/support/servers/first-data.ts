import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { promisify } from 'node:util'

/** The environment variable that names the folder, for every process of a run. */
export const FIRST_DATA = 'TEST_FIRST_DATA'

/**
 * Puts into a folder that is still empty what the first start of a server would write there, if the
 * run has made that once (`make-first-data.ts`): a copy takes a tenth of the time.
 */
export async function putFirstData(dataDir: string): Promise<void> {
  const made = process.env[FIRST_DATA]
  if (made === undefined || made === dataDir || (await readdir(dataDir)).length > 0) return
  // With its owners: the database does not run as root.
  await promisify(execFile)('cp', ['-a', `${made}/.`, dataDir])
}
