import { and, like, or } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'
import { readSearch } from '../../../contract/applications/application-search.ts'

/** Whether the search finds a text of words and sounds, as `isFoundBy` says; undefined where it finds all. */
export function foundBy(text: SQL | Column, search: string): SQL | undefined {
  const readings = readSearch(search)
  if (readings.some((terms) => terms.length === 0)) return undefined
  // Parts are letters, digits and the marks between them: none is a wildcard.
  return or(
    ...readings.map((terms) =>
      and(...terms.map((parts) => or(...parts.map((part) => like(text, `%${part}%`))))),
    ),
  )
}
