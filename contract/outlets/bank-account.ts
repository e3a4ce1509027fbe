import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { CompactCode, Id, Instant, Line } from '../core/primitives.ts'
import { OutletKind } from './outlet-filters.ts'

/** Nine to eighteen digits, as Indian banks write them; blanks and hyphens are taken off. */
export const AccountNumber = v.pipe(CompactCode, v.regex(/^\d{9,18}$/, 'invalid'))

/** Four letters of the bank, a zero, six characters of the branch. */
export const Ifsc = v.pipe(
  CompactCode,
  v.toUpperCase(),
  v.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'invalid'),
)

/** Where an outlet's payouts go, as it is typed. */
export const NewBankAccount = v.object({
  holder: v.pipe(Line, v.nonEmpty('required'), v.maxLength(120, 'too_long')),
  number: AccountNumber,
  ifsc: Ifsc,
})
export type NewBankAccount = v.InferOutput<typeof NewBankAccount>

/** Typed twice, as a mistake sends somebody else the money. */
export const TypedBankAccount = v.pipe(
  v.object({ ...NewBankAccount.entries, repeated: AccountNumber }),
  v.forward(
    v.partialCheck(
      [['number'], ['repeated']],
      ({ number, repeated }) => number === repeated,
      'mismatch',
    ),
    ['repeated'],
  ),
)

/** The bank account as people see it: with the last four digits of its number. */
export const BankAccount = v.object({
  holder: v.string(),
  maskedNumber: v.string(),
  ifsc: v.string(),
  since: Instant,
})
export type BankAccount = v.InferOutput<typeof BankAccount>

/** `••••4321`. */
export function maskedAccountNumber(number: string): string {
  return `••••${number.slice(-4)}`
}

/**
 * Stores a change of the bank account, which a code of purpose `bank_account` with this request's id then lets
 * `confirmBankAccount` carry out. 404 `outlet.not_found`; 403 `account.resting` for 48 hours after a change of the
 * caller's own contact, password or second factor.
 */
export const requestBankAccount = endpoint({
  method: 'POST',
  path: '/api/outlets/:kind/:id/bank-account',
  access: 'outlet.manage',
  perDay: 'bank_requests',
  freshPassword: true,
  params: v.object({ kind: OutletKind, id: Id }),
  body: NewBankAccount,
  response: v.object({ requestId: Id }),
  status: 201,
})

/**
 * Carries a requested change out, once; account and administrators are told. 403 `code.required` without the
 * right code, `account.resting` as above; 404 `outlet.not_found` for a request that is not waiting.
 */
export const confirmBankAccount = endpoint({
  method: 'POST',
  path: '/api/outlets/bank-account/:requestId/confirm',
  access: 'outlet.manage',
  freshPassword: true,
  params: v.object({ requestId: Id }),
  response: BankAccount,
})
