import { bigint, primaryKey, smallint, snakeCase, text } from 'drizzle-orm/pg-core'

/**
 * Counts the changes of what a scope's lists show (docs/decisions/0006-list-revisions.md). Triggers
 * write it in the transaction of the change. A scope's revision is the sum of its shards, over
 * which concurrent writers are spread.
 */
export const listRevisions = snakeCase.table(
  'list_revisions',
  {
    /** A franchise, partner or account id; `all` is what staff see, `names` what every list names. */
    scope: text().notNull(),
    shard: smallint().notNull(),
    changes: bigint({ mode: 'bigint' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.shard] })],
)
