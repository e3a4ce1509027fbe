import type {
  AnswerVerdict,
  AnswerWord,
  RowFault,
} from '../../../contract/bank-files/bank-answers.ts'
import { ANSWER_VERDICTS } from '../../../contract/bank-files/bank-answers.ts'
import type { TryOutcome } from '../../../contract/payouts/payout-record.ts'
import type { PayoutProvider, PayoutStatus } from '../../../contract/payouts/payout-status.ts'

/** A row of the bank's answer, without the account number that stands in it. */
export interface AnswerRow {
  /** As an editor counts. */
  line: number
  fault: RowFault | null
  key: string
  paise: number | null
  word: AnswerWord | null
  /** The bank's own word. */
  status: string
  reference: string
  reason: string
  /** The day of payment, `YYYY-MM-DD`; null where the answer has none. */
  day: string | null
}

/** What the bank said before about an earlier try. */
export type EarlierWord = Pick<AnswerRow, 'word' | 'reference' | 'reason' | 'day'>

/** A payout as it stands when an answer about it is judged. */
export interface KnownPayout {
  payoutId: string
  amountPaise: number
  status: PayoutStatus
  provider: PayoutProvider | null
  /** The last; 0 before its first release. */
  try: number
  /** The day of the last release in India. */
  releasedOn: string | null
  /** The last try stands in one of our files. */
  isSent: boolean
  /** What was recorded about the last try. */
  said: readonly TryOutcome[]
  /** What was recorded from answers about tries before the last. */
  earlierWords: readonly EarlierWord[]
}

export interface JudgedRow<Known extends KnownPayout> {
  row: AnswerRow
  verdict: AnswerVerdict
  payout: Known | null
}

/**
 * Whether a row may be about a try before the last. A retry has the same payment key, so an answer of the month before
 * would fail it while the bank is paying it: it would be released, and paid, once more.
 */
function isOfEarlierTry(row: AnswerRow, payout: KnownPayout): boolean {
  if (payout.try <= 1) return false
  if (!payout.isSent) return true
  if (row.day !== null && payout.releasedOn !== null && row.day < payout.releasedOn) return true
  return payout.earlierWords.some(
    ({ word, reference, reason, day }) =>
      word === row.word &&
      reference === row.reference &&
      reason === row.reason &&
      (day === row.day || row.day === null),
  )
}

function verdictOf(row: AnswerRow, payout: KnownPayout): AnswerVerdict {
  if (row.paise !== payout.amountPaise) return 'differs'
  if (row.word === 'waiting') return 'waiting'
  if (payout.status === 'completed' || payout.status === 'failed') {
    if (payout.said.some((outcome) => outcome === row.word)) return 'recorded'
    return isOfEarlierTry(row, payout) ? 'earlier_try' : 'contrary'
  }
  if (payout.status === 'pending' || payout.provider !== 'manual') return 'not_sent'
  if (isOfEarlierTry(row, payout)) return 'earlier_try'
  if (!payout.isSent) return 'not_sent'
  return row.word === 'completed' ? 'completes' : 'fails'
}

/** What each row comes to as things stand: those that change something first, then those that want a look. */
export function judgeRows<Known extends KnownPayout>(
  rows: readonly AnswerRow[],
  known: ReadonlyMap<string, Known>,
): JudgedRow<Known>[] {
  const byKey = Map.groupBy(
    rows.filter(({ fault }) => fault === null),
    ({ key }) => key,
  )
  const judged = rows.map((row): JudgedRow<Known> => {
    if (row.fault !== null) return { row, verdict: 'unreadable', payout: null }
    const payout = known.get(row.key)
    if (!payout) return { row, verdict: 'unknown', payout: null }
    const same = byKey.get(row.key) ?? []
    const agree = same.every(({ word, paise }) => word === row.word && paise === row.paise)
    const isTwice = same.length > 1 && (!agree || same[0] !== row)
    return { row, verdict: isTwice ? 'twice' : verdictOf(row, payout), payout }
  })
  const place = ({ verdict }: JudgedRow<Known>) => ANSWER_VERDICTS.indexOf(verdict)
  return judged.sort((one, other) => place(one) - place(other) || one.row.line - other.row.line)
}
