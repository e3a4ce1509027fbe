import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asOwner, testDatabase } from '../support/postgres/test-database.ts'

const PAGE = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'sharding.md'), 'utf8')
const filled = await testDatabase('filled')

/** The rows of the table under a heading of the page, as their cells. */
function rowsUnder(heading: string): string[][] {
  const [, section = ''] = PAGE.split(`\n## ${heading}\n`)
  const [table = ''] = section.split('\n## ')
  return table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

const namesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
const ownersRows = rowsUnder("Owners' rows")

async function tablesOf(url: string): Promise<Map<string, string[]>> {
  const rows = await asOwner(
    url,
    `select c.relname as name, array_agg(a.attname::text) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped
     group by c.relname`,
  )
  return new Map(rows.map(({ name, columns }) => [name as string, columns as string[]]))
}

test('the page about sharding: every table stands in one of its lists, once', async () => {
  const lists = [ownersRows, rowsUnder('Shared rows'), rowsUnder('Rows of the network')]
  const listed = lists.flat().flatMap(([table]) => namesIn(table))
  expect(listed.toSorted()).toEqual([...(await tablesOf(filled)).keys()].toSorted())
})

test('the page about sharding: owners’ rows have the column that leads to the owner', async () => {
  const tables = await tablesOf(filled)
  for (const [table, owner] of ownersRows) {
    const [name = ''] = namesIn(table)
    expect(tables.get(name), name).toEqual(expect.arrayContaining(namesIn(owner)))
  }
})

test('the page about sharding: names every unique key of owners’ rows that has neither owner nor id', async () => {
  const keys = await asOwner(
    filled,
    `select c.relname as name, array(
       select trim('()' from regexp_replace(pg_get_indexdef(i.indexrelid, k, true), '^lower', ''))
       from generate_series(1, i.indnkeyatts) k) as columns
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace and i.indisunique and not c.relispartition`,
  )
  const ownerless = (name: string) =>
    keys
      .filter((key) => key['name'] === name)
      .map((key) => key['columns'] as string[])
      .filter((columns) => columns.every((column) => !/(^|_)(id|hash)$/.test(column)))
      .map((columns) => columns.join(', '))
  for (const [table, , unique] of ownersRows) {
    const [name = ''] = namesIn(table)
    expect(ownerless(name).toSorted(), name).toEqual(namesIn(unique).toSorted())
  }
})

test('no constraint is deferred, and none excludes', async () => {
  const found = await asOwner(
    filled,
    `select conrelid::regclass::text as name, conname from pg_constraint
     where connamespace = 'public'::regnamespace and (condeferrable or contype = 'x')`,
  )
  expect(found).toEqual([])
})
