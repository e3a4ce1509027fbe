import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Day, Id, Paise } from '../core/primitives.ts'
import { Amount } from './amount-taken.ts'
import { CashCause, DayBook } from './day-book.ts'
import { Reason } from './payment-entry.ts'

export const CashMovement = v.object({
  tillId: Id,
  cause: CashCause,
  paise: Amount,
  reason: Reason,
})
export type CashMovement = v.InferOutput<typeof CashMovement>

/** Enters cash that was handed over, banked or put in, as of now. 404 `till.not_found`. */
export const moveCash = endpoint({
  method: 'POST',
  path: '/api/payments/movements',
  access: 'payment.list',
  body: CashMovement,
  response: DayBook,
  idempotent: true,
})

export const MovementReversal = v.object({ reason: Reason })
export type MovementReversal = v.InferOutput<typeof MovementReversal>

/** Takes a wrong movement back. 404 `payment.not_found`; 422 `payment.not_reversible`. */
export const reverseMovement = endpoint({
  method: 'POST',
  path: '/api/payments/movements/:id/reversal',
  access: 'payment.list',
  params: v.object({ id: Id }),
  body: MovementReversal,
  response: DayBook,
  idempotent: true,
})

export const DayClosing = v.pipe(
  v.object({
    tillId: Id,
    day: Day,
    /** The expected amount that the person saw when closing. */
    expectedPaise: v.pipe(v.number('required'), v.safeInteger('invalid')),
    countedPaise: v.pipe(Paise, v.maxValue(100_000_000_000, 'too_large')),
    /** Why there is more or less than expected. */
    reason: v.optional(v.union([v.literal(''), Reason]), ''),
  }),
  v.forward(
    v.partialCheck(
      [['expectedPaise'], ['countedPaise'], ['reason']],
      ({ expectedPaise, countedPaise, reason }) =>
        expectedPaise === countedPaise || reason.trim() !== '',
      'required',
    ),
    ['reason'],
  ),
)
export type DayClosing = v.InferOutput<typeof DayClosing>

/**
 * Closes a day for ever with what was counted; the next one opens with it. 409 `day_book.changed` with the book in
 * `current` when an entry came meanwhile; 422 `day_book.not_closable` (`mayClose`); 404 `till.not_found`.
 */
export const closeDay = endpoint({
  method: 'POST',
  path: '/api/payments/closings',
  access: 'payment.list',
  body: DayClosing,
  response: DayBook,
  idempotent: true,
})
