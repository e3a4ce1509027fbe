import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Language } from '../core/languages.ts'
import { Day, Id } from '../core/primitives.ts'
import type { LedgerEvent } from '../ledger/ledger.ts'
import { LEDGER_EVENTS } from '../ledger/ledger.ts'
import { Month } from '../payouts/payout-month.ts'
import { PayoutStatus } from '../payouts/payout-status.ts'
import { FINANCIAL_YEAR } from './months.ts'

/** Up to so many entries a statement lists each; beyond it has their sums by kind and service. */
export const MOST_LINES = 500

/** The kinds of entries in the order of a statement. */
export const STATEMENT_ORDER = [
  'completed',
  'reopened',
  'fee_taken',
  'fee_refunded',
  'payment_reversed',
  'refund_rebooked',
  'remitted',
  'tds_withheld',
  'payout_released',
  'payout_completed',
  'payout_failed',
] as const satisfies readonly LedgerEvent[]

const Kind = v.picklist(LEDGER_EVENTS)

/** A franchise or a partner: what it earns is paid out to it. */
const Receiver = v.object({
  _id: Id,
  kind: v.picklist(['franchise', 'partner']),
  name: v.string(),
})

/** What the network owes the receiver for its work, and what of the network's money lies with it: the latter is negative. */
const Balance = v.object({ earnedPaise: v.number(), heldPaise: v.number() })
export type StatementBalance = v.InferOutput<typeof Balance>

const ServiceName = v.object({ name: v.string(), nameHi: v.string(), nameMr: v.string() })

const StatementLine = v.object({
  /** The event's number in the ledger. */
  _id: v.number(),
  day: Day,
  kind: Kind,
  /** By how much the receiver's balance rose; negative where it fell. */
  paise: v.number(),
  /** The balance after it. */
  balancePaise: v.number(),
  /** Of the application, the payout or the remittance; null for what is about none of them. */
  number: v.nullable(v.string()),
  service: v.nullable(ServiceName),
  /** The month that tax was withheld for, or the number by which handed over money is found; empty for others. */
  reference: v.string(),
  /** What caused it: an application, a till entry, a remittance, a payout, and of tax the receiver. */
  sourceId: Id,
  /** The application that it is about; null for what is about none, and where it is another receiver's by now. */
  applicationId: v.nullable(Id),
})
export type StatementLine = v.InferOutput<typeof StatementLine>

const Sum = v.object({ kind: Kind, events: v.number(), paise: v.number() })
export type StatementSum = v.InferOutput<typeof Sum>

/**
 * What was paid of a month: `fromEarnedPaise` less what is set off of the money that the receiver holds. It is the closing
 * balance less `laterTaxPaise` and less each `leftPaise`.
 */
const Payout = v.object({
  _id: Id,
  number: v.string(),
  status: PayoutStatus,
  amountPaise: v.number(),
  taxPaise: v.number(),
  fromEarnedPaise: v.number(),
  fromHeldPaise: v.number(),
  /** The bank's, once it is paid. */
  reference: v.string(),
  /** Tax of this and earlier months that was posted after the month was over. */
  laterTaxPaise: v.number(),
  /** Payouts of earlier months that were not paid when this one was over: they are paid by themselves. */
  earlier: v.array(v.object({ _id: Id, number: v.string(), month: Month, leftPaise: v.number() })),
})
export type StatementPayout = v.InferOutput<typeof Payout>

const MonthStatement = v.object({
  receiver: Receiver,
  month: Month,
  /** The last day that it covers: today in a month that is not over. */
  until: Day,
  /** Nothing can be posted into it any more. */
  isOver: v.boolean(),
  opening: Balance,
  closing: Balance,
  openingPaise: v.number(),
  /** The opening balance and all sums together. */
  closingPaise: v.number(),
  /** In the order of `STATEMENT_ORDER`; those without an entry are absent. */
  sums: v.array(Sum),
  /** The shares earned and taken back, by service, the largest first. */
  services: v.array(v.object({ service: ServiceName, events: v.number(), paise: v.number() })),
  /** The payout of this month; null where there is none. */
  payout: v.nullable(Payout),
  /** The month was opened and brought no payout, so its balance goes on to the next. */
  isCarriedOver: v.boolean(),
  /** Every entry in order; null beyond `MOST_LINES`. */
  lines: v.nullable(v.array(StatementLine)),
})
export type MonthStatement = v.InferOutput<typeof MonthStatement>

const YearStatement = v.object({
  receiver: Receiver,
  /** In which it begins. */
  year: v.number(),
  /** The last day that it covers. */
  until: Day,
  openingPaise: v.number(),
  closingPaise: v.number(),
  sums: v.array(Sum),
  /** From April to the present month, or to March. */
  months: v.array(
    v.object({
      month: Month,
      openingPaise: v.number(),
      closingPaise: v.number(),
      sums: v.array(Sum),
    }),
  ),
})
export type YearStatement = v.InferOutput<typeof YearStatement>

const access = 'statement.read'
const OfMonth = v.object({ receiverId: Id, month: Month })
const Year = v.pipe(v.string(), v.regex(FINANCIAL_YEAR, 'invalid'), v.toNumber())
const OfYear = v.object({ receiverId: Id, year: Year })

/** The file is in the language that is asked for: the receiver's own, where a page offers it. */
const File = v.object({
  language: Language,
  /** To be looked at and printed from the browser; otherwise it is saved as a file. */
  show: v.optional(v.literal('inline')),
})

/**
 * The statement of a receiver's month, summed from the ledger. Franchises and partners see their own: 404
 * `statement.not_found` for another's.
 */
export const getMonthStatement = endpoint({
  method: 'GET',
  path: '/api/statements/:receiverId/months/:month',
  access,
  params: OfMonth,
  response: MonthStatement,
})

/** The same as PDF, on A4. */
export const getMonthStatementFile = endpoint({
  method: 'GET',
  path: '/api/statements/:receiverId/months/:month/file',
  access,
  params: OfMonth,
  query: File,
  response: 'file',
})

/** The statement of a receiver's financial year, month by month. 404 `statement.not_found`. */
export const getYearStatement = endpoint({
  method: 'GET',
  path: '/api/statements/:receiverId/years/:year',
  access,
  params: OfYear,
  response: YearStatement,
})

/** The same as PDF, on A4. */
export const getYearStatementFile = endpoint({
  method: 'GET',
  path: '/api/statements/:receiverId/years/:year/file',
  access,
  params: OfYear,
  query: File,
  response: 'file',
})
