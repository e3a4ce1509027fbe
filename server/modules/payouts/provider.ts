import { and, eq, lt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { ProviderWord } from '../../../contract/payouts/call-back.ts'
import { SIGNATURE_HEADER } from '../../../contract/payouts/call-back.ts'
import { ApiError } from '../../platform/api-error.ts'
import { NOW } from '../../platform/database/database-now.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { sendJob } from '../../platform/jobs/send-job.ts'
import { openText } from '../../platform/sealed-text.ts'
import { readBankKeys } from '../outlets/bank-accounts.ts'
import { bankAccounts } from '../outlets/table.ts'
import { lockPayout, settle } from './outcomes.ts'
import type { ProviderSetting } from './provider-rules.ts'
import { isSigned, signatureOf } from './provider-rules.ts'
import { sendPayoutJob } from './release.ts'
import { payouts, payoutTries } from './table.ts'

type HttpSetting = Extract<ProviderSetting, { provider: 'http' }>

const ANSWER_MS = 15_000
/** How long after a release, or the last time, a provider is asked for what it has not said. */
const ASK_MINUTES = 10
const ASKED_AT_ONCE = 100

/** What a provider answers to an order or a question: accepted and not decided, decided, or not known to it. */
const ProviderAnswer = v.variant('state', [
  v.object({ state: v.literal('accepted') }),
  v.object({ state: v.literal('unknown') }),
  v.object({ state: v.literal('completed'), amountPaise: v.number(), reference: v.string() }),
  v.object({ state: v.literal('failed'), amountPaise: v.number(), reason: v.string() }),
])
type ProviderAnswer = v.InferOutput<typeof ProviderAnswer>

/** A try as the provider gets it; null where it is not under way any more. */
async function orderOf(db: Db, payoutId: string, ofTry: number) {
  const [row] = await db
    .select({ payout: payouts, bank: bankAccounts })
    .from(payoutTries)
    .innerJoin(payouts, eq(payouts.id, payoutTries.payoutId))
    .innerJoin(bankAccounts, eq(bankAccounts.id, payoutTries.bankAccountId))
    .where(and(eq(payoutTries.payoutId, payoutId), eq(payoutTries.try, ofTry)))
  const isLast = sql<number>`max(${payoutTries.try})::integer`
  const [last] = await db
    .select({ try: isLast })
    .from(payoutTries)
    .where(eq(payoutTries.payoutId, payoutId))
  if (!row || row.payout.status !== 'processing' || last?.try !== ofTry) return null
  const { bank, payout } = row
  const number = openText(await readBankKeys(db), bank.id, bank.sealedNumber)
  return {
    ...{ paymentKey: payout.paymentKey, try: ofTry, amountPaise: payout.amountPaise },
    ...{ holder: bank.holder, number, ifsc: bank.ifsc, note: payout.number },
  }
}

async function call(
  { url, secret }: HttpSetting,
  path: 'orders' | 'questions',
  content: object,
): Promise<ProviderAnswer> {
  const body = JSON.stringify({ ...content, sentAt: new Date().toISOString() })
  const answer = await fetch(`${url.replace(/\/$/, '')}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(secret, body) },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  if (!answer.ok) throw new Error(`the payout provider answered ${answer.status}`)
  return v.parse(ProviderAnswer, await answer.json())
}

async function takeAnswer(db: Db, payoutId: string, ofTry: number, answer: ProviderAnswer) {
  if (answer.state === 'accepted' || answer.state === 'unknown') return
  const { state: outcome, amountPaise } = answer
  await db.transaction(async (tx) => {
    const payout = await lockPayout(tx, payoutId)
    await settle(tx, payout, {
      ...{ try: ofTry, outcome, amountPaise, source: 'asked', by: null },
      reference: 'reference' in answer ? answer.reference : '',
      reason: 'reason' in answer ? answer.reason : '',
    })
  })
}

/**
 * Brings a try to the provider. Sent twice, it is one order there, by its key and try; so what was on the way when
 * this instance died is simply sent again. An error leaves the payout in processing.
 */
export async function sendPayout(
  db: Db,
  setting: ProviderSetting,
  { payoutId, ...data }: { payoutId: string; try: number },
): Promise<void> {
  if (setting.provider !== 'http') return
  const order = await orderOf(db, payoutId, data.try)
  if (order) await takeAnswer(db, payoutId, data.try, await call(setting, 'orders', order))
}

/** Asks the provider for what it has not said about tries under way; what it does not know is sent again. */
export async function askProvider(
  db: Db,
  setting: ProviderSetting,
  afterMinutes = ASK_MINUTES,
): Promise<void> {
  if (setting.provider !== 'http') return
  const ofTry = sql<number>`(select max(${payoutTries.try}) from ${payoutTries}
    where ${payoutTries.payoutId} = ${payouts.id})::integer`
  const due = await db
    .select({ id: payouts.id, paymentKey: payouts.paymentKey, try: ofTry })
    .from(payouts)
    .where(
      and(
        eq(payouts.status, 'processing'),
        eq(payouts.provider, 'http'),
        lt(payouts.releasedAt, sql`${NOW} - make_interval(mins => ${afterMinutes})`),
      ),
    )
    .orderBy(sql`random()`)
    .limit(ASKED_AT_ONCE)
  for (const { id, paymentKey, ...asked } of due) {
    const answer = await call(setting, 'questions', { paymentKey, try: asked.try })
    if (answer.state === 'unknown') {
      await db.transaction((tx) => sendJob(tx, sendPayoutJob, { payoutId: id, try: asked.try }))
    } else await takeAnswer(db, id, asked.try, answer)
  }
}

/** Takes a provider's signed word. 403 `payout.bad_signature`; 404 `payout.not_found`. */
export async function takeProviderWord(
  tx: Tx,
  setting: ProviderSetting,
  word: ProviderWord,
  signature: unknown,
): Promise<{ recorded: true }> {
  if (setting.provider !== 'http' || !isSigned(setting.secret, word, signature, new Date())) {
    throw new ApiError('payout.bad_signature')
  }
  const [found] = await tx
    .select({ id: payouts.id })
    .from(payouts)
    .where(eq(payouts.paymentKey, word.paymentKey))
  if (!found) throw new ApiError('payout.not_found')
  const { sentAt: _sentAt, paymentKey: _key, ...said } = word
  await settle(tx, await lockPayout(tx, found.id), { ...said, source: 'call_back', by: null })
  return { recorded: true }
}
