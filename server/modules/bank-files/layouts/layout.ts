import type { AnswerWord } from '../../../../contract/bank-files/bank-answers.ts'

/** What a cell of a bank's file holds. */
export type Holds =
  // Of one payment.
  | 'record'
  | 'way'
  | 'beneficiaryCode'
  | 'account'
  | 'ifsc'
  | 'name'
  | 'amount'
  | 'key'
  // Of the file.
  | 'day'
  | 'payerAccount'
  | 'payerIfsc'
  | 'payerBranch'
  | 'clientCode'
  | 'fileNumber'
  | 'fileReference'
  | 'records'
  | 'total'

/** A cell: the same words in each file, or what changes; an empty text is an empty cell. */
export type Column = { name: string; is: string } | { name: string; holds: Holds; width: number }

/** How money goes: the first way counts whose conditions all hold. */
export interface Way {
  code: string
  /** The kind of record that such a payment is, where the layout has several. */
  record?: string
  /** Only to accounts of this layout's bank. */
  withinBank?: true
  /** Only from this amount on. */
  fromPaise?: number
}

export const ANSWER_FIELDS = ['key', 'amount', 'status', 'reference', 'reason', 'day'] as const
export type AnswerField = (typeof ANSWER_FIELDS)[number]

/** Where the bank's answer has what: at fixed places, or below headings in any order. */
type Places =
  | { by: 'place'; columns: number; places: Record<AnswerField, number> }
  | { by: 'heading'; headings: Record<AnswerField, readonly string[]> }

export type DateForm = 'DD/MM/YYYY' | 'MM/DD/YYYY'

/** One bank's files, as data: what it takes, and what it answers. */
export interface Layout {
  /** The first letters of its IFSCs; null for a layout of no bank. */
  bank: string | null
  separator: ',' | '|'
  /** Ends a record, before the line break. */
  recordEnd: '' | '^'
  date: DateForm
  /** Records before the payments. */
  heads: readonly (readonly Column[])[]
  row: readonly Column[]
  ways: readonly Way[]
  fileName: (file: { clientCode: string; day: string; number: number }) => string
  answer: Places & { date: DateForm; words: Record<AnswerWord, readonly string[]> }
}

/** From two lakh rupees on banks pay at once (RTGS); below they must not. */
export const RTGS_FROM_PAISE = 20_000_000

/** A cell that stays empty. */
export const empty = (name: string): Column => ({ name, is: '' })
