import { describe, expect, test } from 'vitest'
import { csvCell, csvLine, guardedText, unguardedText } from './csv.ts'

describe('a cell', () => {
  test.each([
    ['plain', 'plain'],
    ['', ''],
    ['सुनीता पवार', 'सुनीता पवार'],
    ['House 12, Main Road', '"House 12, Main Road"'],
    ['the "old" name', '"the ""old"" name"'],
    ['two\nlines', '"two\nlines"'],
    ['GS-7K3M-9Q2T-X', 'GS-7K3M-9Q2T-X'],
  ])('%j is written %j', (text, cell) => expect(csvCell(text)).toBe(cell))

  test.each([
    '=1+1',
    '+91 98220',
    '-2',
    '@SUM(A1)',
    ' =1+1',
    '\u00a0=1',
    '\t1',
    '\r1',
    '＝1+1',
    '＠x',
  ])('%j is kept from being a formula', (text) => {
    const cell = csvCell(text).replace(/^"/, '')
    expect(cell.startsWith("'")).toBe(true)
    expect(cell).toContain(text.trim())
  })

  test('that is guarded is quoted as well where it must be', () => {
    expect(csvCell('=HYPERLINK("x","y")')).toBe('"\'=HYPERLINK(""x"",""y"")"')
  })
})

test('a line ends as the format says', () => expect(csvLine(['a', 'b,c'])).toBe('a,"b,c"\r\n'))

test.each(['=1+1', "'=1+1", "''=1", '+91 98220', '-2', '\t1', "O'Brien", "'quoted'", 'plain', ''])(
  '%j comes back as it was from behind its guard',
  (text) => {
    expect(unguardedText(guardedText(text))).toBe(text)
    // A spreadsheet shows the apostrophe of a CSV file and hides that of its own.
    if (!text.startsWith("'")) expect(unguardedText(text)).toBe(text)
  },
)
