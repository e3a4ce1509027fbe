import { storageKeys } from '../../storage-keys.ts'

// The name of a sealed record is made by the owner's key, which takes a start two steps more: it is
// written down in the open, where it tells nothing.

function read(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(storageKeys.snapshots) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

/** Under which name the picture was kept last, whosever it was. */
export function snapshotName(id: string): string | null {
  return read()[id] ?? null
}

export function setSnapshotName(id: string, name: string): void {
  localStorage.setItem(storageKeys.snapshots, JSON.stringify({ ...read(), [id]: name }))
}
