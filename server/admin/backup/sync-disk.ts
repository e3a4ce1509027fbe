import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * Resolves when all that was written is on the disks. Once for all files: each file for itself takes several times as
 * long. Node offers no such call, so it is the system's program.
 */
export async function syncDisk(): Promise<void> {
  await promisify(execFile)('sync')
}
