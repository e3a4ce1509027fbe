import type { DraftEntry } from './draft-store.ts'

/** A draft that this page holds: as new as, or newer than, what lies on the disk. */
export interface LiveDraft {
  userId: string
  /** As it is now; `null` while there is nothing in it worth keeping. */
  entry(): DraftEntry | null
  /** Keeps at once what is not kept yet. */
  flush(): Promise<void>
  /** Removes it from page and disk. */
  discard(): Promise<void>
}

const live = new Map<string, LiveDraft>()

export function addLive(id: string, draft: LiveDraft): void {
  live.set(id, draft)
}

export function removeLive(id: string): void {
  live.delete(id)
}

export function liveDraft(id: string): LiveDraft | undefined {
  return live.get(id)
}

export function liveDraftsOf(userId: string): LiveDraft[] {
  return [...live.values()].filter((draft) => draft.userId === userId)
}

/** Keeps at once whatever waits to be kept: the page may go, or the key has come. */
export function flushLive(): void {
  for (const draft of live.values()) void draft.flush()
}
