import { openOutbox } from '../../../sw/outbox/database.ts'
import { drain } from '../../../sw/outbox/drain.ts'
import { OUTBOX_SYNC } from '../../../sw/outbox/outbox-changes.ts'

/** Somebody else is flushing: it takes what is new along, or leaves it to the next try. */
const BUSY_RETRY_MS = 3000
/** What is due and yet was not taken must not keep the device busy. */
const MIN_DELAY_MS = 1000
/** Timers of browsers end at 2³¹ milliseconds; whatever is later is looked at again by then. */
const MAX_DELAY_MS = 60 * 60_000

let running: Promise<void> | null = null
let requested: { isImmediate: boolean } | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let remaining = 0

/** Whether anything was left to be sent when this page last looked. */
export function hasRemaining(): boolean {
  return remaining > 0 || running !== null
}

/**
 * Sends what waits in the outbox, whoever wrote it, and comes back when the next try is due. Asked
 * while it runs, it runs once more. Never rejects: what was not sent is in the outbox.
 * @param isImmediate a person, or a link that has come back: nobody waits for the next try's turn
 */
export function flush(isImmediate = false): Promise<void> {
  requested = { isImmediate: isImmediate || (requested?.isImmediate ?? false) }
  running ??= run().finally(() => {
    running = null
    // Asked for in the very moment in which the last round ended.
    if (requested) void flush()
  })
  return running
}

async function run(): Promise<void> {
  while (requested) {
    const { isImmediate } = requested
    requested = null
    clearTimeout(timer)
    try {
      await drainOnce(isImmediate)
    } catch {
      // No store, no outbox: the screens say so.
    }
  }
}

async function drainOnce(isImmediate: boolean): Promise<void> {
  const { left, nextAttemptAt, wasBusy } = await drain(await openOutbox(), {
    fetch: (...request) => fetch(...request),
    now: Date.now,
    random: Math.random,
    isImmediate,
  })
  remaining = left
  if (left > 0) void requestSync()
  if (wasBusy) scheduleFlush(BUSY_RETRY_MS, isImmediate)
  else if (left > 0 && nextAttemptAt !== null) scheduleFlush(nextAttemptAt - Date.now())
}

function scheduleFlush(ms: number, isImmediate = false): void {
  clearTimeout(timer)
  const wait = Math.min(Math.max(ms, MIN_DELAY_MS), MAX_DELAY_MS)
  timer = setTimeout(() => void flush(isImmediate), wait)
}

interface SyncManager {
  register(tag: string): Promise<void>
}

/**
 * Asks the browser to let the worker send when there is a link, also with the page closed. Only
 * Chromium has it, and may refuse: the page is then the only path (offline.md, rule 8).
 */
export async function requestSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    const { sync } = (registration ?? {}) as { sync?: SyncManager }
    await sync?.register(OUTBOX_SYNC)
  } catch {
    // The page sends it.
  }
}

/** The page may be closed now: the worker waits a moment for its turn and goes on where it stopped. */
export function drainInWorker(): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.controller?.postMessage({ type: 'DRAIN' })
}
