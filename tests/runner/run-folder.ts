import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux' folder in memory. */
const SHARED_MEMORY = '/dev/shm'
/** A daily run's databases, devices and pages take less than 1 GB together. */
const NEEDED = 4 * 1024 ** 3

function hasRoomInMemory(): boolean {
  if (!existsSync(SHARED_MEMORY)) return false
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  return Math.min(bavail * bsize, freemem()) >= NEEDED
}

/**
 * A folder for what lasts no longer than the tests, removed when this process ends. In memory where it has room for what
 * a day fills: an ext4 disk copies the 700 files of a test's database in 650 ms, memory in 30.
 */
export function runFolder(isDaily: boolean): string {
  const parent = isDaily && hasRoomInMemory() ? SHARED_MEMORY : tmpdir()
  const folder = mkdtempSync(join(parent, 'gramone-tests-'))
  // A database may run as another user, who must be able to reach its own folder.
  chmodSync(folder, 0o711)
  // What was interrupted may still write for a moment.
  const removal = { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }
  process.on('exit', () => rmSync(folder, removal))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
  return folder
}
