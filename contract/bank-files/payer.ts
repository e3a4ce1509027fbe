import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Instant, Line } from '../core/primitives.ts'
import { AccountNumber, Ifsc } from '../outlets/bank-account.ts'
import { BANK_OF_LAYOUT, BankLayout } from './bank-layouts.ts'

const path = '/api/payouts/bank-files/payer'
const access = 'payout.manage'

/** The network's own account, from which payouts go, as it is typed; the number twice. */
const PayerFields = v.object({
  layout: BankLayout,
  holder: v.pipe(Line, v.nonEmpty('required'), v.maxLength(120, 'too_long')),
  number: AccountNumber,
  repeated: AccountNumber,
  ifsc: Ifsc,
  /** What the bank calls the network in its files; empty where it needs no such name. */
  clientCode: v.optional(
    v.pipe(Line, v.toUpperCase(), v.maxLength(20, 'too_long'), v.regex(/^[A-Z\d]*$/, 'invalid')),
    '',
  ),
})

export const NewPayer = v.pipe(
  PayerFields,
  v.forward(
    v.partialCheck(
      [['number'], ['repeated']],
      ({ number, repeated }) => number === repeated,
      'mismatch',
    ),
    ['repeated'],
  ),
  v.forward(
    v.partialCheck(
      [['layout'], ['ifsc']],
      ({ layout, ifsc }) => ifsc.startsWith(BANK_OF_LAYOUT[layout] ?? ''),
      'mismatch',
    ),
    ['ifsc'],
  ),
)
export type NewPayer = v.InferOutput<typeof NewPayer>

/** The account as people see it. */
export const Payer = v.object({
  layout: BankLayout,
  holder: v.string(),
  maskedNumber: v.string(),
  ifsc: v.string(),
  clientCode: v.string(),
  since: Instant,
  byName: v.string(),
})
export type Payer = v.InferOutput<typeof Payer>

/** The account from which payouts go; null until one is entered. */
export const getPayer = endpoint({
  method: 'GET',
  path,
  access,
  response: v.object({ payer: v.nullable(Payer) }),
})

/** Changes it for files made from now on. 403 `account.resting` after a change of the caller's own password or contact. */
export const changePayer = endpoint({
  method: 'PUT',
  path,
  access,
  freshPassword: true,
  body: NewPayer,
  response: v.object({ payer: v.nullable(Payer) }),
})
