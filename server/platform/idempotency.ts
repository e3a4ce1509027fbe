import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { ApiError } from './api-error.ts'
import type { Db, Tx } from './database.ts'
import { idempotentAnswers } from './idempotency-table.ts'

interface Key {
  accountId: string
  /** The UUID made when the person pressed Submit. */
  key: string
  /** What must be equal in a repeat; serialised in the order it arrived. */
  request: unknown
}

interface Once<T> {
  body: T
  /** This call did the work; otherwise the first answer is given again. */
  fresh: boolean
}

const IN_FLIGHT_RETRY_SECONDS = 1

function hashOf(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex')
}

/**
 * Does the work once per account and key, for ever: answer and work commit in one transaction
 * (offline.md, rule 3). A repeat gets the first answer; the same key with another request 422
 * `idempotency.body_differs`; while the first is still running 409 `idempotency.in_flight`.
 */
export async function once<T>(db: Db, key: Key, work: (tx: Tx) => Promise<T>): Promise<Once<T>> {
  const requestHash = hashOf(key.request)
  return db.transaction(async (tx) => {
    const lock = sql`pg_try_advisory_xact_lock(hashtextextended(${key.accountId + key.key}, 0))`
    const { rows } = await tx.execute<{ held: boolean }>(sql`select ${lock} as held`)
    if (!rows[0]?.held) {
      throw new ApiError('idempotency.in_flight', { retryAfter: IN_FLIGHT_RETRY_SECONDS })
    }
    const [known] = await tx
      .select()
      .from(idempotentAnswers)
      .where(
        and(eq(idempotentAnswers.accountId, key.accountId), eq(idempotentAnswers.key, key.key)),
      )
    if (known) {
      if (known.requestHash !== requestHash) throw new ApiError('idempotency.body_differs')
      return { body: known.body as T, fresh: false }
    }
    const body = await work(tx)
    await tx
      .insert(idempotentAnswers)
      .values({ accountId: key.accountId, key: key.key, requestHash, body })
    return { body, fresh: true }
  })
}
