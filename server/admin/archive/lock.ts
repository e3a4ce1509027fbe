import type { Client } from 'pg'
import { EnvironmentError } from '../../platform/environment.ts'

/** Any number, the same for every archive of a database: only one is written at a time. */
const LOCK = 7_265_130

/**
 * Until the connection ends, nobody else writes an archive of this database.
 * @throws EnvironmentError where somebody does
 */
export async function lockArchives(client: Client): Promise<void> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [LOCK])
  if (!rows[0]?.free) throw new EnvironmentError(['Another archive is being written.'])
}
