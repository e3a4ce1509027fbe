import type { ReactNode } from 'react'
import { createStore } from '../../api/store.ts'

/** Something that has just come, for a few seconds. */
export interface Popup {
  /** Id of the popup; a second popup with the same id is ignored. */
  id: string
  node: ReactNode
}

/** How long each is seen, in milliseconds, and how far a swipe goes that sends it away (rules.md, Limits). */
export const POPUP_MS = 5000
export const SWIPE_PX = 50

/** More at once would cover the screen: the others wait until one has gone. */
export const MOST_POPUPS = 3

export const popups = createStore<readonly Popup[]>([])

/** Those that are seen now, the oldest first. */
export function seenPopups(queue: readonly Popup[]): readonly Popup[] {
  return queue.slice(0, MOST_POPUPS)
}

/** Shows a popup after those that are there, once there is room for it. */
export function showPopup(popup: Popup): void {
  const queue = popups.get()
  if (queue.every(({ id }) => id !== popup.id)) popups.set([...queue, popup])
}

export function dismissPopup(id: string): void {
  popups.set(popups.get().filter((popup) => popup.id !== id))
}
