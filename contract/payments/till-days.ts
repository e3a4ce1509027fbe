import { boundsOfIndiaDay, indiaDay } from '../core/india-day.ts'
import { addDays } from './add-days.ts'

/** A closing as far as the book of a till goes (docs/decisions/0034-day-book.md). */
export interface Closed {
  day: string
  /** Everything that was in the till's drawer up to this moment was counted. */
  until: Date
}

/** The place of an entry in the book of its till. */
export interface Booking {
  /** The day that it belongs to. */
  bookDay: string
  /** The day that was open when it arrived, of one whose own day was closed by then; null otherwise. */
  arrivedDay: string | null
}

/** The day after the last closed one, at the earliest. */
function notBefore(day: string, last: Closed | undefined): string {
  if (!last || day > last.day) return day
  return addDays(last.day, 1)
}

/**
 * The place of an entry in the book. An entry belongs to the day on which the money changed hands. If it came after
 * that day's count, it belongs to the next day. An entry that arrives after its day was closed does not change that
 * day's expected cash: its cash was counted in the drawer then. The day that is open at its arrival carries it.
 * @param closings of the till, in the order of their days
 */
export function bookingOf(
  occurredAt: Date,
  receivedAt: Date,
  closings: readonly Closed[],
): Booking {
  const last = closings.at(-1)
  const missed = closings.find(({ until }) => occurredAt <= until)
  if (!missed) return { bookDay: notBefore(indiaDay(occurredAt), last), arrivedDay: null }
  return { bookDay: missed.day, arrivedDay: notBefore(indiaDay(receivedAt), last) }
}

/** The moment until which a count covers its day: the day's end, or the count itself. */
export function countedUntil(day: string, closedAt: Date): Date {
  const end = new Date(boundsOfIndiaDay(day).end.getTime() - 1)
  return end < closedAt ? end : closedAt
}

/** An entry of a till; paise are signed. */
export interface TillEntry extends Booking {
  kind: 'fee' | 'refund' | 'movement'
  way: 'cash' | 'upi'
  paise: number
}

export interface DaySums {
  /** Cash in and out of the drawer on that day, in paise and signed. */
  feesPaise: number
  refundsPaise: number
  movementsPaise: number
  /** Fees less refunds by UPI, which do not touch the drawer. */
  upiPaise: number
  /** Cash of this day that arrived after its closing, and how many entries. */
  latePaise: number
  lateCount: number
  /** Cash of closed days that arrived on this day: it was counted with them, and is not counted again. */
  carriedPaise: number
  carriedCount: number
}

/** The sums of a till's entries on a day; `entries` may include other days. */
export function daySums(day: string, entries: readonly TillEntry[]): DaySums {
  const sums: DaySums = {
    ...{ feesPaise: 0, refundsPaise: 0, movementsPaise: 0, upiPaise: 0 },
    ...{ latePaise: 0, lateCount: 0, carriedPaise: 0, carriedCount: 0 },
  }
  for (const { kind, way, paise, bookDay, arrivedDay } of entries) {
    const cash = way === 'cash' ? paise : 0
    if (arrivedDay === day) {
      sums.carriedPaise += cash
      sums.carriedCount += 1
    }
    if (bookDay !== day) continue
    if (way === 'upi') sums.upiPaise += paise
    if (arrivedDay !== null) {
      sums.latePaise += cash
      sums.lateCount += 1
    } else if (kind === 'fee') sums.feesPaise += cash
    else if (kind === 'refund') sums.refundsPaise += cash
    else sums.movementsPaise += cash
  }
  return sums
}

/** What has to be in the drawer at the end of the day, in paise. */
export function expectedPaise(openingPaise: number, sums: DaySums): number {
  return openingPaise + sums.feesPaise + sums.refundsPaise + sums.movementsPaise
}

/** The part of a closed day's difference that nobody has explained, in paise. Late entries explain their part. */
export function unexplainedPaise(
  closing: { countedPaise: number; expectedPaise: number },
  { latePaise }: DaySums,
): number {
  return closing.countedPaise - closing.expectedPaise - latePaise
}

/** Whether the day may be closed: it has begun, is not closed, and no earlier day is open. */
export function mayClose(day: string, today: string, openDays: readonly string[]): boolean {
  return day <= today && openDays.every((open) => open >= day)
}
