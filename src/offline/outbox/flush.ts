import { openOutbox } from '../../../sw/outbox/database.ts'
import { drain } from '../../../sw/outbox/drain.ts'
import { OUTBOX_SYNC } from '../../../sw/outbox/outbox-changes.ts'

/** Another flusher works: it sends new entries too, or leaves them to the next try. */
const BUSY_RETRY_MS = 3000
/** An entry that is due and was not taken must not keep the device busy. */
const MIN_DELAY_MS = 1000
/** Browser timers end at 2³¹ milliseconds; a later moment is checked again after this. */
const MAX_DELAY_MS = 60 * 60_000

let running: Promise<void> | null = null
let requested: { isImmediate: boolean } | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let remaining = 0
/** When the last try found no connection; null where it did. */
let lostAt: number | null = null

/** Whether entries were left when this page last looked. */
export function hasRemaining(): boolean {
  return remaining > 0 || running !== null
}

/**
 * Sends the waiting entries of every owner, and runs again when the next try is due. A call during
 * a run starts one more run.
 * Never rejects: unsent entries are in the outbox.
 * @param isImmediate a person asks or the connection has returned: back-off is skipped
 */
export function flush(isImmediate = false): Promise<void> {
  requested = { isImmediate: isImmediate || (requested?.isImmediate ?? false) }
  running ??= run().finally(() => {
    running = null
    // Requested at the very moment in which the last round ended.
    if (requested) void flush()
  })
  return running
}

/** Our server has answered some call: entries that found no connection before are due now. */
export function flushAfterAnswer(): void {
  if (lostAt === null || running || Date.now() - lostAt < BUSY_RETRY_MS) return
  void flush(true)
}

async function run(): Promise<void> {
  while (requested) {
    const { isImmediate } = requested
    requested = null
    clearTimeout(timer)
    try {
      await drainOnce(isImmediate)
    } catch {
      // Without storage there is no outbox: the screens say so.
    }
  }
}

async function drainOnce(isImmediate: boolean): Promise<void> {
  const { left, nextAttemptAt, wasBusy, isConnectionLost } = await drain(await openOutbox(), {
    fetch: (...request) => fetch(...request),
    now: Date.now,
    random: Math.random,
    isImmediate,
  })
  remaining = left
  lostAt = isConnectionLost && left > 0 ? Date.now() : null
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
 * Asks the browser to wake the worker when the connection returns, also with the page closed. Only
 * Chromium has it, and may refuse: the page is then the only path (offline.md, rule 8).
 */
export async function requestSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    const { sync } = (registration ?? {}) as { sync?: SyncManager }
    await sync?.register(OUTBOX_SYNC)
  } catch {
    // The page sends the entries instead.
  }
}

/** The page may be closed now: the worker waits a moment for the flusher's lock and resumes. */
export function drainInWorker(): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.controller?.postMessage({ type: 'DRAIN' })
}
