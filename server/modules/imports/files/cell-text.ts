import type { CellValue } from 'hucre'

/** More is noise of how a computer keeps a number. */
const DIGITS = 15

/** The cell of a workbook as it would be typed: a whole number without exponent, a day as 2026-11-25. */
export function cellText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return numberText(value)
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  return typeof value === 'boolean' ? (value ? 'TRUE' : 'FALSE') : value
}

function numberText(value: number): string {
  if (Number.isSafeInteger(value)) return `${value}`
  return `${Number(value.toPrecision(DIGITS))}`
}
