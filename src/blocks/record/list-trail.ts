/** The rows of the list page from which a record was opened last. */
interface Trail {
  /** The history entry of the list. */
  entry: string
  /** The addresses of the rows, in their order. */
  rows: readonly string[]
}

let trail: Trail | null = null

/** The row to which the focus returns, by the history entry of its list. */
const openedRows = new Map<string, string>()

/** Notes that a row of a list was opened. It is forgotten with the document: a deep link has no list. */
export function rememberTrail(entry: string, rows: readonly string[], opened: string): void {
  trail = { entry, rows }
  openedRows.set(entry, opened)
}

/** The row that was opened from the list, or that was shown last on the way along its rows. */
export function openedRow(entry: string): string | undefined {
  return openedRows.get(entry)
}

/** The focus has returned to the row. */
export function forgetOpenedRow(entry: string): void {
  openedRows.delete(entry)
}

export interface Place {
  /** Counted from 1. */
  position: number
  count: number
  previous: string | null
  next: string | null
}

/** Where an address stands among the rows of the list; null for one that is not among them. */
export function placeInTrail(address: string): Place | null {
  const rows = trail?.rows ?? []
  const index = rows.indexOf(address)
  if (!trail || index === -1) return null
  return {
    position: index + 1,
    count: rows.length,
    previous: rows[index - 1] ?? null,
    next: rows[index + 1] ?? null,
  }
}

/** Notes that the person went on to another row: on the way back to the list the focus is there. */
export function noteShownRow(address: string): void {
  if (trail) openedRows.set(trail.entry, address)
}
