import { buffer } from 'node:stream/consumers'
import type { Language } from '../../../contract/core/languages.ts'
import type { Column, Sheet, TextStyle } from './sheet.ts'
import { linesOf, openSheet, putRule, putText } from './sheet.ts'

const MM = 72 / 25.4
const A4 = { width: 210 * MM, height: 297 * MM }
const A4_ACROSS = { width: A4.height, height: A4.width }
const MARGIN = 16 * MM
const SMALL = 8
/** Between a row's text and its line. */
const PADDING = 3.2
/** Of the line below a row. */
const ROW_INK = '#aaa'
/** Between two columns. */
const GAP = 8
/** What the line at the end of a page needs. */
const FOOT = 7 * MM

/** A document of A4 pages that are filled from top to bottom. */
export interface Pages {
  sheet: Sheet
  paper: { width: number; height: number }
  /** Where the next thing goes. */
  column: Column
  /** Ends a page that is full. */
  end: () => void
}

/** A column of a table: its head, and its share of the width. */
export interface TableColumn {
  head: string
  share: number
  align?: 'end'
}

/** The cells of a row, in the order of the columns. */
export interface TableRow {
  cells: readonly string[]
  weight?: 'bold'
}

const freshColumn = ({ width }: Pages['paper']): Column => ({
  ...{ x: MARGIN, y: MARGIN, width: width - 2 * MARGIN },
})

/** What a document is called, and how its paper lies: across where a table has many columns. */
interface Titled {
  language: Language
  title: string
  isLandscape?: boolean
}

/** Begins a page, unless so many points still fit on this one. */
function haveRoom(pages: Pages, height: number): boolean {
  if (pages.column.y + height <= pages.paper.height - MARGIN - FOOT) return false
  pages.end()
  pages.column = freshColumn(pages.paper)
  return true
}

function putRow(
  { sheet, column }: Pages,
  columns: readonly TableColumn[],
  { cells, style }: { cells: readonly string[]; style: TextStyle },
): void {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const room = column.width - GAP * (columns.length - 1)
  let { x } = column
  let end = column.y
  for (const [index, { share, align = 'start' }] of columns.entries()) {
    const cell = { x, y: column.y + PADDING, width: (room * share) / shares }
    putText(sheet, cell, cells[index] ?? '', { ...style, align })
    end = Math.max(end, cell.y)
    x += cell.width + GAP
  }
  column.y = end
  putRule(sheet, column, 0, ROW_INK)
}

/** How high a row becomes. */
function heightOf(pages: Pages, columns: readonly TableColumn[], row: TableRow, size: number) {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const room = pages.column.width - GAP * (columns.length - 1)
  const lines = columns.map(
    ({ share }, index) =>
      linesOf(pages.sheet, row.cells[index] ?? '', (room * share) / shares, {
        size,
        weight: row.weight,
      }).length,
  )
  return Math.max(...lines) * size * 1.45 + 2 * PADDING
}

/** A heading that begins no page's last line. */
export function putHeading(pages: Pages, text: string): void {
  haveRoom(pages, 80)
  pages.column.y += 14
  putText(pages.sheet, pages.column, text, { size: 11, weight: 'bold' })
  pages.column.y += 2
}

/** A table whose head stands on each of its pages again. A row is never cut in two. */
export function putTable(
  pages: Pages,
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
  { size = SMALL + 0.5 } = {},
): void {
  const putHead = () =>
    putRow(pages, columns, {
      cells: columns.map(({ head }) => head),
      style: { size: Math.min(size, SMALL), weight: 'bold' },
    })
  haveRoom(pages, 60)
  if (columns.some(({ head }) => head !== '')) putHead()
  for (const row of rows) {
    if (haveRoom(pages, heightOf(pages, columns, row, size))) putHead()
    putRow(pages, columns, { cells: row.cells, style: { size, weight: row.weight } })
  }
}

/**
 * The finished file.
 * @param fill puts all there is on the pages; called twice, the same each time
 * @param foot what stands at the end of each page, by its number and how many there are
 */
export async function pagesFile(
  { language, title, isLandscape = false }: Titled,
  fill: (pages: Pages) => void,
  foot: (page: number, count: number) => string,
): Promise<Uint8Array> {
  const paper = isLandscape ? A4_ACROSS : A4
  const sheet = openSheet(language, title)
  const { doc } = sheet
  // Counted first: so each page is written and forgotten as soon as it is full.
  const count = fillPages({ ...sheet, isCounting: true }, paper, fill)
  fillPages(sheet, paper, fill, (page) => {
    const column = { ...freshColumn(paper), y: paper.height - MARGIN - SMALL * 1.45 }
    putText(sheet, column, foot(page, count), { size: SMALL, align: 'end' })
    doc.addPage({ size: [paper.width, paper.height], margin: 0 })
    for (const draw of sheet.drawings) draw()
  })
  doc.end()
  return buffer(doc)
}

/** Fills pages, and answers how many there are. */
function fillPages(
  sheet: Sheet,
  paper: Pages['paper'],
  fill: (pages: Pages) => void,
  onFull?: (page: number) => void,
): number {
  let count = 0
  const pages: Pages = {
    ...{ sheet, paper, column: freshColumn(paper) },
    end() {
      count += 1
      onFull?.(count)
      sheet.drawings = []
    },
  }
  fill(pages)
  pages.end()
  return count
}
