import type { Payment } from '../../../contract/applications/payment.ts'
import type { Taken } from '../../../contract/payments/amount-taken.ts'
import type { FeeEntry, PaymentEntry } from '../../../contract/payments/payment-entry.ts'
import type { PaymentReceipt } from '../../../contract/payments/payment-receipt.ts'
import {
  mayEnterFee,
  mayReverse,
  paymentSums,
  refundable,
} from '../../../contract/payments/payment-rules.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Actor } from '../../platform/caller.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { appendHistory } from '../applications/append-history.ts'
import { findVisibleApplication } from '../applications/queries.ts'
import { lockApplication } from '../applications/service.ts'
import type { applications } from '../applications/table.ts'
import { postPayments } from '../ledger/post.ts'
import { bookEntries, occurredAt } from './book.ts'
import type { LockedTill, NewEntry } from './queries.ts'
import { findEntry, hasReversal, listEntriesOf, lockTill } from './queries.ts'

type Locked = typeof applications.$inferSelect
type Drafted = Omit<NewEntry, 'tillId'>

/** The device on which a fee waited, and when that captured it. */
export interface Waited {
  deviceId: string
  capturedAt: Date
}

const tooMuch = () =>
  new ApiError('payment.too_much', {
    fields: [{ path: 'taken.paise', code: 'too_large' }],
  })

/** The columns of what changed hands; a reference of cash is none. */
function takenOf(kind: Payment['kind'], { paise, way, reference }: Taken) {
  return {
    kind,
    way,
    paise: kind === 'fee' ? paise : -paise,
    reference: way === 'upi' ? (reference ?? null) : null,
  }
}

/** The draft of an entry. The money changed hands now, or when its device captured the entry. */
function draftOf(
  caller: Actor,
  { id, franchiseId }: Locked,
  { now }: LockedTill,
  waited: Waited | null,
) {
  const capturedAt = waited?.capturedAt ?? now
  return {
    ...{ franchiseId, applicationId: id, byId: caller._id, byName: caller.name },
    ...{ deviceId: waited?.deviceId ?? null, capturedAt, receivedAt: now },
    occurredAt: occurredAt(capturedAt, now),
  }
}

interface Drafts {
  till: LockedTill
  drafts: Drafted[]
}

/** The reversal and, where it has one, its replacement: as of the moment of the wrong entry. */
async function draftReversal(
  tx: Tx,
  caller: Actor,
  application: Locked,
  { entryId, reason, instead }: Extract<PaymentEntry, { type: 'reversal' }>,
): Promise<Drafts> {
  const entries = await listEntriesOf(tx, [application.id])
  const wrong = entries.find(({ id }) => id === entryId)
  if (!wrong || !(await findEntry(tx, caller, entryId))) throw new ApiError('payment.not_found')
  const till = await lockTill(tx, wrong.tillId)
  const sums = paymentSums(application.feePaise, entries)
  const isReversed = await hasReversal(tx, entryId)
  if (!mayReverse({ ...wrong, isReversed }, sums)) throw new ApiError('payment.not_reversible')
  const { kind, way, paise, reference, toName, deviceId, occurredAt: at } = wrong
  const base = { ...draftOf(caller, application, till, null), deviceId, occurredAt: at }
  const reversal: Drafted = {
    ...{ ...base, kind, way, reference, toName, reason },
    ...{ paise: -paise, reversesId: wrong.id },
  }
  if (!instead || kind === 'movement') return { till, drafts: [reversal] }
  const after = paymentSums(application.feePaise, [...entries, reversal])
  const most = kind === 'fee' ? Math.max(after.owedPaise, paise) : refundable(after)
  if (instead.paise > most) throw tooMuch()
  const right: Drafted = { ...base, ...takenOf(kind, instead), toName, reason }
  return { till, drafts: [reversal, right] }
}

async function draftFee(
  tx: Tx,
  caller: Actor,
  application: Locked,
  { taken }: FeeEntry,
  waited: Waited | null,
): Promise<Drafts> {
  const till = await lockTill(tx, caller._id)
  const { feePaise } = application
  const entries = await listEntriesOf(tx, [application.id])
  const draft = draftOf(caller, application, till, waited)
  const brought = entries.filter(({ deviceId }) => deviceId === draft.deviceId)
  const waitedFee = waited && {
    takenAt: draft.occurredAt,
    lastReceivedAt: entries.at(-1)?.receivedAt ?? null,
    broughtPaise: paymentSums(feePaise, brought).takenPaise,
  }
  const sums = paymentSums(feePaise, entries)
  if (!mayEnterFee(feePaise, sums, taken.paise, waitedFee)) throw tooMuch()
  return { till, drafts: [{ ...draft, ...takenOf('fee', taken) }] }
}

async function draftRefund(
  tx: Tx,
  caller: Actor,
  application: Locked,
  { taken, toName, reason }: Extract<PaymentEntry, { type: 'refund' }>,
): Promise<Drafts> {
  const till = await lockTill(tx, caller._id)
  const entries = await listEntriesOf(tx, [application.id])
  if (taken.paise > refundable(paymentSums(application.feePaise, entries))) throw tooMuch()
  const draft = draftOf(caller, application, till, null)
  return { till, drafts: [{ ...draft, ...takenOf('refund', taken), toName, reason }] }
}

const ACTIONS = {
  fee: 'fee_taken',
  refund: 'fee_refunded',
  reversal: 'payment_reversed',
} as const satisfies Record<PaymentEntry['type'], string>

/** Writes what was drafted into book and ledger, each with its entry in the history. */
async function writeDrafts(
  tx: Tx,
  caller: Actor,
  application: Locked,
  entry: PaymentEntry,
  { till, drafts }: Drafts,
): Promise<void> {
  const booked = await bookEntries(tx, till, drafts)
  await postPayments(
    tx,
    booked.map(({ id }) => id),
  )
  for (const [index, { paise, capturedAt, receivedAt }] of drafts.entries()) {
    const isReplacement = index > 0
    const action = isReplacement ? ACTIONS[paise > 0 ? 'fee' : 'refund'] : ACTIONS[entry.type]
    await appendHistory(
      tx,
      application,
      { actor: caller, action, capturedAt, receivedAt },
      {
        fromStatus: application.status,
        comment: isReplacement || entry.type === 'fee' ? '' : entry.reason,
        paise: Math.abs(paise),
      },
    )
  }
}

/**
 * Enters a customer's fee into the till of the person who took it, with an entry in the history. Runs in the
 * caller's transaction, which has locked the application. Answers the moment of the entry. 422 `payment.too_much`
 * (`mayEnterFee`).
 * @param waited null for a fee that was entered with a connection, as of now
 */
export async function takeFee(
  tx: Tx,
  caller: Actor,
  application: Locked,
  entry: FeeEntry,
  waited: Waited | null,
): Promise<Date> {
  const drafts = await draftFee(tx, caller, application, entry, waited)
  await writeDrafts(tx, caller, application, entry, drafts)
  return drafts.till.now
}

/** Enters with a connection what was paid, given back or wrong (contract, `enterPayment`). */
export async function enterNow(
  tx: Tx,
  caller: Actor,
  id: string,
  entry: PaymentEntry,
): Promise<void> {
  const application = await lockApplication(tx, caller, id)
  if (entry.type === 'fee') {
    await takeFee(tx, caller, application, entry, null)
    return
  }
  const drafts =
    entry.type === 'refund'
      ? await draftRefund(tx, caller, application, entry)
      : await draftReversal(tx, caller, application, entry)
  await writeDrafts(tx, caller, application, entry, drafts)
}

/** Throws what `takePayment` would for an application that the caller does not see. */
export async function checkPayment(tx: Queryable, caller: Actor, id: string): Promise<void> {
  if (!(await findVisibleApplication(tx, caller, id))) throw new ApiError('application.not_found')
}

/** A fee that waited on a device and has arrived (contract, `PaymentEnvelope`). */
export async function takePayment(
  tx: Tx,
  caller: Actor,
  id: string,
  entry: FeeEntry,
  { submissionId, ...waited }: Waited & { submissionId: string },
): Promise<PaymentReceipt> {
  const application = await lockApplication(tx, caller, id)
  const receivedAt = await takeFee(tx, caller, application, entry, waited)
  return {
    kind: 'payment',
    submissionId,
    _id: id,
    applicationId: application.number,
    receivedAt: receivedAt.toISOString(),
  }
}
