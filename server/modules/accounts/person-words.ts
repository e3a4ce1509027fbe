import { and, like, or, sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'
import { partOf, readSearch } from '../../../contract/applications/application-search.ts'
import { accounts } from './table.ts'

/**
 * The words by which a person is found, with a blank before each. Put together for each row: lists of some thousands
 * do without a stored text.
 */
export function personWords(more: Column | SQL = sql`''`): SQL {
  const { firstName, lastName, userName, phone } = accounts
  return sql`search_words(concat_ws(' ', ${firstName}, ${lastName}, ${userName}, ${phone}, ${more}))`
}

/** Whether a text of words has what was searched for (rules.md, Screens). */
export function hasWords(text: SQL, search: string): SQL | undefined {
  // Terms are letters and digits: none is a wildcard.
  const readings = readSearch(search).map((terms) =>
    and(...terms.map((term) => like(text, `%${partOf(term)}%`))),
  )
  return or(...readings)
}
