import type { ReactNode } from 'react'

export type NoticeTone = 'success' | 'error' | 'info' | 'warning'

export interface Notice {
  tone: NoticeTone
  title: ReactNode
  description?: ReactNode
}

export interface ShownNotice extends Notice {
  id: number
  open: boolean
}

/** How long a notice stays, in milliseconds (rules.md, Limits). */
export const noticeDuration = 3000
// A dismissed notice is invisible at once; its record goes this much later (rules.md, Limits).
const dismissedNoticeRemovedAfter = 1_000_000

let current: ShownNotice | undefined
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(next: ShownNotice | undefined): void {
  current = next
  for (const listener of listeners) listener()
}

/**
 * Shows a notice and answers its id. One is visible at a time: the newest takes the place of the
 * one before.
 */
export function notify(notice: Notice): number {
  clearTimeout(removal)
  lastId += 1
  set({ ...notice, id: lastId, open: true })
  return lastId
}

/** Closes the notice of this id; without effect when a newer one took its place. */
export function dismissNotice(id: number): void {
  if (current?.id !== id || !current.open) return
  set({ ...current, open: false })
  removal = setTimeout(() => set(undefined), dismissedNoticeRemovedAfter)
}

export function currentNotice(): ShownNotice | undefined {
  return current
}

export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
