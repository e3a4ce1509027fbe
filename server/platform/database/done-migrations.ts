import type { Client } from 'pg'

/** The migrations that a database has had, oldest first; none in one that is not the portal's. */
export async function listDoneMigrations(client: Client): Promise<string[]> {
  const { rows: found } = await client.query<{ is: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as is`,
  )
  if (!found[0]?.is) return []
  const { rows } = await client.query<{ name: string }>(
    'select name from drizzle.__drizzle_migrations order by name',
  )
  return rows.map(({ name }) => name)
}
