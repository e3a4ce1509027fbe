import type { BankAnswer } from '../../../contract/bank-files/bank-answers.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { lockPayout, settle } from '../payouts/outcomes.ts'
import { lockPayouts } from '../payouts/request-queries.ts'
import type { AnsweredPayout } from './answer-queries.ts'
import { getAnswerRecord } from './answer-queries.ts'
import { answerOf, fingerprintOf, judge } from './answers.ts'
import { payoutAnswerRecords } from './table.ts'
import type { JudgedRow } from './verdict-rules.ts'

type ToRecord = JudgedRow<AnsweredPayout> & { payout: AnsweredPayout }

/** A contrary word changes no payout, but holds it: it is recorded too. */
const RECORDED = ['completes', 'fails', 'contrary']

const isToRecord = (judged: JudgedRow<AnsweredPayout>): judged is ToRecord =>
  judged.payout !== null && RECORDED.includes(judged.verdict)

async function record(
  tx: Tx,
  caller: Caller,
  answerId: string,
  { row, verdict, payout }: ToRecord,
): Promise<void> {
  const outcome = row.word === 'completed' ? 'completed' : 'failed'
  await settle(tx, await lockPayout(tx, payout.payoutId), {
    ...{ try: payout.try, outcome, source: 'bank_file', by: caller },
    amountPaise: payout.amountPaise,
    reference: outcome === 'completed' ? row.reference : '',
    // A bank that says no reason says at least its word.
    reason: outcome === 'failed' ? row.reason || row.status : '',
  })
  if (verdict === 'contrary') return
  await tx.insert(payoutAnswerRecords).values({
    ...{ payoutId: payout.payoutId, try: payout.try, answerId, line: row.line },
    ...{ byId: caller._id, byName: caller.name },
  })
}

/**
 * Records what an answer says, all of it or nothing: payouts that it completes or fails, and contrary words. 404
 * `bank_answer.not_found`; 409 `bank_answer.changed` with the present answer in `current`.
 */
export async function applyAnswer(
  tx: Tx,
  caller: Caller,
  id: string,
  fingerprint: string,
): Promise<BankAnswer> {
  await getAnswerRecord(tx, id)
  const named = (await judge(tx, id)).filter(isToRecord)
  await lockPayouts(
    tx,
    named.map(({ payout }) => payout.payoutId),
  )
  // Whoever had them locked may have recorded them.
  const judged = await judge(tx, id)
  if (fingerprintOf(judged) !== fingerprint) {
    throw new ApiError('bank_answer.changed', { current: await answerOf(tx, id, judged) })
  }
  const toRecord = judged.filter(isToRecord)
  for (const row of toRecord) await record(tx, caller, id, row)
  if (toRecord.length > 0) {
    await appendAudit(tx, {
      ...{ actor: caller, subject: 'bank_answer', subjectId: id, action: 'applied' },
      details: { count: toRecord.length },
    })
  }
  return answerOf(tx, id, await judge(tx, id))
}
