import type { ReactNode } from 'react'
import { createStore } from '../../api/store.ts'

/** Something that has just come, for a few seconds. */
export interface Popup {
  /** Id of the popup; a second popup with the same id is ignored. */
  id: string
  node: ReactNode
}

/** How long the oldest stays, in milliseconds, and how far a swipe goes that sends it away (rules.md, Limits). */
export const POPUP_MS = 5000
export const SWIPE_PX = 50

/** More at once would cover the screen: the oldest makes room. */
export const MOST_POPUPS = 3

export const popups = createStore<readonly Popup[]>([])

/** The queue with another one, the newest last. */
export function withPopup(queue: readonly Popup[], popup: Popup): readonly Popup[] {
  if (queue.some(({ id }) => id === popup.id)) return queue
  return [...queue, popup].slice(-MOST_POPUPS)
}

/** Shows a popup after those that are there. */
export function showPopup(popup: Popup): void {
  popups.set(withPopup(popups.get(), popup))
}

export function dismissPopup(id: string): void {
  popups.set(popups.get().filter((popup) => popup.id !== id))
}
