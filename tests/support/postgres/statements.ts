import { Client } from 'pg'
import type { Pool } from 'pg'

function textOf(all: unknown[]): string {
  const [first] = all as [string | { text: string }]
  return typeof first === 'string' ? first : first.text
}

/**
 * What is sent by the clock, and may be of what was done before: what tells of commits goes in one statement for all of a
 * tenth of a second (`tellAfterCommit`), who read what in one for all of a second (`createReadLog`).
 */
const isByClock = (text: string) =>
  text.includes('pg_notify(channel, payload)') || text.includes('insert into "person_reads"')

/**
 * How many statements the database gets outside transactions while something is done, but for those that the
 * clock sends.
 */
export async function statements(pool: Pool, work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const { query } = pool
  // @ts-expect-error one of the overloads, wrapped as it is
  pool.query = (...all: unknown[]) => {
    if (!isByClock(textOf(all))) count += 1
    return query.apply(pool, all as never)
  }
  try {
    await work()
  } finally {
    pool.query = query
  }
  return count
}

/**
 * The statements without their values, those of transactions too, that this process sends meanwhile,
 * but for those that the clock sends.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  const { query } = Client.prototype
  // @ts-expect-error one of the overloads, wrapped as it is
  Client.prototype.query = function noted(this: Client, ...all: unknown[]) {
    const text = textOf(all)
    if (!isByClock(text)) texts.push(text)
    return query.apply(this, all as never)
  }
  try {
    await work()
  } finally {
    Client.prototype.query = query
  }
  return texts
}
