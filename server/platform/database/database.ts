import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { isDeadlock } from './query-errors.ts'
import { tellAfterCommit } from './tell-after-commit.ts'

/** The role that requests work under: it can't change or delete the audit trail. */
export const APP_ROLE = 'gramone_app'

export type Db = NodePgDatabase
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** The first argument of queries: a transaction, or the pool for a statement that stands alone. */
export type Queryable = Db | Tx

export interface Database {
  db: Db
  pool: Pool
  close(): Promise<void>
}

const POOL_SIZE = 12
const STATEMENT_MS = 15_000
/** Longer than a statement may take, and than the pool keeps an idle connection. */
const SOCKET_TIMEOUT_MS = 20_000

/** A socket that closes automatically after so long without traffic. */
function socketWithTimeout(socketTimeoutMs: number): Socket {
  const line = new Socket()
  return line.setTimeout(socketTimeoutMs, () => {
    const error = new Error('the database does not answer')
    line.destroy(Object.assign(error, { code: 'ETIMEDOUT' }))
  })
}

/** How to connect under the application's role: for the pool, and for the jobs' own one. */
export function connectionSettings(url: string, socketTimeoutMs = SOCKET_TIMEOUT_MS) {
  return {
    connectionString: url,
    statement_timeout: STATEMENT_MS,
    connectionTimeoutMillis: 5000,
    stream: () => socketWithTimeout(socketTimeoutMs),
    // Compiling a plan takes longer than any of these queries.
    options: `-c role=${APP_ROLE} -c timezone=UTC -c jit=off -c client_min_messages=notice`,
  }
}

/** How often one piece of work may end in a deadlock before it fails. */
const MOST_DEADLOCKS = 3
const APART_MS = 50

async function againAfterDeadlock<Done>(work: () => Promise<Done>): Promise<Done> {
  for (let again = 0; again < MOST_DEADLOCKS; again += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isDeadlock(error)) throw error
      // The database may have ended both at once: they must not meet again in step.
      await pause(Math.random() * APART_MS)
    }
  }
  return work()
}

/** Lets every statement of its own, and every transaction, be tried again after a deadlock. */
function bearDeadlocks(pool: Pool): Db {
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>
  pool.query = ((...given: unknown[]) =>
    typeof given.at(-1) === 'function'
      ? query(...given)
      : againAfterDeadlock(() => query(...given))) as typeof pool.query
  const db = drizzle({ client: pool })
  const transaction = db.transaction.bind(db)
  db.transaction = (work, config) => againAfterDeadlock(() => transaction(work, config))
  return db
}

/**
 * Opens a pool whose every connection works under the application's role.
 * A broken connection is reported and replaced, so a database restart does not end the process; one
 * on which the database falls silent is ended, so that its query fails at last. (The driver's own
 * `query_timeout` leaves the connection in the pool, where a late answer meets another's question.) What ends in a
 * deadlock is done once more, since the database has undone all of it; so a transaction's work changes nothing else.
 * @param socketTimeoutMs how long a connection may be silent in use; 0: for ever, for long work
 * @param max how many connections there are at once
 */
export function openDatabase(
  url: string,
  onLost: (error: Error) => void,
  socketTimeoutMs?: number,
  max = POOL_SIZE,
): Database {
  const pool = new Pool({ ...connectionSettings(url, socketTimeoutMs), max })
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  const tellRest = tellAfterCommit(pool, onLost)
  const close = async () => {
    await tellRest()
    await pool.end()
  }
  return { db: bearDeadlocks(pool), pool, close }
}
