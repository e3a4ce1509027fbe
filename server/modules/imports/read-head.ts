import type { ImportColumn } from '../../../contract/imports/import-columns.ts'
import { columnsOf, isRequired } from '../../../contract/imports/import-columns.ts'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import { columnOfHeading, isLeftAlone } from './headings.ts'
import type { FileFault } from './table.ts'

/** Which cells of a row are which column. */
export interface Head {
  /** The place of each column that the file has. */
  places: Map<ImportColumn, number>
  /** The headings as they stand in the file. */
  headings: Partial<Record<ImportColumn, string>>
  /** Headings that are none of ours. */
  ignoredColumns: string[]
  /** All of them, as they stand there. */
  cells: string[]
}

/** Reads the first row of a file of that kind, whatever its language and order; answers why it is none. */
export function readHead(kind: OutletKind, cells: readonly string[]): Head | FileFault {
  const wanted = new Set(columnsOf(kind))
  const places = new Map<ImportColumn, number>()
  const headings: Head['headings'] = {}
  const ignoredColumns: string[] = []
  const double: string[] = []
  cells.forEach((cell, place) => {
    const heading = cell.trim()
    const column = columnOfHeading(heading)
    if (!column || !wanted.has(column)) {
      if (heading !== '' && !isLeftAlone(heading)) ignoredColumns.push(heading)
      return
    }
    if (places.has(column)) double.push(heading)
    places.set(column, place)
    headings[column] = heading
  })
  if (places.size === 0) return { fault: 'no_headings' }
  if (double.length > 0) return { fault: 'double_columns', values: { columns: double.join(', ') } }
  const missing = [...wanted].filter((column) => isRequired(column) && !places.has(column))
  if (missing.length > 0) {
    return { fault: 'missing_columns', values: { columns: missing.join(',') } }
  }
  return { places, headings, ignoredColumns, cells: [...cells] }
}

/** Whether a row says the headings once more, as where files were put one below the other. */
export function isHeadAgain({ places }: Pick<Head, 'places'>, cells: readonly string[]): boolean {
  return [...places].every(([column, place]) => columnOfHeading(cells[place] ?? '') === column)
}
