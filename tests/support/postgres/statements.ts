import type { Pool } from 'pg'

/** The statements that the database gets while something is done, without their values. */
export async function statementsOf(pool: Pool, work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  const { query } = pool
  // @ts-expect-error one of the overloads, wrapped as it is
  pool.query = (...all: unknown[]) => {
    const [first] = all as [string | { text: string }]
    texts.push(typeof first === 'string' ? first : first.text)
    return query.apply(pool, all as never)
  }
  try {
    await work()
  } finally {
    pool.query = query
  }
  return texts
}

/** How many statements the database gets while something is done. */
export async function statements(pool: Pool, work: () => Promise<unknown>): Promise<number> {
  return (await statementsOf(pool, work)).length
}
