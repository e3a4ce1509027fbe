import { sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'
import { accounts } from './table.ts'

/**
 * The words and sounds by which a person is found (rules.md, Screens). Put together for each row: lists of some thousands
 * do without a stored text.
 */
export function personWords(more: Column | SQL = sql`''`): SQL {
  const { firstName, lastName, userName, phone } = accounts
  return sql`concat(search_words(concat_ws(' ', ${firstName}, ${lastName}, ${userName}, ${phone}, ${more})),
    search_sounds(concat_ws(' ', ${firstName}, ${lastName})))`
}
