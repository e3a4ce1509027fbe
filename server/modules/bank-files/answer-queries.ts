import { asc, eq, sql } from 'drizzle-orm'
import type { BankAnswer } from '../../../contract/bank-files/bank-answers.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { payoutAnswerRows, payoutAnswers } from './table.ts'
import type { AnswerRow, KnownPayout } from './verdict-rules.ts'
import { receiverName } from './waiting-queries.ts'

/** A payout that an answer names. */
export interface AnsweredPayout extends KnownPayout {
  number: string
  month: string
  receiverName: string
  version: number
}

type KnownRecord = Omit<AnsweredPayout, 'amountPaise'> & {
  paymentKey: string
  amountPaise: string
}

/** The payouts that have these payment keys. */
export async function findByKeys(
  tx: Queryable,
  keys: readonly string[],
): Promise<Map<string, AnsweredPayout>> {
  const { rows } = await tx.execute<KnownRecord & Record<string, unknown>>(sql`
    select payouts.id as "payoutId", number, payment_key as "paymentKey", month, version, status, provider,
      ${receiverName('payouts')} as "receiverName", amount_paise::text as "amountPaise",
      coalesce(last.try, 0) as try,
      (last.released_at at time zone 'Asia/Kolkata')::date::text as "releasedOn",
      exists (
        select from payout_file_rows as sent where sent.payout_id = payouts.id and sent.try = last.try
      ) as "isSent",
      array(
        select distinct word.outcome from payout_words as word
        where word.payout_id = payouts.id and word.try = last.try
      ) as said,
      coalesce((
        select json_agg(json_build_object(
          'word', said.word, 'reference', said.reference, 'reason', said.reason, 'day', said.day))
        from payout_answer_records as record
          join payout_answer_rows as said on said.answer_id = record.answer_id and said.line = record.line
        where record.payout_id = payouts.id and record.try < last.try
      ), '[]') as "earlierWords"
    from payouts
      left join lateral (
        select try, released_at from payout_tries where payout_id = payouts.id order by try desc limit 1
      ) as last on true
    where payment_key = any(${sql.param([...keys])}::text[])`)
  return new Map(
    rows.map(({ paymentKey, amountPaise, ...row }) => [
      paymentKey,
      { ...row, amountPaise: Number(amountPaise) },
    ]),
  )
}

/** An answer's head. 404 `bank_answer.not_found`. */
export async function getAnswerRecord(tx: Queryable, id: string) {
  const [row] = await tx.select().from(payoutAnswers).where(eq(payoutAnswers.id, id)).limit(1)
  if (!row) throw new ApiError('bank_answer.not_found')
  return row
}

/** An answer's rows as they were read. */
export async function listAnswerRows(tx: Queryable, answerId: string): Promise<AnswerRow[]> {
  const rows = await tx
    .select()
    .from(payoutAnswerRows)
    .where(eq(payoutAnswerRows.answerId, answerId))
    .orderBy(asc(payoutAnswerRows.line))
  return rows.map(({ answerId: _answer, paymentKey, ...row }) => ({ ...row, key: paymentKey }))
}

/** When rows of an answer were last recorded, and by whom. */
export async function findLastRecord(
  tx: Queryable,
  answerId: string,
): Promise<Pick<BankAnswer, 'appliedAt' | 'appliedByName'>> {
  const { rows } = await tx.execute<{ moment: string; by_name: string }>(sql`
    select to_json(at) as moment, by_name from payout_answer_records where answer_id = ${answerId}
    order by at desc limit 1`)
  const [row] = rows
  return {
    appliedAt: row ? new Date(row.moment).toISOString() : null,
    appliedByName: row?.by_name ?? '',
  }
}

/** Payouts of the same files that wait still, and that are not among the answered ones. */
export async function sumUnanswered(
  tx: Queryable,
  answered: readonly string[],
): Promise<BankAnswer['unanswered']> {
  const ids = sql`${sql.param([...answered])}::uuid[]`
  const { rows } = await tx.execute<{ count: number; total: string }>(sql`
    select count(*)::int as count, coalesce(sum(amount_paise), 0)::text as total from payouts
    where status = 'processing' and id <> all(${ids}) and exists (
      select from payout_file_rows as sent
      where sent.payout_id = payouts.id
        and sent.try = (select max(try) from payout_tries where payout_id = payouts.id)
        and sent.file_id in (select file_id from payout_file_rows where payout_id = any(${ids}))
    )`)
  return { count: rows[0]?.count ?? 0, totalPaise: Number(rows[0]?.total ?? 0) }
}
