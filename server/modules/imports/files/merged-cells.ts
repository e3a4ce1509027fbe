import type { MergeRange } from 'hucre/xlsx'
import { readXlsx } from 'hucre/xlsx'
import type { TableRow } from './table-row.ts'

/** The merged cells of a workbook's first sheet. */
export async function readMerges(bytes: Uint8Array): Promise<readonly MergeRange[]> {
  const { sheets } = await readXlsx(bytes, { sheets: [0], range: 'A1:A1' })
  return sheets[0]?.merges ?? []
}

/**
 * Gives the rows below the headings what they share: a cell that is merged over several rows is each row's. Over several
 * columns it is only noted, since nobody knows which column it is meant for.
 */
export function fillMerged(rows: readonly TableRow[], merges: readonly MergeRange[]): void {
  const [head, ...below] = rows
  if (!head) return
  for (const { startRow, endRow, startCol, endCol } of merges) {
    const covered = below.filter(({ number }) => startRow < number && number <= endRow + 1)
    const text = covered[0]?.number === startRow + 1 ? (covered[0].cells[startCol] ?? '') : ''
    if (text.trim() === '') continue
    // A range may reach to the end of the sheet; what is past the headings is nobody's.
    const last = Math.min(endCol, head.cells.length - 1)
    for (const row of covered) {
      put(row.cells, startCol, text)
      for (let place = startCol + 1; place <= last; place += 1) (row.merged ??= []).push(place)
    }
  }
}

function put(cells: string[], place: number, text: string): void {
  while (cells.length < place) cells.push('')
  cells[place] = text
}
