import { storageKeys } from '../../storage-keys.ts'

// The name of a sealed record is derived from the owner's key, which takes two more steps at the
// start: it is stored in the open, where it reveals nothing.

function read(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(storageKeys.snapshots) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

/** The name of the last stored snapshot, of any owner. */
export function snapshotName(id: string): string | null {
  return read()[id] ?? null
}

export function setSnapshotName(id: string, name: string): void {
  localStorage.setItem(storageKeys.snapshots, JSON.stringify({ ...read(), [id]: name }))
}
