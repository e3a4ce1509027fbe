import type { Pool } from 'pg'
import { EnvironmentError } from '../environment.ts'
import { APP_ROLE } from './database.ts'

/** What the pool asks for when it connects, and what the server really works under. */
const SETTINGS = `select current_user as role, current_setting('statement_timeout') as "timeout",
  current_setting('TimeZone') as zone`

/**
 * Checks that requests work under the application's role, with a time-out, in UTC. A pooler in between drops what is
 * asked for at the connection; then every request would work as the owner of the tables, and for ever.
 * @throws EnvironmentError that says what to set for the login (docs/operations.md, Database)
 */
export async function checkRequestRole(pool: Pick<Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ role: string; timeout: string; zone: string }>(SETTINGS)
  const [now] = rows
  if (!now) throw new Error('the database says nothing of its settings')
  const { role, timeout, zone } = now
  const wrong = [
    role !== APP_ROLE && `as ${role} instead of ${APP_ROLE}`,
    timeout === '0' && 'without a time-out',
    zone !== 'UTC' && `in the time zone ${zone} instead of UTC`,
  ].filter(Boolean)
  if (wrong.length === 0) return
  throw new EnvironmentError([
    `DATABASE_URL: requests would work ${wrong.join(', ')}. Give its login role, statement_timeout and timezone of its own (docs/operations.md, "Database").`,
  ])
}
