import type { DraftEntry } from './draft-store.ts'

/** Lets go of the draft. */
export type Release = () => void

const nameOf = (id: string) => `draft ${id}`

/**
 * Takes a draft for this tab: only one writes it. Answers `null` while another tab has it, unless
 * it is taken from there (`steal`). Without Web Locks there is nobody to ask.
 * @param onLost another tab has taken it
 */
export function lockDraft(
  id: string,
  onLost: () => void,
  { steal = false } = {},
): Promise<Release | null> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined)
  return new Promise((resolve, reject) => {
    const released = Promise.withResolvers<void>()
    let isLocked = false
    navigator.locks
      .request(nameOf(id), steal ? { steal } : { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null)
        isLocked = true
        resolve(() => {
          isLocked = false
          released.resolve()
        })
        return released.promise
      })
      .catch((error: unknown) => {
        if (isLocked) onLost()
        else reject(error instanceof Error ? error : new Error(String(error)))
      })
  })
}

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
