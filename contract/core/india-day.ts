const KOLKATA_OFFSET_MS = 330 * 60_000

/** The calendar day in Asia/Kolkata (no summer time), `YYYY-MM-DD`. */
export function indiaDay(at: Date): string {
  return new Date(at.getTime() + KOLKATA_OFFSET_MS).toISOString().slice(0, 10)
}
