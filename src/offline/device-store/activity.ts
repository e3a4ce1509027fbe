import { storageKeys } from '../../storage-keys.ts'

/** Idle time after which the page locks (offline.md, Read side). */
export const IDLE_MS = 30 * 60_000
/** Written at most so often: storage is shared with the other tabs, and read after a restart. */
const WRITE_EVERY_MS = 10_000

let writtenAt = 0

/** Records that a person is present. */
export function markActive(now = Date.now()): void {
  if (Math.abs(now - writtenAt) < WRITE_EVERY_MS) return
  writtenAt = now
  try {
    localStorage.setItem(storageKeys.lastActiveAt, String(now))
  } catch {
    // This page knows; the next start asks for a sign-in or an unlock.
  }
}

/**
 * Whether the page was idle for too long, sleep and restarts included; unknown counts as too long.
 */
export function isIdle(now = Date.now()): boolean {
  // A browser short of space may drop the record, or give none; this page still knows.
  const last = Number(stored() ?? (writtenAt || Number.NaN))
  // A clock that was set back proves nothing; a person has just set it.
  return !(now - last < IDLE_MS)
}

function stored(): string | null {
  try {
    return localStorage.getItem(storageKeys.lastActiveAt)
  } catch {
    return null
  }
}
