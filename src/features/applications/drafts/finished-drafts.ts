import { LockedError } from '../../../offline/device-store/owner.ts'
import { storageKeys } from '../../../storage-keys.ts'

// Ids alone, which tell nothing: the drafts themselves lie sealed.

function read(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(storageKeys.finishedDrafts) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

function write(ids: readonly string[]): void {
  try {
    if (ids.length > 0) localStorage.setItem(storageKeys.finishedDrafts, JSON.stringify(ids))
    else localStorage.removeItem(storageKeys.finishedDrafts)
  } catch {
    // Without storage the draft is deleted a day later.
  }
}

/** Whether the person has finished with this draft while its key was locked. */
export function isFinished(id: string): boolean {
  return read().includes(id)
}

/** The draft is deleted: nothing is remembered of it. */
export function forgetFinished(id: string): void {
  if (isFinished(id)) write(read().filter((each) => each !== id))
}

/**
 * Removes a draft that a person has finished with. Another tab may have signed out: it is then
 * deleted when its owner's key is open again.
 */
export async function removeOrRemember(id: string, remove: () => Promise<void>): Promise<void> {
  try {
    await remove()
  } catch (error) {
    if (!(error instanceof LockedError)) throw error
    if (!isFinished(id)) write([...read(), id])
  }
}
