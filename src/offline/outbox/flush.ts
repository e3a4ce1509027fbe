import { openOutbox } from '../../../sw/outbox/database.ts'
import { drain } from '../../../sw/outbox/drain.ts'
import { askForSync } from './hand-over.ts'

/** Somebody else is flushing: it takes what is new along, or leaves it to the next try. */
const BUSY_MS = 3000
/** What is due and yet was not taken must not keep the device busy. */
const SHORTEST_MS = 1000
/** Timers of browsers end at 2³¹ milliseconds; whatever is later is looked at again by then. */
const LONGEST_MS = 60 * 60_000

let running: Promise<void> | null = null
let wanted: { isUrged: boolean } | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let leftOver = 0

/** Whether anything was left to be sent when this page last looked. */
export function isAnythingLeft(): boolean {
  return leftOver > 0 || running !== null
}

/**
 * Sends what waits in the outbox, whoever wrote it, and comes back when the next try is due. Asked
 * while it runs, it runs once more. Never rejects: what was not sent is in the outbox.
 * @param isUrged a person, or a link that has come back: nobody waits for the next try's turn
 */
export function flush(isUrged = false): Promise<void> {
  wanted = { isUrged: isUrged || (wanted?.isUrged ?? false) }
  running ??= run().finally(() => {
    running = null
    // Asked for in the very moment in which the last round ended.
    if (wanted) void flush()
  })
  return running
}

async function run(): Promise<void> {
  while (wanted) {
    const { isUrged } = wanted
    wanted = null
    clearTimeout(timer)
    try {
      await once(isUrged)
    } catch {
      // No store, no outbox: the screens say so.
    }
  }
}

async function once(isUrged: boolean): Promise<void> {
  const { left, nextAttemptAt, wasBusy } = await drain(await openOutbox(), {
    fetch: (...request) => fetch(...request),
    now: Date.now,
    random: Math.random,
    isUrged,
  })
  leftOver = left
  if (left > 0) void askForSync()
  if (wasBusy) wakeIn(BUSY_MS, isUrged)
  else if (left > 0 && nextAttemptAt !== null) wakeIn(nextAttemptAt - Date.now())
}

function wakeIn(ms: number, isUrged = false): void {
  clearTimeout(timer)
  const wait = Math.min(Math.max(ms, SHORTEST_MS), LONGEST_MS)
  timer = setTimeout(() => void flush(isUrged), wait)
}
