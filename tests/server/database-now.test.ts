import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { databaseNow } from '../../server/platform/database/database-now.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { lockNamed } from '../../server/platform/database/lock-named.ts'
import { testDatabase } from '../support/postgres/test-database.ts'
import { whileLocked } from '../support/postgres/while-locked.ts'

const databaseUrl = await testDatabase()

test('the moment after a wait for a lock is not before what was written meanwhile', async () => {
  const database = openDatabase(databaseUrl, () => {})
  const { db } = database
  const waiting = () =>
    db.transaction(async (tx) => {
      await lockNamed(tx, 'a thing')
      return databaseNow(tx)
    })
  let writtenAt = new Date(0)
  const [now] = await whileLocked(
    { db, databaseUrl },
    (tx) => lockNamed(tx, 'a thing'),
    () => [waiting()],
    async (tx) => {
      const { rows } = await tx.execute<{ at: string }>(
        sql`select clock_timestamp()::timestamptz(3)::text as at`,
      )
      writtenAt = new Date(rows[0]?.at ?? '')
    },
  )
  expect(now?.getTime()).toBeGreaterThanOrEqual(writtenAt.getTime())
  await database.close()
})
