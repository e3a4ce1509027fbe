import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '../../../server/platform/database/database.ts'

const TABLES = ['applications', 'documents', 'audit_trail', 'idempotent_answers', 'feedbacks']

/** Counts all that a refused call could have left behind. */
async function traces(db: Db) {
  const counts = TABLES.map((table) => `(select count(*) from ${table}) as ${table}`)
  const { rows } = await db.execute<Record<string, string>>(
    sql.raw(`select ${counts.join(', ')},
      (select count(*) from documents where application_id is not null) as claimed`),
  )
  return rows[0]
}

/** Runs the work and fails the test if it left anything behind in the database. */
export function noTraceIn(db: Db) {
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const before = await traces(db)
    const result = await work()
    expect(await traces(db)).toEqual(before)
    return result
  }
}
