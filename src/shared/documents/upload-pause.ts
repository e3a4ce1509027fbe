import { ApiError } from '../api/api-error.ts'

const FIRST_MS = 2000
const LONGEST_MS = 60_000

/**
 * Milliseconds before the next try, longer after each failure and never the same for all who lost
 * the link together; as long as the server asks for, where it does.
 */
export function waitBefore(tries: number, error: unknown): number {
  const wanted = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0
  const step = Math.min(LONGEST_MS, FIRST_MS * 2 ** (tries - 1))
  return Math.max(wanted, step * (0.5 + Math.random() / 2))
}
