import type { DraftEntry } from './draft-store.ts'

/** A draft that this page holds: as new as, or newer than, what lies on the disk. */
export interface OpenDraft {
  userId: string
  /** As it is now; `null` while there is nothing in it worth keeping. */
  entry(): DraftEntry | null
  /** Keeps at once what is not kept yet. */
  flush(): Promise<void>
  /** Removes it from page and disk. */
  discard(): Promise<void>
}

const openDrafts = new Map<string, OpenDraft>()

export function addOpenDraft(id: string, draft: OpenDraft): void {
  openDrafts.set(id, draft)
}

export function removeOpenDraft(id: string): void {
  openDrafts.delete(id)
}

export function findOpenDraft(id: string): OpenDraft | undefined {
  return openDrafts.get(id)
}

export function openDraftsOf(userId: string): OpenDraft[] {
  return [...openDrafts.values()].filter((draft) => draft.userId === userId)
}

/** Keeps at once whatever waits to be kept: the page may go, or the key has come. */
export function flushOpenDrafts(): void {
  for (const draft of openDrafts.values()) void draft.flush()
}
