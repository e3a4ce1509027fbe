import { DrizzleQueryError } from 'drizzle-orm/errors'

/** As much of a statement as says which one it was. */
const SHOWN = 200
const DEADLOCK = '40P01'
const LOCK_NOT_AVAILABLE = '55P03'

/** The error with the beginning of its statement alone: one with many rows would fill the log with a megabyte. */
export function withShortQuery(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError) || error.query.length <= SHOWN) return error
  const query = `${error.query.slice(0, SHOWN)}…`
  const short = new DrizzleQueryError(query, undefined, error.cause)
  const calls = error.stack?.slice(error.stack.indexOf('\n    at ')) ?? ''
  short.stack = `${short.name}: ${short.message}${calls}`
  return short
}

function hasCode(error: unknown, code: string): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof Error && 'code' in cause && cause.code === code
}

/** Whether the database ended this transaction because it waited in a ring with another one. */
export function isDeadlock(error: unknown): boolean {
  return hasCode(error, DEADLOCK)
}

/** Whether a statement waited for a lock for longer than it may. */
export function isLockTimeout(error: unknown): boolean {
  return hasCode(error, LOCK_NOT_AVAILABLE)
}
