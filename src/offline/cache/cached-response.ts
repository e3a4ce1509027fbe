/**
 * Version of the cached shapes. Raised when the answer of a cached endpoint changes, and never by a
 * build: a new release must not discard what a kiosk needs tomorrow morning.
 */
export const CACHE_SCHEMA = 9

/** Maximum age of a cached answer that is still shown, with its age. */
export const CACHE_MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000

/** An answer in the sealed store. */
export interface CachedAnswer {
  schema: number
  queryKey: readonly unknown[]
  data: unknown
  /** When the server last sent or confirmed it, in milliseconds. */
  updatedAt: number
}

/** The cached answer, or `null` for another version, one that is too old, or any other value. */
export function readCached(value: unknown, now: number): CachedAnswer | null {
  if (typeof value !== 'object' || value === null) return null
  const { schema, queryKey, data, updatedAt } = value as Partial<CachedAnswer>
  if (schema !== CACHE_SCHEMA || !Array.isArray(queryKey) || data == null) return null
  if (typeof updatedAt !== 'number' || now - updatedAt > CACHE_MAX_AGE_MS) return null
  // Written by a clock that was ahead: it would look fresh for ever.
  return { schema, queryKey, data, updatedAt: Math.min(updatedAt, now) }
}
