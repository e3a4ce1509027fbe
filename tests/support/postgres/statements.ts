import type { Pool } from 'pg'

/** How many statements the database gets while something is done. */
export async function statements(pool: Pool, work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const { query } = pool
  // @ts-expect-error one of the overloads, wrapped as it is
  pool.query = (...all: unknown[]) => {
    count += 1
    return query.apply(pool, all as never)
  }
  try {
    await work()
  } finally {
    pool.query = query
  }
  return count
}
