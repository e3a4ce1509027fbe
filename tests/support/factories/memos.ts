import { randomUUID } from 'node:crypto'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../../server/platform/database/database.ts'
import { APP_ROLE } from '../../../server/platform/database/database.ts'
import { asOwner } from '../postgres/test-database.ts'

/** The table of a domain that no module has: the server's blocks know nothing of applications. */
export const memos = pgTable('memos', {
  id: uuid().primaryKey(),
  version: integer().notNull().default(1),
  title: text().notNull(),
  franchiseId: uuid('franchise_id'),
  partnerId: uuid('partner_id'),
  writerId: uuid('writer_id'),
})

/** Makes the table in the database of one test file. */
export async function makeMemoTable(databaseUrl: string): Promise<void> {
  await asOwner(
    databaseUrl,
    `create table memos (id uuid primary key, version int not null default 1, title text not null,
       franchise_id uuid, partner_id uuid, writer_id uuid);
     grant select, insert, update, delete on memos to ${APP_ROLE};`,
  )
}

export async function aMemo(db: Db, values: Partial<typeof memos.$inferInsert> = {}) {
  const id = randomUUID()
  await db.insert(memos).values({ id, title: 'memo', ...values })
  return id
}
