import type { Viewer } from '../../../contract/core/roles.ts'
import { lastDayOf } from '../../../contract/revenue/months.ts'
import { boundsOfMonth, monthsOfYear } from '../../../contract/statements/months.ts'
import type {
  MonthStatement,
  StatementBalance,
  StatementLine,
  StatementSum,
  YearStatement,
} from '../../../contract/statements/statements.ts'
import { MOST_LINES, STATEMENT_ORDER } from '../../../contract/statements/statements.ts'
import { ApiError } from '../../platform/api-error.ts'
import { readToday } from '../../platform/database/database-now.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { findPayoutOf } from './payout-queries.ts'
import type { Books } from './queries.ts'
import {
  findReceiver,
  listLines,
  listServiceNamesById,
  listSums,
  readBalances,
  readBooks,
} from './queries.ts'

const total = (sums: readonly { paise: number }[]) =>
  sums.reduce((sum, each) => sum + each.paise, 0)

const all = ({ earnedPaise, heldPaise }: StatementBalance) => earnedPaise + heldPaise

/** One sum for each kind, in the statement's order. */
function byKind(sums: readonly StatementSum[]): StatementSum[] {
  return STATEMENT_ORDER.flatMap((kind) => {
    const own = sums.filter((each) => each.kind === kind)
    if (own.length === 0) return []
    return [{ kind, events: own.reduce((sum, { events }) => sum + events, 0), paise: total(own) }]
  })
}

/** Reads all of it as it stood at one moment, so that it adds up while others post. */
async function reading<Read>(
  db: Db,
  viewer: Viewer,
  receiverId: string,
  read: (tx: Tx, receiver: MonthStatement['receiver'], books: Books) => Promise<Read>,
): Promise<Read> {
  return db.transaction(
    async (tx) => {
      const receiver = await findReceiver(tx, viewer, receiverId)
      if (!receiver) throw new ApiError('statement.not_found')
      return read(tx, receiver, await readBooks(tx, receiverId))
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

type Sums = Awaited<ReturnType<typeof listSums>>

/** What was earned and taken back by service, the largest first. */
async function servicesOf(tx: Tx, sums: Sums): Promise<MonthStatement['services']> {
  const names = await listServiceNamesById(tx)
  const ids = new Set(sums.flatMap(({ serviceId }) => serviceId ?? []))
  return [...ids]
    .flatMap((id) => {
      const service = names.get(id)
      const own = sums.filter(({ serviceId }) => serviceId === id)
      const events = own.reduce((sum, each) => sum + each.events, 0)
      return service ? [{ service, events, paise: total(own) }] : []
    })
    .toSorted((a, b) => b.paise - a.paise || a.service.name.localeCompare(b.service.name))
}

/** Tax was withheld for the month whose number is the event's occasion: 202610 is `2026-10`. */
function monthOfOccasion(occasion: number): string {
  return `${occasion}`.replace(/^(\d{4})(\d{2})$/, '$1-$2')
}

async function linesOf(
  tx: Tx,
  books: Books,
  days: { from: string; until: string },
  openingPaise: number,
): Promise<StatementLine[]> {
  let balancePaise = openingPaise
  return (await listLines(tx, books, days)).map(({ occasion, ...line }) => {
    balancePaise += line.paise
    const reference = line.kind === 'tds_withheld' ? monthOfOccasion(occasion) : line.reference
    return { ...line, balancePaise, reference }
  })
}

/**
 * The statement of a receiver's month, as `getMonthStatement` of the contract says: the opening balance, every entry and
 * the closing balance, which are the opening balance of the next month. 404 `statement.not_found`.
 */
export async function readMonthStatement(
  db: Db,
  viewer: Viewer,
  { receiverId, month }: { receiverId: string; month: string },
): Promise<MonthStatement> {
  return reading(db, viewer, receiverId, async (tx, receiver, books) => {
    const days = boundsOfMonth(month)
    const today = await readToday(tx)
    const { opening, closing } = await readBalances(tx, books, days)
    const sums = await listSums(tx, books, days)
    const openingPaise = all(opening)
    const events = sums.reduce((sum, each) => sum + each.events, 0)
    const { payout, isOpened } = await findPayoutOf(tx, books, month)
    const isOver = today >= days.until
    return {
      ...{ receiver, month, isOver, opening, closing, openingPaise, payout },
      isCarriedOver: isOpened && payout === null,
      until: isOver || today < days.from ? lastDayOf(month) : today,
      closingPaise: openingPaise + total(sums),
      sums: byKind(sums),
      services: await servicesOf(tx, sums),
      lines: events > MOST_LINES ? null : await linesOf(tx, books, days, openingPaise),
    }
  })
}

/** The statement of a receiver's financial year, as `getYearStatement` of the contract says. 404 `statement.not_found`. */
export async function readYearStatement(
  db: Db,
  viewer: Viewer,
  { receiverId, year }: { receiverId: string; year: number },
): Promise<YearStatement> {
  return reading(db, viewer, receiverId, async (tx, receiver, books) => {
    const today = await readToday(tx)
    const [from, until] = [`${year}-04-01`, `${year + 1}-04-01`]
    const openingPaise = all((await readBalances(tx, books, { from, until })).opening)
    const sums = await listSums(tx, books, { from, until })
    let balance = openingPaise
    const months = monthsOfYear(year)
      .filter((month) => month <= today)
      .map((month) => {
        const own = byKind(sums.filter((each) => each.month === month))
        const before = balance
        balance += total(own)
        return { month, openingPaise: before, closingPaise: balance, sums: own }
      })
    return {
      ...{ receiver, year, openingPaise, months },
      until: today >= until || today < from ? `${year + 1}-03-31` : today,
      closingPaise: openingPaise + total(sums),
      sums: byKind(sums),
    }
  })
}
