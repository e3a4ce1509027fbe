import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { FileTable } from './read-table.ts'
import { readTable } from './read-table.ts'

const HEAD = ['Username', 'District', 'Address']
const range = (startRow: number, startCol: number, endRow: number, endCol: number) => ({
  ...{ startRow, startCol, endRow, endCol },
})

async function read(rows: string[][], merges: ReturnType<typeof range>[]) {
  const bytes = await writeXlsx({ sheets: [{ name: 'a', rows: [HEAD, ...rows], merges }] })
  return ((await readTable(new Uint8Array(bytes), () => true)) as FileTable).rows
}

test('merged cells: each row below has what it shares with those beside it', async () => {
  const rows = await read(
    [
      ['a', 'Pune', 'one'],
      ['b', '', 'two'],
      ['c', '', 'three'],
      ['d', '', 'four'],
    ],
    [range(1, 1, 3, 1)],
  )
  expect(rows.map(({ cells }) => cells[1] ?? '')).toEqual([
    ...['District', 'Pune', 'Pune', 'Pune', ''],
  ])
})

test('merged cells: what two columns share is said, not filled', async () => {
  const rows = await read([['a', 'Pune', '']], [range(1, 1, 1, 2)])
  expect(rows[1]?.cells[2] ?? '').toBe('')
  expect(rows[1]?.merged).toEqual([2])
})

test('merged cells: headings and a range to the end of the sheet change nothing', async () => {
  const rows = await read([['a', '', 'one']], [range(0, 1, 1, 1), range(2, 0, 1_048_575, 16_383)])
  expect(rows.map(({ cells }) => cells[1] ?? '')).toEqual(['District', ''])
})
