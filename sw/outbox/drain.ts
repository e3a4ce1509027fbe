import type { Outbox } from './database.ts'

export interface DrainOptions {
  fetch: typeof fetch
  /** Epoch milliseconds. */
  now: () => number
  /** 0 to 1. */
  random: () => number
  /** Only these, and whatever they waited for. */
  onlyIds?: string[]
  /** A person or a link that has just come back asks: back-off is not waited out. */
  isUrged?: boolean
  /** So long another flusher is waited for, before it is left to its work. */
  patienceMs?: number
}

export interface Drained {
  /** Letters that were acknowledged in this flush. */
  sent: number
  /** Entries that are still to be tried by themselves. */
  left: number
  /** When the first of them wants to be tried; `null` when none is left. */
  nextAttemptAt: number | null
  /** Another tab or the worker is flushing: nothing was done here. */
  wasBusy: boolean
}

/**
 * Sends what is due. One flusher at a time in the whole browser (rule 7); whoever comes second is
 * told so at once. No entry holds up another, except one that depends on it (rule 5). Rejects only
 * when the database fails.
 */
export async function drain(_outbox: Outbox, _options: DrainOptions): Promise<Drained> {
  throw new Error('not built yet')
}
