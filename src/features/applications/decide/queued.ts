const NOTICED_AFTER_MS = 60_000

/** Whether the two moments are worth telling apart: it lay on the device, or its clock is wrong. */
export function wasQueued(entry: { capturedAt: string; receivedAt: string }): boolean {
  const ms = Date.parse(entry.receivedAt) - Date.parse(entry.capturedAt)
  return Math.abs(ms) > NOTICED_AFTER_MS
}
