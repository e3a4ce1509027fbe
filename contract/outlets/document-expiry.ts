import * as v from 'valibot'
import { boundsOfIndiaDay, indiaDay } from '../core/india-day.ts'

/** How documents of an outlet stand whose last valid day is near or over; the worst one counts. */
export const DOCUMENT_EXPIRIES = ['soon', 'expired'] as const
export const DocumentExpiry = v.picklist(DOCUMENT_EXPIRIES)
export type DocumentExpiry = v.InferOutput<typeof DocumentExpiry>

/** A document expires soon from so many days before its last valid one. */
const SOON_DAYS = 30

/** The last day that counts as soon, `YYYY-MM-DD` in India. */
export function lastSoonDay(today: string): string {
  const { start } = boundsOfIndiaDay(today)
  return indiaDay(new Date(start.getTime() + SOON_DAYS * 24 * 60 * 60_000))
}

/**
 * The state of a document that is valid until the end of that day in India. Null for a document that stays valid
 * for longer, or has no such day (rules.md, Documents of franchises and partners).
 */
export function documentExpiry(validUntil: string | null, today: string): DocumentExpiry | null {
  if (validUntil === null || validUntil > lastSoonDay(today)) return null
  return validUntil < today ? 'expired' : 'soon'
}
