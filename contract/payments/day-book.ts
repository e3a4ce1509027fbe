import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { FilterDay, Id, Instant } from '../core/primitives.ts'
import { Till } from './payment-list.ts'
import { PaymentWay } from './ways-and-states.ts'

/** Cash that moves without an application: into the drawer, and out of it. */
export const CASH_IN = ['float', 'received'] as const
export const CASH_OUT = ['banked', 'handed_over', 'spent'] as const
export const CashCause = v.picklist([...CASH_IN, ...CASH_OUT], 'not_a_choice')
export type CashCause = v.InferOutput<typeof CashCause>

/** Whether the cash leaves the drawer. */
export function isCashOut(cause: CashCause): boolean {
  return (CASH_OUT as readonly string[]).includes(cause)
}

/** One line of a day's book. */
export const DayLine = v.object({
  _id: Id,
  kind: v.picklist(['fee', 'refund', 'movement']),
  cause: v.nullable(CashCause),
  way: PaymentWay,
  /** Signed, in paise. */
  paise: v.number(),
  reference: v.nullable(v.string()),
  /** The application that it is about; null for a movement. */
  application: v.nullable(v.object({ _id: Id, applicationId: v.string() })),
  reason: v.string(),
  byName: v.string(),
  capturedAt: Instant,
  /** The day that it belongs to, and, of one that came after its closing, the day that carries it. */
  bookDay: v.string(),
  arrivedDay: v.nullable(v.string()),
  reversesId: v.nullable(Id),
  isReversed: v.boolean(),
})
export type DayLine = v.InferOutput<typeof DayLine>

const Sums = v.object({
  feesPaise: v.number(),
  refundsPaise: v.number(),
  movementsPaise: v.number(),
  upiPaise: v.number(),
  latePaise: v.number(),
  lateCount: v.number(),
  carriedPaise: v.number(),
  carriedCount: v.number(),
})

const Closing = v.object({
  countedPaise: v.number(),
  expectedPaise: v.number(),
  /** The reason for a difference between the counted and the expected amount. */
  reason: v.string(),
  closedByName: v.string(),
  closedAt: Instant,
})

/** A till's day, and the tills and open days that there are. */
export const DayBook = v.object({
  till: Till,
  tills: v.array(Till),
  day: v.string(),
  /** Today in India. */
  today: v.string(),
  openingPaise: v.number(),
  lines: v.array(DayLine),
  sums: Sums,
  expectedPaise: v.number(),
  closing: v.nullable(Closing),
  /** Days with entries that are not closed, the first one first. */
  openDays: v.array(v.string()),
  /** The last closed day; earlier ones can't be closed any more. */
  lastClosedDay: v.nullable(v.string()),
})
export type DayBook = v.InferOutput<typeof DayBook>

/** A till of the franchise on a day; by default the caller's own, today. 404 `till.not_found`. */
export const readDayBook = endpoint({
  method: 'GET',
  path: '/api/payments/day-book',
  access: 'payment.list',
  query: v.object({ till: v.optional(Id), day: v.optional(FilterDay) }),
  response: DayBook,
  live: 'applications',
})
