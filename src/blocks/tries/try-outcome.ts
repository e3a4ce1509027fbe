import { settleTry } from '../../../contract/tries/tries.ts'
import { ApiError, OfflineError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'

/** A dialog waits for this answer: it may not hang as long as a change may. */
const TIMEOUT_MS = 8000

/** Whether the server turned this try away before reading its content. */
export function wasNotProcessed(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return [401, 403, 429].includes(error.status) || error.code === 'server.read_only'
}

/** Whether nobody knows, after this failure, if the server has made the change. */
export function isUnconfirmed(error: unknown): boolean {
  if (error instanceof OfflineError) return true
  if (!(error instanceof ApiError) || wasNotProcessed(error)) return false
  return error.status >= 500 || error.code === 'idempotency.in_flight'
}

/** When the change with this key was entered; `null`: it was not, and this key never will be. */
export async function askOutcome(key: string): Promise<string | null> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const { enteredAt } = await call(settleTry, { params: { key }, signal })
  return enteredAt
}

/**
 * Sends what was pressed, under a key of its own. Where the answer is lost it finds out what came of it: what was
 * entered is answered as if nothing had happened.
 */
export async function sendPress<Answer>(send: (key: string) => Promise<Answer>): Promise<Answer> {
  const key = crypto.randomUUID()
  try {
    return await send(key)
  } catch (error) {
    if (!isUnconfirmed(error)) throw error
    const enteredAt = await askOutcome(key).catch(() => null)
    if (enteredAt === null) throw error
    return send(key)
  }
}
