import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { getColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { PoolClient } from 'pg'
import { from } from 'pg-copy-streams'

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** A value as COPY's text format writes it. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (value instanceof Date) return value.toISOString()
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.replace(/[\\\t\n\r]/g, (found) => ESCAPES[found] ?? found)
}

/**
 * Writes many rows by COPY, several times as fast as INSERT, inside the client's transaction. What
 * no row names gets the column's default in the database; a row that leaves out what others name
 * gets null.
 */
export async function copyRows(
  client: PoolClient,
  table: PgTable,
  rows: Record<string, unknown>[],
): Promise<void> {
  if (rows.length === 0) return
  const named = new Set(rows.flatMap((row) => Object.keys(row)))
  const columns = Object.entries(getColumns(table)).filter(([key]) => named.has(key))
  const names = columns.map(([, column]) => `"${column.name}"`).join(', ')
  function* lines() {
    for (const row of rows) {
      yield `${columns.map(([key]) => cell(row[key])).join('\t')}\n`
    }
  }
  const copy = client.query(from(`copy "${getTableName(table)}" (${names}) from stdin`))
  await pipeline(Readable.from(chunks(lines())), copy)
}

const CHUNK = 64 * 1024

/** Fewer and larger messages: a line alone would be one each. */
function* chunks(lines: Iterable<string>) {
  let chunk = ''
  for (const line of lines) {
    chunk += line
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = ''
  }
  if (chunk) yield chunk
}
