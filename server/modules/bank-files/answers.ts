import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { BankAnswer, BankAnswerRow } from '../../../contract/bank-files/bank-answers.ts'
import type { BankLayout } from '../../../contract/bank-files/bank-layouts.ts'
import { toLine } from '../../../contract/core/text/plain-text.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Db, Queryable } from '../../platform/database/database.ts'
import { portionsFor } from '../../platform/database/many-rows.ts'
import type { AnsweredPayout } from './answer-queries.ts'
import {
  findByKeys,
  findLastRecord,
  getAnswerRecord,
  listAnswerRows,
  sumUnanswered,
} from './answer-queries.ts'
import { LAYOUTS } from './layouts/layouts.ts'
import { readAnswer } from './read-answer.ts'
import { payoutAnswerRows, payoutAnswers } from './table.ts'
import type { JudgedRow } from './verdict-rules.ts'
import { judgeRows } from './verdict-rules.ts'

const FILE_NAME_LENGTH = 120

type Judged = JudgedRow<AnsweredPayout>

/**
 * Reads what the bank answered and keeps its rows; the same file again is the same answer. 422 where it cannot be read
 * at all (`bank_answer.…`).
 */
export async function takeAnswer(
  db: Db,
  caller: Caller,
  layout: BankLayout,
  { bytes, fileName }: { bytes: Uint8Array; fileName: string },
): Promise<{ _id: string }> {
  const read = readAnswer(LAYOUTS[layout], bytes)
  if ('fault' in read) throw new ApiError(`bank_answer.${read.fault}`)
  const fingerprint = createHash('sha256').update(bytes).digest('hex')
  return db.transaction(async (tx) => {
    const id = v7()
    const added = await tx
      .insert(payoutAnswers)
      .values({
        ...{ id, layout, fingerprint, fileName: toLine(fileName).slice(0, FILE_NAME_LENGTH) },
        ...{ readById: caller._id, readByName: caller.name },
      })
      .onConflictDoNothing()
      .returning({ id: payoutAnswers.id })
    if (added.length === 0) {
      const same = and(eq(payoutAnswers.layout, layout), eq(payoutAnswers.fingerprint, fingerprint))
      const [known] = await tx.select({ id: payoutAnswers.id }).from(payoutAnswers).where(same)
      if (!known) throw new Error('an answer was lost on its way')
      return { _id: known.id }
    }
    const rows = read.rows.map(({ key, ...row }) => ({ ...row, paymentKey: key, answerId: id }))
    for (const portion of portionsFor(payoutAnswerRows, rows)) {
      await tx.insert(payoutAnswerRows).values(portion)
    }
    await appendAudit(tx, {
      ...{ actor: caller, subject: 'bank_answer', subjectId: id, action: 'read' },
      details: { fileName, count: rows.length },
    })
    return { _id: id }
  })
}

/** What each row of an answer comes to as things stand. */
export async function judge(tx: Queryable, answerId: string): Promise<Judged[]> {
  const rows = await listAnswerRows(tx, answerId)
  const keys = rows.filter(({ fault }) => fault === null).map(({ key }) => key)
  return judgeRows(rows, await findByKeys(tx, [...new Set(keys)]))
}

/** Changes with anything that a row comes to. */
export function fingerprintOf(judged: readonly Judged[]): string {
  const seen = judged.map(({ row, verdict, payout }) => [
    ...[row.line, verdict, payout?.payoutId ?? null],
    ...[payout?.version ?? null, payout?.try ?? null],
  ])
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex')
}

const toAnswerRow = ({ row, verdict, payout }: Judged): BankAnswerRow => ({
  ...{ line: row.line, verdict, fault: row.fault, paymentKey: row.key, day: row.day },
  ...{ payoutId: payout?.payoutId ?? null, payoutNumber: payout?.number ?? '' },
  ...{ receiverName: payout?.receiverName ?? '', month: payout?.month ?? '' },
  ...{ amountPaise: payout?.amountPaise ?? null, saidPaise: row.paise },
  ...{ status: row.status, reference: row.reference, reason: row.reason },
})

/** The contract's shape of an answer whose rows were judged. */
export async function answerOf(
  tx: Queryable,
  id: string,
  judged: readonly Judged[],
): Promise<BankAnswer> {
  const record = await getAnswerRecord(tx, id)
  const answered = judged.flatMap(({ payout }) => (payout ? [payout.payoutId] : []))
  return {
    ...{ _id: id, layout: record.layout, fileName: record.fileName },
    ...{ readAt: record.readAt.toISOString(), readByName: record.readByName },
    ...(await findLastRecord(tx, id)),
    fingerprint: fingerprintOf(judged),
    rows: judged.map(toAnswerRow),
    unanswered: await sumUnanswered(tx, answered),
  }
}

/** What each row of an answer comes to as things stand. 404 `bank_answer.not_found`. */
export async function readOneAnswer(tx: Queryable, id: string): Promise<BankAnswer> {
  await getAnswerRecord(tx, id)
  return answerOf(tx, id, await judge(tx, id))
}
