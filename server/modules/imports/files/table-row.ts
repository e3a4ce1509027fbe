/** A row of a file that is not empty. */
export interface TableRow {
  /** The row's number as a spreadsheet counts, from 1. */
  number: number
  cells: string[]
  /** Places of cells that are empty since they are merged with the one on their left. */
  merged?: number[]
}
