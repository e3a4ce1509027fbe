import { expect } from 'vitest'
import type { Db, Tx } from '../../../server/platform/database/database.ts'
import { connectionsWaitingForLock } from './test-database.ts'

/** Calls of a busy machine take seconds until they wait. */
const PATIENCE_MS = 10_000

/**
 * Calls that run into a lock: starts them while a transaction holds it, lets that one go on once all of them wait, and
 * answers what they say. What they have read by the clock until then is older than what `meanwhile` writes.
 */
export async function whileLocked<T>(
  { db, databaseUrl }: { db: Db; databaseUrl: string },
  lock: (tx: Tx) => Promise<unknown>,
  start: () => Promise<T>[],
  meanwhile: (tx: Tx) => Promise<unknown>,
): Promise<T[]> {
  const calls = await db.transaction(async (tx) => {
    await lock(tx)
    const started = start()
    const waiting = () => connectionsWaitingForLock(databaseUrl)
    await expect.poll(waiting, { timeout: PATIENCE_MS }).toBe(started.length)
    await meanwhile(tx)
    // In an object: a promise that is returned would be waited for here.
    return { started }
  })
  return Promise.all(calls.started)
}
