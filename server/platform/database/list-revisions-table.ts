import { bigint, primaryKey, smallint, snakeCase, text } from 'drizzle-orm/pg-core'

/**
 * Counts the changes of what a scope's lists of a domain show (docs/decisions/0006-list-revisions.md).
 * Triggers write it in the transaction of the change, through `bump_list_revisions(domain, scopes)`.
 * A revision is the sum over the shards, among which concurrent writers are spread.
 */
export const listRevisions = snakeCase.table(
  'list_revisions',
  {
    /** As endpoints name it in `live`; `names` are those that the lists of every domain show. */
    domain: text().notNull(),
    /** An account, franchise or partner id; `staff`; `everybody`. */
    scope: text().notNull(),
    shard: smallint().notNull(),
    changes: bigint({ mode: 'bigint' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.domain, table.scope, table.shard] })],
)
