const NOTICED_AFTER_MS = 60_000

/** Whether it lay on the device for a while before it reached the server. */
export function wasQueued(entry: { capturedAt: string; receivedAt: string }): boolean {
  return Date.parse(entry.receivedAt) - Date.parse(entry.capturedAt) > NOTICED_AFTER_MS
}
