import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { PAGE, SEARCH_LENGTH } from '../core/paging.ts'
import { FilterDay, Id, Instant, Line } from '../core/primitives.ts'
import { several } from '../core/text/several.ts'
import { PaymentState, PaymentWay } from './ways-and-states.ts'

export const PaymentFilter = v.object({
  /** Words or a number, as in the search for an application (rules.md, Screens). */
  search: v.optional(v.pipe(Line, v.maxLength(SEARCH_LENGTH, 'too_long'))),
  state: v.optional(several(PaymentState)),
  way: v.optional(several(PaymentWay)),
  /** The till whose person took it. */
  till: v.optional(several(Id)),
  /** The day of India of its last entry or, without one, of its submission. */
  from: v.optional(FilterDay),
  to: v.optional(FilterDay),
})
export type PaymentFilter = v.InferOutput<typeof PaymentFilter>

/** What an application's fee came to. */
export const PaymentRow = v.object({
  /** The id of the application. */
  _id: Id,
  applicationId: v.string(),
  provisionalNumber: v.nullable(v.string()),
  customerName: v.string(),
  customerPhone: v.string(),
  serviceName: v.string(),
  serviceNameHi: v.string(),
  serviceNameMr: v.string(),
  feePaise: v.number(),
  takenPaise: v.number(),
  refundedPaise: v.number(),
  owedPaise: v.number(),
  state: PaymentState,
  /** The ways in which the fee was paid; empty while nothing was. */
  ways: v.array(PaymentWay),
  /** The name of the person who took money last. */
  byName: v.nullable(v.string()),
  tillId: v.nullable(Id),
  /** The moment of the application's last entry, else of its submission. */
  at: Instant,
})
export type PaymentRow = v.InferOutput<typeof PaymentRow>

/** Sums over all rows of a filter, in paise. */
export const PaymentTotals = v.object({
  takenPaise: v.number(),
  refundedPaise: v.number(),
  owedPaise: v.number(),
})
export type PaymentTotals = v.InferOutput<typeof PaymentTotals>

/** One till: the franchise's counter or one of its vans. */
export const Till = v.object({ _id: Id, name: v.string(), isVan: v.boolean() })
export type Till = v.InferOutput<typeof Till>

export const PaymentPage = v.object({
  rows: v.array(PaymentRow),
  total: v.number(),
  page: v.number(),
  totals: PaymentTotals,
  tills: v.array(Till),
})
export type PaymentPage = v.InferOutput<typeof PaymentPage>

/** Applications of the franchise with a fee, the last paid first, and what all of them come to. */
export const listPayments = endpoint({
  method: 'GET',
  path: '/api/payments',
  access: 'payment.list',
  query: v.object({ ...PaymentFilter.entries, ...PAGE }),
  response: PaymentPage,
  live: 'applications',
})

/** The filtered list as CSV with a head in the caller's language; limited per person. */
export const exportPayments = endpoint({
  method: 'GET',
  path: '/api/payments/export.csv',
  access: 'payment.list',
  query: PaymentFilter,
  response: 'file',
})
