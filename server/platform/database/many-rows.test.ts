import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { portionsFor } from './many-rows.ts'

const table = pgTable('sample', { a: integer(), b: text(), c: text() })

test('rows of one statement: each portion has parameters that it can have, and none is lost', () => {
  const rows = Array.from({ length: 50_000 }, (_, a) => ({ a, b: 'b', c: 'c' }))
  const portions = portionsFor(table, rows)
  expect(portions.map(({ length }) => length)).toEqual([21_845, 21_845, 6310])
  expect(portions.flat()).toEqual(rows)
  expect(portionsFor(table, [])).toEqual([])
})
