import { createStore } from '../../api/store.ts'
import { useStore } from '../../api/use-store.ts'

/** Numbers of the signed-in person's unsent work on this device. */
export interface WaitingCounts {
  /** Unfinished. */
  drafts: number
  /** Submitted before this device could make envelopes; sent automatically. */
  ready: number
  /** Envelopes in the outbox, to be sent automatically or by the person. */
  envelopes: number
  /** The part of these envelopes that a person must look at. */
  parked: number
}

const waiting = createStore<WaitingCounts>({ drafts: 0, ready: 0, envelopes: 0, parked: 0 })

export const waitingCounts = waiting.get
export const onWaitingChange = waiting.subscribe

/** Sets how many of a kind wait; their owner calls it after each change, and with 0 at a lock. */
export function setWaiting(kind: keyof WaitingCounts, count: number): void {
  const counts = waiting.get()
  if (counts[kind] !== count) waiting.set({ ...counts, [kind]: count })
}

export function useWaitingCounts(): WaitingCounts {
  return useStore(waiting)
}

/** The sources of the number on the app's icon. */
export type BadgeSource = 'unread' | 'unsent' | 'outbox'

const badgeCounts = new Map<BadgeSource, number>()

/** Sets how many of `source` wait; the icon of the installed app shows the sum of all sources. */
export function setBadgeCount(source: BadgeSource, count: number): void {
  if (badgeCounts.get(source) === count) return
  badgeCounts.set(source, count)
  showBadge([...badgeCounts.values()].reduce((sum, each) => sum + each, 0))
}

function showBadge(sum: number): void {
  // Some browsers have no badge; without permission they refuse, and the screens say it anyway.
  if (!('setAppBadge' in navigator)) return
  const shown = sum > 0 ? navigator.setAppBadge(sum) : navigator.clearAppBadge()
  shown.catch(() => undefined)
}
