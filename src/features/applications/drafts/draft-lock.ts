import type { DraftEntry } from './draft-store.ts'

/** Releases the draft's lock. */
export type Release = () => void

const nameOf = (id: string) => `draft ${id}`

/**
 * Locks a draft for this tab: only one tab writes it. Returns `null` while another tab has it and
 * `steal` is false. Browsers without Web Locks get no lock.
 * @param onLost called when another tab has taken the draft
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

/** A draft that is open in this page: as new as the stored one, or newer. */
export interface OpenDraft {
  userId: string
  /** The present content; `null` while it is empty. */
  entry(): DraftEntry | null
  /** Saves pending changes now. */
  flush(): Promise<void>
  /** Removes the draft from page and disk. */
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

/** Saves all pending changes now: the page may close, or the key has just opened. */
export function flushOpenDrafts(): void {
  for (const draft of openDrafts.values()) void draft.flush()
}
