import { useSyncExternalStore } from 'react'

/** What of the signed-in person waits on this device for the link. */
export interface WaitingCounts {
  drafts: number
  /** In the outbox, to be sent by themselves or by the person. */
  envelopes: number
  /** Those of them that a person must look at. */
  parked: number
}

const NONE: WaitingCounts = { drafts: 0, envelopes: 0, parked: 0 }

const listeners = new Set<() => void>()
let counts = NONE

/** Says how many of a kind wait; whoever keeps them says so with each change, and 0 at a lock. */
export function setWaiting(kind: keyof WaitingCounts, count: number): void {
  if (counts[kind] === count) return
  counts = { ...counts, [kind]: count }
  for (const listener of listeners) listener()
}

export function waitingCounts(): WaitingCounts {
  return counts
}

/** Hears of every change; answers how to stop hearing. */
export function onWaitingChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useWaitingCounts(): WaitingCounts {
  return useSyncExternalStore(onWaitingChange, waitingCounts)
}
