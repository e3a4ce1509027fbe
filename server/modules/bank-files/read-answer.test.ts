import { describe, expect, test } from 'vitest'
import { BANK_LAYOUTS } from '../../../contract/bank-files/bank-layouts.ts'
import { bankAnswer } from '../../../tests/support/factories/bank-answers.ts'
import { repeatableRandom } from '../../../tests/support/factories/random.ts'
import { LAYOUTS } from './layouts/layouts.ts'
import { readAnswer } from './read-answer.ts'
import type { AnswerRow } from './verdict-rules.ts'
import type { BankPayment } from './write-file.ts'
import { writeBankFile } from './write-file.ts'

const PAYER = { number: '50200012345678', ifsc: 'HDFC0000123', clientCode: 'GRAM' }
const FILE = { number: 7, day: '2026-11-27' }
const BOM = '\ufeff'
const ROUNDS = 100

const read = (layout: keyof typeof LAYOUTS, text: string | Uint8Array) =>
  readAnswer(LAYOUTS[layout], typeof text === 'string' ? new TextEncoder().encode(text) : text)

function rowsOf(answer: ReturnType<typeof read>): AnswerRow[] {
  if ('fault' in answer) throw new Error(answer.fault)
  return answer.rows
}

/** Some payments, of which some are refused, as a seed has it. */
function aMonth(seed: number) {
  const pick = repeatableRandom(seed)
  const payments: BankPayment[] = Array.from({ length: 1 + pick(8) }, (_one, at) => ({
    key: `P${seed}X${at}`,
    holder: ['Asha Jadhav', 'संतोष पाटील', '田中', 'A, B | C'][pick(4)] ?? '',
    number: String(100_000_000 + pick(900_000_000)),
    ifsc: ['HDFC0000123', 'ICIC0000011', 'SBIN0001234'][pick(3)] ?? '',
    paise: [10_000, 1, 19_999_999, 20_000_000, 1_000_000_000][pick(5)] ?? 1,
  }))
  const refused = payments.filter(() => pick(3) === 0).map(({ key }) => key)
  const doings = Object.fromEntries(refused.map((key) => [key, { reason: 'Account closed' }]))
  return { payments, refused, doings }
}

describe('bank answers: what was written comes back', () => {
  test.each(BANK_LAYOUTS)('%s', (layout) => {
    for (let seed = 1; seed <= ROUNDS; seed += 1) {
      const { payments, refused, doings } = aMonth(seed)
      const { text } = writeBankFile(LAYOUTS[layout], PAYER, payments, FILE)
      const rows = rowsOf(read(layout, bankAnswer(layout, text, doings)))
      expect(rows.map(({ key, paise, word, fault }) => ({ key, paise, word, fault }))).toEqual(
        payments.map(({ key, paise }) => ({
          ...{ key, paise, fault: null },
          word: refused.includes(key) ? 'failed' : 'completed',
        })),
      )
      if (layout !== 'generic') expect(rows.every(({ day }) => day === FILE.day)).toBe(true)
    }
  })

  test.each(BANK_LAYOUTS)('%s, cut anywhere: no row says what the whole does not', (layout) => {
    for (let seed = 1; seed <= 5; seed += 1) {
      const { payments, doings } = aMonth(seed)
      const { text } = writeBankFile(LAYOUTS[layout], PAYER, payments, FILE)
      const answer = bankAnswer(layout, text, doings)
      const whole = new Map(rowsOf(read(layout, answer)).map((row) => [row.line, row]))
      for (let end = 0; end < answer.length; end += 1) {
        const found = read(layout, answer.slice(0, end))
        if ('fault' in found) continue
        for (const row of found.rows.filter(({ fault }) => fault === null)) {
          expect(row).toEqual({ ...whole.get(row.line), reason: row.reason })
        }
      }
    }
  })
})

const hdfcRow = (cells: Record<number, string>) => {
  const row = Array.from({ length: 31 }, () => '')
  const usual = { 0: 'N', 3: '100.00', 13: 'P1', 22: '27/11/2026', 28: 'N1', 29: 'E' }
  for (const [at, text] of Object.entries({ ...usual, ...cells })) row[Number(at)] = text
  return `${row.join(',')}\r\n`
}

describe('bank answers: encodings', () => {
  const reason = 'Müller’s account'

  test('UTF-8 with a mark', () => {
    const [row] = rowsOf(read('hdfc', BOM + hdfcRow({ 0: 'N', 29: 'R', 30: reason })))
    expect(row).toMatchObject({ key: 'P1', word: 'failed', reason, fault: null })
  })

  test('Windows-1252', () => {
    const text = hdfcRow({ 29: 'R', 30: 'Mller' })
    const [before = '', after = ''] = text.split('ller')
    const bytes = new Uint8Array([
      ...new TextEncoder().encode(before),
      ...[0xfc, ...new TextEncoder().encode(`ller${after}`)],
    ])
    expect(rowsOf(read('hdfc', bytes))[0]).toMatchObject({ reason: 'Müller', fault: null })
  })

  test('UTF-16 of a spreadsheet, with tabs', () => {
    const text = `${BOM}Reference\tAmount\tStatus\r\nP1\t1,23,456.50\tPaid\r\n`
    const bytes = new Uint8Array(Buffer.from(text, 'utf16le'))
    expect(rowsOf(read('icici', bytes))).toMatchObject([{ key: 'P1', paise: 12_345_650 }])
  })
})

describe('bank answers: rows that are none', () => {
  test.each([
    ['a short row', 'N,1,2\r\n', 'columns'],
    ['no key', hdfcRow({ 13: '' }), 'key'],
    ['a key with a sign', hdfcRow({ 13: 'P-1' }), 'key'],
    ['no amount', hdfcRow({ 3: '' }), 'amount'],
    ['a negative amount', hdfcRow({ 3: '-100.00' }), 'amount'],
    ['three decimals', hdfcRow({ 3: '100.001' }), 'amount'],
    ['an amount in words', hdfcRow({ 3: '1e5' }), 'amount'],
    ['a status that nobody knows', hdfcRow({ 29: 'X' }), 'status'],
    ['no status', hdfcRow({ 29: '' }), 'status'],
    ['an open quote', hdfcRow({ 0: '"N' }), 'columns'],
    ['a line that ends in its bank reference', hdfcRow({}).slice(0, -6), 'cut'],
  ])('%s', (_what, text, fault) => {
    expect(rowsOf(read('hdfc', text))).toMatchObject([{ line: 1, fault }])
  })

  test('a line that is broken takes no other with it', () => {
    const rows = rowsOf(
      read('hdfc', hdfcRow({ 4: '"Asha' }) + hdfcRow({}) + hdfcRow({ 13: 'P"2' })),
    )
    expect(rows.map(({ line, fault }) => [line, fault])).toEqual([
      [1, 'columns'],
      [2, null],
      [3, 'key'],
    ])
  })

  test('a comma in the reason stays in the reason', () => {
    const [row] = rowsOf(read('hdfc', hdfcRow({ 29: 'R', 30: 'Closed, ask the branch' })))
    expect(row).toMatchObject({ fault: null, reason: 'Closed, ask the branch' })
  })
})

describe('bank answers: files that are none', () => {
  test.each([
    ['nothing', 'hdfc', '', 'empty'],
    ['blank lines', 'hdfc', '\r\n \r\n', 'empty'],
    ['headings alone', 'generic', 'Reference,Amount,Status\r\n', 'empty'],
    ['no headings', 'icici', hdfcRow({}), 'no_headings'],
    ['a workbook', 'icici', 'PK\u0003\u0004…', 'workbook'],
    ['too many rows', 'hdfc', hdfcRow({}).repeat(20_001), 'too_many'],
  ] as const)('%s', (_what, layout, text, fault) => {
    expect(read(layout, text)).toEqual({ fault })
  })

  test('titles above the headings are passed over', () => {
    const text = 'Payment report\r\nAccount,1234\r\nStatus;Amount;Reference\r\nFAILED;5;p9\r\n'
    expect(rowsOf(read('generic', text))).toMatchObject([
      { line: 4, key: 'P9', paise: 500, word: 'failed', day: null },
    ])
  })
})
