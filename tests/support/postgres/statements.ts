import { Client } from 'pg'
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

/** The statements without their values, those of transactions too, that this process sends meanwhile. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  const { query } = Client.prototype
  // @ts-expect-error one of the overloads, wrapped as it is
  Client.prototype.query = function noted(this: Client, ...all: unknown[]) {
    const [first] = all as [string | { text: string }]
    texts.push(typeof first === 'string' ? first : first.text)
    return query.apply(this, all as never)
  }
  try {
    await work()
  } finally {
    Client.prototype.query = query
  }
  return texts
}
