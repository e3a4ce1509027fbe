import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseCsv } from '../../modules/imports/files/parse-csv.ts'

/** What LibreOffice finds in a workbook: how many lines, and the sum of a column below its head. */
export interface OfficeReading {
  lines: number
  sum: number
  /** The same column in the line of totals. */
  total: number
}

const numberIn = (text: string | undefined) => Number((text ?? '').replaceAll(',', '')) || 0

/** Opens a workbook with LibreOffice, another reader than the library that wrote it; null where the machine has none. */
export function readByOffice(
  path: string,
  { top, column }: { top: number; column: number },
): OfficeReading | null {
  const folder = mkdtempSync(join(tmpdir(), 'gramone-office-'))
  try {
    copyFileSync(path, join(folder, 'report.xlsx'))
    const { status, error } = spawnSync(
      'soffice',
      [
        `-env:UserInstallation=file://${folder}/profile`,
        ...['--headless', '--convert-to', 'csv', '--outdir', folder, join(folder, 'report.xlsx')],
      ],
      { stdio: 'ignore' },
    )
    if (error) return null
    if (status !== 0) throw new Error('LibreOffice did not open the workbook')
    const rows = [...parseCsv(readFileSync(join(folder, 'report.csv'), 'utf8'), ',')]
    const sum = rows.slice(top).reduce((all, row) => all + numberIn(row[column]), 0)
    return { lines: rows.length, sum, total: numberIn(rows[top - 2]?.[column]) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
