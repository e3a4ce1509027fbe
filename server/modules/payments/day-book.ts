import { indiaDay } from '../../../contract/core/india-day.ts'
import type { Viewer } from '../../../contract/core/roles.ts'
import type { CashMovement, DayClosing } from '../../../contract/payments/day-book-changes.ts'
import type { DayBook } from '../../../contract/payments/day-book.ts'
import { isCashOut } from '../../../contract/payments/day-book.ts'
import { mayReverse, paymentSums } from '../../../contract/payments/payment-rules.ts'
import {
  countedUntil,
  daySums,
  expectedPaise,
  mayClose,
} from '../../../contract/payments/till-days.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { bookEntries } from './book.ts'
import { toLine } from './mappers.ts'
import {
  findEntry,
  hasReversal,
  listClosings,
  listEntriesOfDay,
  listOpenDays,
  listTills,
  lockTill,
} from './queries.ts'
import { tillClosings } from './table.ts'

interface Asked {
  tillId: string | undefined
  day: string | undefined
}

/** The caller's franchise and its till of that id. 404 `till.not_found` for another one's. */
async function getTill(tx: Queryable, viewer: Viewer, tillId: string | undefined) {
  const tills = await listTills(tx, viewer)
  const till = tills.find(({ _id }) => _id === (tillId ?? viewer._id))
  const { franchiseId } = viewer
  if (!till || franchiseId === null) throw new ApiError('till.not_found')
  return { till, tills, franchiseId }
}

/** A till's day; by default the caller's own, today. 404 `till.not_found`. */
export async function readBook(tx: Queryable, viewer: Viewer, asked: Asked): Promise<DayBook> {
  const { till, tills, franchiseId } = await getTill(tx, viewer, asked.tillId)
  const book = { tillId: till._id, franchiseId }
  const today = indiaDay(new Date())
  const day = asked.day ?? today
  const rows = await listEntriesOfDay(tx, book, day)
  const closings = await listClosings(tx, book)
  const closing = closings.find((each) => each.day === day)
  const before = closings.findLast((each) => each.day < day)
  const sums = daySums(
    day,
    rows.map(({ entry }) => entry),
  )
  const openingPaise = closing?.openingPaise ?? before?.countedPaise ?? 0
  return {
    ...{ till, tills, day, today, openingPaise, sums },
    lines: rows.map(toLine),
    expectedPaise: closing?.expectedPaise ?? expectedPaise(openingPaise, sums),
    closing: closing
      ? {
          countedPaise: closing.countedPaise,
          expectedPaise: closing.expectedPaise,
          reason: closing.reason,
          closedByName: closing.closedByName,
          closedAt: closing.closedAt.toISOString(),
        }
      : null,
    openDays: await listOpenDays(tx, book),
    lastClosedDay: closings.at(-1)?.day ?? null,
  }
}

/** Cash into the drawer or out of it, as of now (contract, `moveCash`). */
export async function moveCash(tx: Tx, caller: Caller, movement: CashMovement): Promise<DayBook> {
  const { tillId, cause, paise, reason } = movement
  const { till, franchiseId } = await getTill(tx, caller, tillId)
  const locked = await lockTill(tx, tillId)
  const { now } = locked
  const [entry] = await bookEntries(tx, locked, [
    {
      ...{ franchiseId, kind: 'movement', cause, way: 'cash', reason },
      paise: isCashOut(cause) ? -paise : paise,
      ...{ byId: caller._id, byName: caller.name },
      ...{ capturedAt: now, occurredAt: now, receivedAt: now },
    },
  ])
  await appendAudit(tx, {
    actor: caller,
    subject: 'till',
    subjectId: tillId,
    action: 'cash_moved',
    receivedAt: now,
    details: { name: till.name, amount: entry?.paise, reason },
  })
  return readBook(tx, caller, { tillId, day: entry?.bookDay })
}

/** Takes a movement back, as of its own moment (contract, `reverseMovement`). */
export async function reverseMovement(
  tx: Tx,
  caller: Caller,
  id: string,
  reason: string,
): Promise<DayBook> {
  const wrong = await findEntry(tx, caller, id)
  if (wrong?.kind !== 'movement') throw new ApiError('payment.not_found')
  const locked = await lockTill(tx, wrong.tillId)
  const isReversed = await hasReversal(tx, id)
  if (!mayReverse({ ...wrong, isReversed }, paymentSums(0, []))) {
    throw new ApiError('payment.not_reversible')
  }
  const { till, franchiseId } = await getTill(tx, caller, wrong.tillId)
  const { cause, paise, occurredAt } = wrong
  const { now } = locked
  await bookEntries(tx, locked, [
    {
      ...{ franchiseId, kind: 'movement', cause, way: 'cash', reason, occurredAt },
      ...{ paise: -paise, reversesId: id, byId: caller._id, byName: caller.name },
      ...{ capturedAt: now, receivedAt: now },
    },
  ])
  await appendAudit(tx, {
    actor: caller,
    subject: 'till',
    subjectId: till._id,
    action: 'movement_reversed',
    receivedAt: now,
    details: { name: till.name, amount: -paise, reason },
  })
  return readBook(tx, caller, { tillId: till._id, day: wrong.bookDay })
}

/** Closes a till's day with what was counted (contract, `closeDay`). */
export async function closeDay(tx: Tx, caller: Caller, asked: DayClosing): Promise<DayBook> {
  const { tillId, day, countedPaise, reason } = asked
  const { till, franchiseId } = await getTill(tx, caller, tillId)
  const { now } = await lockTill(tx, tillId)
  const book = await readBook(tx, caller, { tillId, day })
  const isOver = book.lastClosedDay !== null && day <= book.lastClosedDay
  if (isOver || !mayClose(day, indiaDay(now), book.openDays)) {
    throw new ApiError('day_book.not_closable')
  }
  if (book.expectedPaise !== asked.expectedPaise) {
    throw new ApiError('day_book.changed', { current: book })
  }
  const expected = book.expectedPaise
  await tx.insert(tillClosings).values({
    ...{ franchiseId, tillId, day, countedPaise, reason },
    ...{ openingPaise: book.openingPaise, expectedPaise: expected },
    until: countedUntil(day, now),
    ...{ closedById: caller._id, closedByName: caller.name, closedAt: now },
  })
  await appendAudit(tx, {
    actor: caller,
    subject: 'till',
    subjectId: tillId,
    action: 'day_closed',
    receivedAt: now,
    details: { name: till.name, day, amount: countedPaise, reason },
  })
  return readBook(tx, caller, { tillId, day })
}
