import { Client } from 'pg'

/** The first row that a statement answers, past the server that is measured. */
export async function rowOf<Row extends object>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row | undefined> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row & Record<string, unknown>>(text, values)).rows[0]
  } finally {
    await client.end()
  }
}

/** How many applications there are: what was written without being asked for would show here. */
export async function countApplications(url: string): Promise<number> {
  const text = 'select count(*)::int as count from applications'
  return (await rowOf<{ count: number }>(url, text))?.count ?? 0
}
