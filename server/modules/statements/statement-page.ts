import type { Language } from '../../../contract/core/languages.ts'
import { nameIn } from '../../../contract/core/languages.ts'
import { formatColumnMoney, formatCount } from '../../../contract/core/money.ts'
import type { LedgerEvent } from '../../../contract/ledger/ledger.ts'
import { financialYearText } from '../../../contract/statements/months.ts'
import type {
  MonthStatement,
  StatementSum,
  YearStatement,
} from '../../../contract/statements/statements.ts'
import { inLanguage } from '../../platform/http/sentences.ts'
import { putMark, putText } from '../../platform/pdf/sheet.ts'
import type { Pages, TableRow } from '../../platform/pdf/table-pages.ts'
import { pagesFile, putHeading, putTable } from '../../platform/pdf/table-pages.ts'
import { ENTRY_WORDS } from '../ledger/entry-words.ts'
import { putPayout } from './payout-part.ts'
import { dayText, monthText } from './statement-dates.ts'
import { closingNotes } from './statement-words.ts'

type Say = ReturnType<typeof inLanguage>

const MARK = 34

/** The columns of a year: what a kind of entry belongs to. */
const YEAR_COLUMNS: Record<LedgerEvent, 'shares' | 'counter' | 'tax' | 'payouts'> = {
  ...{ completed: 'shares', reopened: 'shares' },
  ...{ fee_taken: 'counter', fee_refunded: 'counter', payment_reversed: 'counter' },
  ...{ refund_rebooked: 'counter' },
  ...{ remitted: 'counter', tds_withheld: 'tax' },
  ...{ payout_released: 'payouts', payout_completed: 'payouts', payout_failed: 'payouts' },
}

interface Head {
  receiver: MonthStatement['receiver']
  title: string
  /** The days that it covers, and what is still open. */
  lines: string[]
}

function putHead({ sheet, column }: Pages, { receiver, title, lines }: Head, say: Say): void {
  putMark(sheet, { x: column.x, y: column.y, side: MARK, inColor: true })
  const beside = { x: column.x + MARK + 12, y: column.y, width: column.width - MARK - 12 }
  putText(sheet, beside, title, { size: 15, weight: 'bold' })
  putText(sheet, beside, receiver.name, { size: 11, weight: 'bold' })
  const kind =
    receiver.kind === 'franchise' ? say(/*i18n*/ 'Franchise') : say(/*i18n*/ 'Service partner')
  for (const line of [kind, ...lines]) putText(sheet, beside, line, { size: 8.5 })
  column.y = Math.max(beside.y, column.y + MARK)
}

function balanceRow(label: string, paise: number): TableRow {
  return { cells: [label, '', formatColumnMoney(paise)], weight: 'bold' }
}

/** From the opening to the closing balance, by kind of entry: it adds up on its face. */
function putSums(
  pages: Pages,
  {
    openingPaise,
    closingPaise,
    sums,
  }: Pick<MonthStatement, 'openingPaise' | 'closingPaise' | 'sums'>,
  say: Say,
): void {
  putHeading(pages, say(/*i18n*/ 'Summary'))
  const sumRow = ({ kind, events, paise }: StatementSum) => ({
    cells: [say(ENTRY_WORDS[kind]), formatCount(events), formatColumnMoney(paise)],
  })
  putTable(
    pages,
    [
      { head: '', share: 6 },
      { head: say(/*i18n*/ 'Entries'), share: 1.5, align: 'end' },
      { head: say(/*i18n*/ 'Amount'), share: 2.5, align: 'end' },
    ],
    [
      balanceRow(say(/*i18n*/ 'Opening balance'), openingPaise),
      ...sums.map(sumRow),
      balanceRow(say(/*i18n*/ 'Closing balance'), closingPaise),
    ],
  )
}

function putNotes({ sheet, column }: Pages, notes: readonly string[]): void {
  column.y += 6
  for (const note of notes) putText(sheet, column, note, { size: 8.5 })
}

function putServices(pages: Pages, { services }: MonthStatement, language: Language, say: Say) {
  if (services.length === 0) return
  putHeading(pages, say(/*i18n*/ 'Shares by service'))
  putTable(
    pages,
    [
      { head: say(/*i18n*/ 'Service'), share: 6 },
      { head: say(/*i18n*/ 'Entries'), share: 1.5, align: 'end' },
      { head: say(/*i18n*/ 'Amount'), share: 2.5, align: 'end' },
    ],
    services.map(({ service, events, paise }) => ({
      cells: [nameIn(service, language), formatCount(events), formatColumnMoney(paise)],
    })),
  )
}

function putLines(pages: Pages, statement: MonthStatement, language: Language, say: Say): void {
  const { lines, openingPaise } = statement
  putHeading(pages, say(/*i18n*/ 'Entries'))
  if (lines === null || lines.length === 0) {
    const why =
      lines === null
        ? say(
            /*i18n*/ 'This month has too many entries to list here. The sums above include all of them.',
          )
        : say(/*i18n*/ 'No entries in this month.')
    putText(pages.sheet, pages.column, why, { size: 8.5 })
    return
  }
  const days = new Map<string, string>()
  const dayOf = (day: string) => {
    const text = days.get(day) ?? dayText(day, language)
    days.set(day, text)
    return text
  }
  const opening = {
    cells: ['', say(/*i18n*/ 'Opening balance'), '', '', formatColumnMoney(openingPaise)],
  }
  putTable(
    pages,
    [
      { head: say(/*i18n*/ 'Date'), share: 2.1 },
      { head: say(/*i18n*/ 'Entry'), share: 5.4 },
      { head: say(/*i18n*/ 'Number'), share: 2.2 },
      { head: say(/*i18n*/ 'Amount'), share: 1.8, align: 'end' },
      { head: say(/*i18n*/ 'Balance'), share: 2.1, align: 'end' },
    ],
    [
      opening,
      ...lines.map(({ day, kind, service, number, reference, paise, balancePaise }) => ({
        cells: [
          dayOf(day),
          [
            say(ENTRY_WORDS[kind]),
            service ? nameIn(service, language) : kind === 'remitted' && reference,
          ]
            .filter(Boolean)
            .join(': '),
          number ?? (reference && monthText(reference, language)),
          formatColumnMoney(paise),
          formatColumnMoney(balancePaise),
        ],
      })),
    ],
  )
}

function statementFile(
  head: Head,
  { language, say }: { language: Language; say: Say },
  fill: (pages: Pages) => void,
): Promise<Uint8Array> {
  const { receiver, title } = head
  const titled = { language, title: `${title}, ${receiver.name}` }
  return pagesFile(
    titled,
    (pages) => {
      putHead(pages, head, say)
      fill(pages)
    },
    (page, count) =>
      say(/*i18n*/ '{what} · Page {page} of {count}', {
        what: `${receiver.name} · ${title}`,
        ...{ page: `${page}`, count: `${count}` },
      }),
  )
}

const coveredText = (from: string, until: string, language: Language, say: Say) =>
  say(/*i18n*/ '{from} to {until}', {
    from: dayText(from, language),
    until: dayText(until, language),
  })

/** The statement of a month as PDF. */
export async function drawMonthStatement(
  statement: MonthStatement,
  language: Language,
): Promise<Uint8Array> {
  const { receiver, month, until, isOver } = statement
  const say = inLanguage(language)
  const title = say(/*i18n*/ 'Statement, {month}', { month: monthText(month, language) })
  const open = say(/*i18n*/ 'This month is not over. More entries can come.')
  const lines = [coveredText(`${month}-01`, until, language, say), ...(isOver ? [] : [open])]
  const head = { receiver, title, lines }
  return statementFile(head, { language, say }, (pages) => {
    putSums(pages, statement, say)
    putPayout(pages, statement, language, say)
    putNotes(pages, closingNotes(statement, say))
    putServices(pages, statement, language, say)
    putLines(pages, statement, language, say)
  })
}

/** The statement of a financial year as PDF, month by month. */
export async function drawYearStatement(
  statement: YearStatement,
  language: Language,
): Promise<Uint8Array> {
  const { receiver, year, until, months } = statement
  const say = inLanguage(language)
  const title = say(/*i18n*/ 'Statement, financial year {year}', { year: financialYearText(year) })
  const head = { receiver, title, lines: [coveredText(`${year}-04-01`, until, language, say)] }
  const movedBy = (sums: readonly StatementSum[], wanted: (sum: StatementSum) => boolean) =>
    formatColumnMoney(sums.filter(wanted).reduce((sum, { paise }) => sum + paise, 0))
  return statementFile(head, { language, say }, (pages) => {
    putSums(pages, statement, say)
    putHeading(pages, say(/*i18n*/ 'Month by month'))
    putTable(
      pages,
      [
        { head: say(/*i18n*/ 'Month'), share: 2.3 },
        { head: say(/*i18n*/ 'Opening balance'), share: 2.2, align: 'end' },
        { head: say(/*i18n*/ 'Shares'), share: 2.2, align: 'end' },
        { head: say(/*i18n*/ 'Counter'), share: 2.2, align: 'end' },
        { head: say(/*i18n*/ 'Tax'), share: 1.8, align: 'end' },
        { head: say(/*i18n*/ 'Payouts'), share: 2.2, align: 'end' },
        { head: say(/*i18n*/ 'Closing balance'), share: 2.2, align: 'end' },
      ],
      months.map(({ month, openingPaise, closingPaise, sums }) => ({
        cells: [
          monthText(month, language),
          formatColumnMoney(openingPaise),
          movedBy(sums, ({ kind }) => YEAR_COLUMNS[kind] === 'shares'),
          movedBy(sums, ({ kind }) => YEAR_COLUMNS[kind] === 'counter'),
          movedBy(sums, ({ kind }) => YEAR_COLUMNS[kind] === 'tax'),
          movedBy(sums, ({ kind }) => YEAR_COLUMNS[kind] === 'payouts'),
          formatColumnMoney(closingPaise),
        ],
      })),
    )
  })
}
