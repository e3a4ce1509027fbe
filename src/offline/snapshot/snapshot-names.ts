import { storageKeys } from '../../storage-keys.ts'

// A sealed record's name is derived from the owner's key, which would cost two more steps at the
// start. The name is therefore stored in the open, where it reveals nothing.

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
