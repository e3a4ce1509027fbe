import { and, eq, sql } from 'drizzle-orm'
import type {
  OutcomeGiven,
  OutcomeResult,
  OutcomesGiven,
} from '../../../contract/payouts/outcomes.ts'
import type { TryOutcome, WordSource } from '../../../contract/payouts/payout-record.ts'
import { ApiError } from '../../platform/api-error.ts'
import { lockForChange } from '../../platform/blocks/lock-for-change.ts'
import type { Actor, Caller } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { postPayouts } from '../ledger/post.ts'
import { notify } from '../notifications/notify.ts'
import type { PastMoment } from './opening.ts'
import { readDetail } from './record.ts'
import { releasePayouts } from './release.ts'
import { listForRelease, lockPayouts } from './request-queries.ts'
import { payouts, payoutTries, payoutWords } from './table.ts'

/** Word about one try of a payout, whoever brings it. */
export interface Word {
  try: number
  outcome: TryOutcome
  source: WordSource
  amountPaise: number
  reference: string
  reason: string
  /** Null for a provider. */
  by: Actor | null
}

/** What came of a word: it counted, it was known, or it says otherwise than what counts and changed nothing. */
export type Settled = 'counted' | 'known' | 'contrary'

type Payout = typeof payouts.$inferSelect

async function wordsAbout(tx: Tx, payoutId: string, ofTry: number) {
  return tx
    .select()
    .from(payoutWords)
    .where(and(eq(payoutWords.payoutId, payoutId), eq(payoutWords.try, ofTry)))
}

async function write(tx: Tx, payoutId: string, word: Word, counts: boolean, at: Date) {
  const { by, ...said } = word
  await tx.insert(payoutWords).values({
    ...{ ...said, payoutId, counts, at, byId: by?._id ?? null, byName: by?.name ?? '' },
  })
}

/** Records a word that says otherwise than what counts: money may have moved that the ledger does not know of. */
async function noteContrary(tx: Tx, payout: Payout, word: Word): Promise<void> {
  await write(tx, payout.id, word, false, new Date())
  const version = sql`${payouts.version} + 1`
  await tx.update(payouts).set({ isContrary: true, version }).where(eq(payouts.id, payout.id))
  const { outcome, reference, reason, amountPaise: paise } = word
  await appendAudit(tx, {
    ...{ actor: word.by, subject: 'payout', subjectId: payout.id, action: 'contrary_word' },
    details: { try: word.try, outcome, reference, reason, paise },
  })
}

/**
 * Takes a word about a locked payout's try. The first one about the try that is under way counts, if it names the
 * amount; the same again changes nothing; any other is recorded as contrary, and changes nothing but that the payout is
 * held. 404 `payout.not_found` for a try that was never released.
 */
export async function settle(
  tx: Tx,
  payout: Payout,
  word: Word,
  past: PastMoment | null = null,
): Promise<Settled> {
  const [tried] = await tx
    .select({ last: sql<number>`max(${payoutTries.try})::integer` })
    .from(payoutTries)
    .where(eq(payoutTries.payoutId, payout.id))
  const last = tried?.last ?? 0
  if (word.try > last) throw new ApiError('payout.not_found')
  const known = await wordsAbout(tx, payout.id, word.try)
  const isSame = (other: (typeof known)[number]) =>
    other.outcome === word.outcome && other.amountPaise === word.amountPaise
  if (known.some(isSame)) return 'known'
  const isAwaited = payout.status === 'processing' && word.try === last
  if (!isAwaited || word.amountPaise !== payout.amountPaise) {
    await noteContrary(tx, payout, word)
    return 'contrary'
  }
  const at = past?.at ?? new Date()
  await write(tx, payout.id, word, true, at)
  const { outcome, reference, reason } = word
  await tx
    .update(payouts)
    .set({
      ...{ status: outcome, processedAt: at, reference, failureReason: reason },
      version: sql`${payouts.version} + 1`,
    })
    .where(eq(payouts.id, payout.id))
  const tries = [{ id: payout.id, try: word.try }]
  await postPayouts(tx, `payout_${outcome}`, tries, word.by?._id ?? null, past?.day)
  await appendAudit(tx, {
    ...{ actor: word.by, subject: 'payout', subjectId: payout.id, action: outcome, receivedAt: at },
    details: { try: word.try, reference, reason, paise: payout.amountPaise, source: word.source },
  })
  if (!past) {
    const { id, number, month, amountPaise, receiverId, receiverKind } = payout
    const event = { event: `payout.${outcome}`, id, number, month, amountPaise } as const
    await notify(tx, { ...event, receiverId, receiverKind }, word.by?._id ?? null)
  }
  return 'counted'
}

/** Locks a payout. 404 `payout.not_found`. */
export async function lockPayout(tx: Tx, id: string): Promise<Payout> {
  const where = eq(payouts.id, id)
  return lockForChange(tx, { table: payouts, where, missing: 'payout.not_found' })
}

async function lastTryOf(tx: Tx, id: string): Promise<number> {
  const [row] = await listForRelease(tx, [id])
  return row?.lastTry ?? 0
}

/**
 * A payout that failed, and of which the provider said later that it was paid: it goes to processing once more, by
 * hand and without anything being sent, so that the ledger has it.
 */
async function releaseForRecord(tx: Tx, caller: Caller, id: string): Promise<Payout> {
  const rows = await listForRelease(tx, [id])
  const [before] = await tx
    .select({ bankAccountId: payoutTries.bankAccountId })
    .from(payoutTries)
    .where(eq(payoutTries.payoutId, id))
    .orderBy(sql`${payoutTries.try} desc`)
    .limit(1)
  const known = rows.map((row) => ({ ...row, bankAccountId: before?.bankAccountId ?? null }))
  await releasePayouts(tx, caller, { rows: known, requestId: null, provider: 'manual' })
  await tx.update(payouts).set({ isContrary: false }).where(eq(payouts.id, id))
  return lockPayout(tx, id)
}

/** Records an outcome that a person or the bank's file brings; answers why not, where it cannot. */
async function take(
  tx: Tx,
  caller: Caller,
  payout: Payout,
  given: OutcomeGiven,
  source: 'hand' | 'bank_file',
): Promise<'not_processing' | null> {
  const isPaidAfterAll =
    payout.status === 'failed' && payout.isContrary && given.outcome === 'completed'
  if (payout.status !== 'processing' && !isPaidAfterAll) return 'not_processing'
  const locked = isPaidAfterAll ? await releaseForRecord(tx, caller, payout.id) : payout
  const word = {
    ...{ try: await lastTryOf(tx, locked.id), outcome: given.outcome, source, by: caller },
    amountPaise: locked.amountPaise,
    reference: given.outcome === 'completed' ? given.reference : '',
    reason: given.outcome === 'failed' ? given.reason : '',
  }
  await settle(tx, locked, word)
  return null
}

/** Records by hand what became of a payout. 404 `payout.not_found`; 409 `payout.stale`; 422 `payout.not_processing`. */
export async function takeOutcome(tx: Tx, caller: Caller, id: string, given: OutcomeGiven) {
  const payout = await lockForChange(
    tx,
    { table: payouts, where: eq(payouts.id, id), missing: 'payout.not_found' },
    {
      version: given.version,
      stale: 'payout.stale',
      current: () => readDetail(tx, caller, id),
    },
  )
  if (await take(tx, caller, payout, given, 'hand')) throw new ApiError('payout.not_processing')
  return readDetail(tx, caller, id)
}

/** Records what became of many payouts, each by itself, and says of each whether it could be. */
export async function takeOutcomes(
  tx: Tx,
  caller: Caller,
  { payouts: given }: OutcomesGiven,
  source: 'hand' | 'bank_file' = 'hand',
): Promise<OutcomeResult[]> {
  const ids = given.map(({ _id }) => _id)
  await lockPayouts(tx, ids)
  const results: OutcomeResult[] = []
  for (const { _id, ...outcome } of given) {
    const [payout] = await tx.select().from(payouts).where(eq(payouts.id, _id))
    if (!payout) {
      results.push({ _id, number: '', result: 'not_found' })
      continue
    }
    const { number, version } = payout
    const isStale = version !== outcome.version
    const refusal = isStale ? 'stale' : await take(tx, caller, payout, outcome, source)
    results.push({ _id, number, result: refusal ?? outcome.outcome })
  }
  return results
}
