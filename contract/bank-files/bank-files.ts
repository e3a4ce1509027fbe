import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { PageNumber } from '../core/paging.ts'
import { Day, Id, Instant, Paise } from '../core/primitives.ts'
import { Month } from '../payouts/payout-month.ts'
import { BankLayout } from './bank-layouts.ts'

const path = '/api/payouts/bank-files'
const access = 'payout.manage'

/** More than receivers that one month can have. */
export const MAX_PAYOUTS_OF_FILE = 5000

/** A file that was made for the bank. */
export const BankFile = v.object({
  _id: Id,
  number: v.number(),
  layout: BankLayout,
  fileName: v.string(),
  /** The months of its payouts, the newest first. */
  months: v.array(v.string()),
  count: v.number(),
  totalPaise: v.number(),
  /** Of its payouts, as they stand now. */
  settledCount: v.number(),
  day: Day,
  madeAt: Instant,
  madeByName: v.string(),
})
export type BankFile = v.InferOutput<typeof BankFile>

/** The files made, the newest first. */
export const listBankFiles = endpoint({
  method: 'GET',
  path,
  access,
  query: v.object({ page: v.optional(PageNumber, 1) }),
  response: v.object({ rows: v.array(BankFile), total: v.number(), page: v.number() }),
})

/** Why a payout of a file wants a look before the bank gets it. */
export const FILE_WARNINGS = [
  /** It stands in an earlier file already: the bank would pay it twice. */
  'in_file',
  /** The holder's name has no letter that banks' files take. */
  'name_lost',
  /** The holder's name is longer than the bank's column. */
  'name_cut',
] as const
export const FileWarning = v.picklist(FILE_WARNINGS)
export type FileWarning = v.InferOutput<typeof FileWarning>

const Choice = v.object({
  /** All of one month; without it all that wait. */
  month: v.optional(Month),
  /** Only those of a release. */
  requestId: v.optional(Id),
  /** Also those that stand in an earlier file. */
  again: v.optional(v.boolean(), false),
})

/** Payouts in processing that the bank is to be told of. */
export const WaitingPayouts = v.object({
  months: v.array(
    v.object({
      month: v.string(),
      count: v.number(),
      totalPaise: v.number(),
      /** Those that stand in no file yet. */
      newCount: v.number(),
      newPaise: v.number(),
    }),
  ),
  warnings: v.array(
    v.object({
      payoutId: Id,
      number: v.string(),
      receiverName: v.string(),
      month: v.string(),
      warning: FileWarning,
      /** The name as the file would have it; of `in_file` the numbers of the files. */
      detail: v.string(),
    }),
  ),
})
export type WaitingPayouts = v.InferOutput<typeof WaitingPayouts>

/** What waits for the bank; payouts that go to a provider's server are not among them. */
export const listWaiting = endpoint({
  method: 'GET',
  path: `${path}/waiting`,
  access,
  response: WaitingPayouts,
})

/** What was chosen, with what it came to when it was seen. */
export const NewBankFile = v.object({
  ...Choice.entries,
  count: v.pipe(v.number('required'), v.integer('invalid')),
  totalPaise: Paise,
})
export type NewBankFile = v.InferOutput<typeof NewBankFile>

/**
 * Makes a file with a number of its own, and records which payouts stand in it. 422 `bank_file.no_payer`,
 * `bank_file.nothing`; 409 `bank_file.changed` where it would no longer be what was seen.
 */
export const makeBankFile = endpoint({
  method: 'POST',
  path,
  access,
  body: NewBankFile,
  response: BankFile,
  status: 201,
  idempotent: true,
})

/** A file as it was made, byte for byte; each download is audited. 404 `bank_file.not_found`. */
export const downloadBankFile = endpoint({
  method: 'GET',
  path: `${path}/:id/content`,
  access,
  params: v.object({ id: Id }),
  response: 'file',
})
