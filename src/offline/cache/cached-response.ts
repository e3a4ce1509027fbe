/**
 * The shapes of what is kept. Raised when the answer of a kept endpoint changes, and never by a
 * build: a new release must not throw away what a kiosk needs tomorrow morning.
 */
export const CACHE_SCHEMA = 1

/** So long an answer is worth showing, with its age. */
export const CACHE_MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000

/** An answer as it lies in the sealed store. */
export interface CachedAnswer {
  schema: number
  queryKey: readonly unknown[]
  data: unknown
  /** When the server last gave it or said that it still holds, in milliseconds. */
  updatedAt: number
}

/** The answer that was kept, or `null` for another shape, too old a one, or anything else. */
export function readCached(value: unknown, now: number): CachedAnswer | null {
  if (typeof value !== 'object' || value === null) return null
  const { schema, queryKey, data, updatedAt } = value as Partial<CachedAnswer>
  if (schema !== CACHE_SCHEMA || !Array.isArray(queryKey) || data == null) return null
  if (typeof updatedAt !== 'number' || now - updatedAt > CACHE_MAX_AGE_MS) return null
  // By a clock that was ahead: it would look fresh for ever.
  return { schema, queryKey, data, updatedAt: Math.min(updatedAt, now) }
}
