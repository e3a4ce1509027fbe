import { XlsxStreamWriter } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'
import { parseCsv } from './parse-csv.ts'
import type { FileTable } from './read-table.ts'
import { readTable } from './read-table.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const known = new Set(['Username', 'Name', 'नाम'])
const read = (bytes: Uint8Array) => readTable(bytes, (cell) => known.has(cell))
const cellsOf = (table: object) => (table as FileTable).rows.map(({ cells }) => cells)

/** The text in an encoding, with its mark where it has one. */
const ENCODERS: Record<string, (text: string) => Uint8Array> = {
  'utf-8': utf8,
  'utf-8 with a mark': (text) => utf8(`\ufeff${text}`),
  'utf-16le': (text) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')),
  'utf-16be': (text) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le').swap16()),
}

function write(rows: string[][], delimiter: string, end: string): string {
  const cell = (text: string) =>
    /["\r\n]/.test(text) || text.includes(delimiter) || text.startsWith('"')
      ? `"${text.replaceAll('"', '""')}"`
      : text
  return rows.map((cells) => cells.map(cell).join(delimiter)).join(end) + end
}

/** The same numbers each time: a failure can be repeated. */
function numbers(seed: number) {
  let state = seed
  return (bound: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
}

const SIGNS = [
  'a',
  'Z',
  '7',
  ' ',
  ',',
  ';',
  '\t',
  '"',
  "'",
  '\n',
  '\r\n',
  '=',
  '+',
  'é',
  '₹',
  'क',
  'ष',
  '्',
  'ि',
  '😀',
]

function aTable(seed: number): string[][] {
  const below = numbers(seed)
  const width = 2 + below(5)
  const cell = () =>
    Array.from({ length: below(9) }, () => SIGNS[below(SIGNS.length)] ?? '').join('')
  const rows = Array.from({ length: 1 + below(12) }, () => [
    // Rows without any text are not rows of the table.
    `x${cell()}`,
    ...Array.from({ length: width - 1 }, cell),
  ])
  return [['Username', 'Name', ...Array.from({ length: width - 2 }, (_, n) => `n${n}`)], ...rows]
}

describe.each(Object.keys(ENCODERS))('a CSV file in %s', (name) => {
  const encode = ENCODERS[name] ?? utf8
  test.each([',', ';', '\t'])('comes back as it was written, divided by %j', async (delimiter) => {
    for (let seed = 1; seed <= 80; seed += 1) {
      const table = aTable(seed)
      for (const end of ['\r\n', '\n']) {
        const back = await read(encode(write(table, delimiter, end)))
        expect(cellsOf(back), `seed ${seed}`).toEqual(table)
      }
    }
  })
})

test('a workbook comes back as it was written, numbers as they are typed', async () => {
  const writer = new XlsxStreamWriter({ name: 'Sheet' })
  writer.addRow(['Username', 'Name', 'Mobile', 'Latitude'])
  writer.addRow(['shirur', 'शिरूर सेवा\nकेंद्र', 9_822_012_345, 18.1 + 0.2])
  writer.addRow([null, null, null, null])
  writer.addRow(['00042', true, 919_822_012_345, new Date(Date.UTC(2026, 10, 25))])
  const table = (await read(await writer.finish())) as FileTable
  expect(table.format).toBe('xlsx')
  expect(table.rows).toMatchObject([
    { number: 1 },
    { number: 2, cells: ['shirur', 'शिरूर सेवा\nकेंद्र', '9822012345', '18.3'] },
    { number: 4, cells: ['00042', 'TRUE', '919822012345', '2026-11-25'] },
  ])
})

describe('the encoding', () => {
  test('Windows-1252 is what is nothing else, and says so', () => {
    const bytes = new Uint8Array(Buffer.from('Username,Name\r\nx,Caf\u00e9', 'latin1'))
    expect(decodeText(bytes)).toEqual({
      encoding: 'windows-1252',
      text: 'Username,Name\r\nx,Café',
    })
  })

  test('one broken byte does not make Devanagari into Latin signs', () => {
    const bytes = utf8('Username,Name\nx,शिरूर सेवा केंद्र')
    bytes[bytes.length - 5] = 0xff
    const { encoding, text } = decodeText(bytes)
    expect(encoding).toBe('utf-8')
    expect(text).toContain('शिरूर सेवा')
    expect(text).toContain('\ufffd')
  })

  test('UTF-16 without its mark is known by its zeros', () => {
    const little = Buffer.from('Username,Name', 'utf16le')
    expect(decodeText(new Uint8Array(little)).encoding).toBe('utf-16le')
    expect(decodeText(new Uint8Array(little.swap16())).encoding).toBe('utf-16be')
  })
})

describe('rows', () => {
  test('have the numbers that a spreadsheet shows', async () => {
    const text = 'Username,Name\n\n"a\nb",x\n,\nc,d'
    expect(((await read(utf8(text))) as FileTable).rows.map(({ number }) => number)).toEqual([
      1, 3, 5,
    ])
  })

  test('an empty last cell, a missing end of line and a lone return count', () => {
    expect([...parseCsv('a,\r\nb,c\rd', ',')]).toEqual([['a', ''], ['b', 'c'], ['d']])
    expect([...parseCsv('a,', ',')]).toEqual([['a', '']])
    expect([...parseCsv('', ',')]).toEqual([])
  })

  test('text after a closed quote and quotes within a cell stay', () => {
    expect([...parseCsv('"a" b,5" pipe,""', ',')]).toEqual([['a b', '5" pipe', '']])
  })

  test('a first line sep=; divides and is no row', async () => {
    const table = (await read(utf8('sep=;\r\nUsername;Name, all\r\nx;y'))) as FileTable
    expect(table.rows[0]).toEqual({ number: 1, cells: ['Username', 'Name, all'] })
  })
})

describe('a file that is none', () => {
  const many = ['Username,Name', ...Array.from({ length: 10_001 }, (_, n) => `u${n},n`)].join('\n')
  test.each<[string, Uint8Array, object]>([
    [
      'an open quote',
      utf8('Username,Name\nx,"y\nz,1'),
      { fault: 'open_quote', values: { row: '2' } },
    ],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), { fault: 'old_excel' }],
    ['a broken workbook', new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]), { fault: 'no_table' }],
    ['a PDF', utf8('%PDF-1.7'), { fault: 'no_table' }],
    ['too many rows', utf8(many), { fault: 'too_many_rows' }],
    [
      'a long cell',
      utf8(`Username\n${'x'.repeat(5001)}`),
      { fault: 'too_wide', values: { row: '2' } },
    ],
  ])('%s', async (_what, bytes, fault) => expect(await read(bytes)).toEqual(fault))

  test('ten thousand rows are taken', async () => {
    const lines = many.split('\n').slice(0, -1).join('\n')
    expect(((await read(utf8(lines))) as FileTable).rows).toHaveLength(10_001)
  })
})
