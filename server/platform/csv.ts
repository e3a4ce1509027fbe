/**
 * Text that a spreadsheet would take for a formula; blanks before it do not stop that. Apostrophes before it belong to the
 * pattern, so that the one which we put there can be told from a typed one.
 */
const FORMULA = /^'*(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/

/** Typed text that is never a formula: an apostrophe goes before it, which a spreadsheet reads as "this is text". */
export function guardedText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** The text as it was before `guardedText`; a spreadsheet may have taken the apostrophe off already. */
export function unguardedText(cell: string): string {
  const rest = cell.slice(1)
  return cell.startsWith("'") && FORMULA.test(rest) ? rest : cell
}

/** One cell of a CSV file (RFC 4180), guarded against formulas. */
export function csvCell(text: string): string {
  const safe = guardedText(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of a CSV file, with its end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** Tells Excel that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

// Swedish writes a moment as spreadsheets read it: 2026-11-21 14:05.
const inKolkata = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** A moment in a cell, in Indian time. */
export function csvMoment(at: Date): string {
  return inKolkata.format(at)
}
