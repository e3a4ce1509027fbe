import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'

/** The role that requests work under: it can't change or delete the audit trail. */
export const APP_ROLE = 'gramone_app'

export type Db = NodePgDatabase
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** What queries take first: a transaction, or the pool where one statement stands alone. */
export type Queryable = Db | Tx

export interface Database {
  db: Db
  pool: Pool
  close(): Promise<void>
}

const POOL_SIZE = 12
const STATEMENT_MS = 15_000

/**
 * Opens a pool whose every connection works under the application's role.
 * A broken connection is reported and replaced, so a database restart does not end the process.
 */
export function openDatabase(url: string, onLost: (error: Error) => void): Database {
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    statement_timeout: STATEMENT_MS,
    connectionTimeoutMillis: 5000,
    options: `-c role=${APP_ROLE} -c timezone=UTC`,
  })
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  return { db: drizzle({ client: pool }), pool, close: () => pool.end() }
}
