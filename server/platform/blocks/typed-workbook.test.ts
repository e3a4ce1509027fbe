import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { TypedTable } from './typed-workbook.ts'
import { typedWorkbook } from './typed-workbook.ts'

const SHEET_ROWS = 10
/** A title and totals stand above the head, so that a sheet of ten has room for seven rows. */
const ROOM = SHEET_ROWS - 3
const HEAD = ['Name', 'Count', 'Rupees']

/** So many rows, of which the totals above them are the sums. */
function aTable(count: number, ofBatch = 4): TypedTable {
  const rows = Array.from({ length: count }, (_, at) => [`Row ${at + 1}`, at + 1, (at + 1) / 4])
  const sum = (count * (count + 1)) / 2
  return {
    name: 'Payments',
    columns: [
      { head: 'Name', kind: 'text', isWide: true },
      { head: 'Count', kind: 'count', isWide: false },
      { head: 'Rupees', kind: 'money', isWide: false },
    ],
    above: [['Payments of November'], ['Total', sum, sum / 4]],
    // The reader of a table asks the database for each batch.
    batches: (async function* batches() {
      for (let at = 0; at < rows.length; at += ofBatch) yield rows.slice(at, at + ofBatch)
    })(),
  }
}

async function sheetsOf(table: TypedTable) {
  const { sheets } = await readXlsx(await buffer(typedWorkbook(table, SHEET_ROWS)))
  return sheets.map(({ name, rows }) => {
    const [title, totals, head, ...body] = rows
    return { name, title, totals, head, body }
  })
}

test.each([
  [0, [0]],
  [1, [1]],
  [ROOM, [ROOM]],
  [ROOM + 1, [ROOM, 1]],
  [2 * ROOM, [ROOM, ROOM]],
  [2 * ROOM + 1, [ROOM, ROOM, 1]],
])(
  'a workbook of %i rows: %j on its sheets, each below the same lines and head',
  async (...given) => {
    const [count, perSheet] = given
    const sheets = await sheetsOf(aTable(count))
    expect(sheets.map(({ body }) => body.length)).toEqual(perSheet)
    expect(new Set(sheets.map(({ name }) => name)).size).toBe(perSheet.length)
    for (const { title, head } of sheets) {
      expect(title?.[0]).toBe('Payments of November')
      expect(head).toEqual(HEAD)
    }
  },
)

test('rows of two sheets: every one once, in their order, and the totals of all of them on both', async () => {
  const count = ROOM + 5
  const sheets = await sheetsOf(aTable(count))
  const rows = sheets.flatMap(({ body }) => body)
  expect(rows.map(([name]) => name)).toEqual(
    Array.from({ length: count }, (_, at) => `Row ${at + 1}`),
  )
  const sumOf = (column: number) => rows.reduce((sum, row) => sum + Number(row[column]), 0)
  for (const { totals } of sheets) expect(totals).toEqual(['Total', sumOf(1), sumOf(2)])
})
