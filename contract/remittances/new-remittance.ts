import * as v from 'valibot'
import { CompactCode, FilterDay, Id, Instant, Line, Paise, Paragraph } from '../core/primitives.ts'
import { UpiReference } from '../payments/amount-taken.ts'
import type { RemittanceWay } from './ways-and-states.ts'
import { RemittanceWay as Way } from './ways-and-states.ts'

/** The shape of a remittance's body; the server reads every released one. */
export const REMITTANCE_VERSION = 1

/** One rupee: no bank moves less. */
const LEAST_PAISE = 100
/** One crore rupees: what is more is a slip of the keyboard. */
const MOST_PAISE = 1_000_000_000
const NOTE_LENGTH = 400

/** An amount that is handed over, in paise. */
export const RemittedAmount = v.pipe(
  Paise,
  v.minValue(LEAST_PAISE, 'too_small'),
  v.maxValue(MOST_PAISE, 'too_large'),
)

const capitals = v.pipe(CompactCode, v.toUpperCase())

/** By which the money is found: what bank or app print beside it. */
const REFERENCES: Record<RemittanceWay, v.GenericSchema<string, string>> = {
  // IMPS has 12 digits, NEFT 16 signs, RTGS 22.
  bank_transfer: v.pipe(capitals, v.regex(/^[A-Z\d]{12,22}$/, 'invalid')),
  // Banks number their slips each in its own way, and some do not.
  cash_deposit: v.pipe(capitals, v.regex(/^[A-Z\d/.]{3,30}$/, 'invalid')),
  upi: UpiReference,
  cheque: v.pipe(CompactCode, v.regex(/^\d{6}$/, 'invalid')),
}

/** A deposit of cash is shown by its slip, and may have no number. */
const needsReference = (way: RemittanceWay) => way !== 'cash_deposit'
const needsSlip = (way: RemittanceWay) => way === 'cash_deposit'

/** Ten are taken; the first is the slip. */
const MOST_DOCUMENTS = 10

const written = v.object({
  paise: RemittedAmount,
  way: Way,
  reference: v.nullish(Line),
  /** The day on which it was handed over. */
  day: FilterDay,
  note: v.optional(v.pipe(Paragraph, v.maxLength(NOTE_LENGTH, 'too_long')), ''),
  documents: v.optional(v.pipe(v.array(Id), v.maxLength(MOST_DOCUMENTS, 'too_large')), () => []),
})

interface Referenced {
  way: RemittanceWay
  reference?: string | null | undefined
}

const typed = ({ reference }: Referenced) => reference?.trim() ?? ''
const isThere = (given: Referenced) => typed(given) !== '' || !needsReference(given.way)
const isReadable = (given: Referenced) =>
  typed(given) === '' || v.is(REFERENCES[given.way], given.reference)

/**
 * Money that a franchise says that it has handed over, as the form asks it and as it waits in an outbox. Each way has
 * its own form of a reference, and a deposit of cash needs its slip.
 */
export const NewRemittance = v.pipe(
  written,
  v.forward(v.partialCheck([['way'], ['reference']], isThere, 'required'), ['reference']),
  v.forward(v.partialCheck([['way'], ['reference']], isReadable, 'invalid'), ['reference']),
  v.forward(
    v.partialCheck(
      [['way'], ['documents']],
      ({ way, documents }) => documents.length > 0 || !needsSlip(way),
      'required',
    ),
    ['documents'],
  ),
  v.transform((given) => ({
    ...given,
    reference: typed(given) === '' ? null : v.parse(REFERENCES[given.way], given.reference),
  })),
)
export type NewRemittance = v.InferOutput<typeof NewRemittance>

/** The receipt of a remittance. */
export const RemittanceReceipt = v.object({
  kind: v.literal('remittance'),
  submissionId: Id,
  _id: Id,
  remittanceNumber: v.string(),
  receivedAt: Instant,
})
export type RemittanceReceipt = v.InferOutput<typeof RemittanceReceipt>
