import type { ReactNode } from 'react'
import { createStore } from '../../api/store.ts'
import { useStore } from '../../api/use-store.ts'

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

const current = createStore<ShownNotice | undefined>(undefined)
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined

/**
 * Shows a notice and answers its id. One is visible at a time: the newest takes the place of the
 * one before.
 */
export function notify(notice: Notice): number {
  clearTimeout(removal)
  lastId += 1
  current.set({ ...notice, id: lastId, open: true })
  return lastId
}

/** Closes the notice of this id; without effect when a newer one took its place. */
export function dismissNotice(id: number): void {
  const notice = current.get()
  if (notice?.id !== id || !notice.open) return
  current.set({ ...notice, open: false })
  removal = setTimeout(() => current.set(undefined), dismissedNoticeRemovedAfter)
}

export const currentNotice = current.get

export function useNotice(): ShownNotice | undefined {
  return useStore(current)
}
