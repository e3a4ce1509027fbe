import type { Payment } from '../../../contract/applications/payment.ts'
import type { Taken } from '../../../contract/payments/amount-taken.ts'
import type { PaymentEntry } from '../../../contract/payments/payment-entry.ts'
import type { PaymentReceipt } from '../../../contract/payments/payment-receipt.ts'
import {
  mayEnterFee,
  mayReverse,
  paymentSums,
  refundable,
} from '../../../contract/payments/payment-rules.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Actor } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import type { ApplicationAuditDetails } from '../applications/mappers.ts'
import { findVisibleApplication } from '../applications/queries.ts'
import { lockApplication } from '../applications/service.ts'
import type { applications } from '../applications/table.ts'
import { bookEntries, occurredAt } from './book.ts'
import type { EntryRow, NewEntry } from './queries.ts'
import { findEntry, hasReversal, listEntriesOf } from './queries.ts'

type Locked = typeof applications.$inferSelect
type Drafted = Omit<NewEntry, 'tillId'>

interface Moments {
  capturedAt: Date
  receivedAt: Date
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

function draftOf(caller: Actor, { id, franchiseId }: Locked, moments: Moments) {
  const { capturedAt, receivedAt } = moments
  return {
    ...{ franchiseId, applicationId: id, byId: caller._id, byName: caller.name },
    ...{ capturedAt, receivedAt, occurredAt: occurredAt(capturedAt, receivedAt) },
  }
}

/** The reversal and, where it has one, its replacement: as of the moment of the wrong entry. */
async function reversalOf(
  tx: Tx,
  caller: Actor,
  application: Locked,
  entries: readonly EntryRow[],
  { entryId, reason, instead }: Extract<PaymentEntry, { type: 'reversal' }>,
  moments: Moments,
) {
  const wrong = entries.find(({ id }) => id === entryId)
  if (!wrong || !(await findEntry(tx, caller, entryId))) throw new ApiError('payment.not_found')
  const sums = paymentSums(application.feePaise, entries)
  const isReversed = await hasReversal(tx, entryId)
  if (!mayReverse({ ...wrong, isReversed }, sums)) throw new ApiError('payment.not_reversible')
  const { kind, way, paise, reference, toName } = wrong
  const base = { ...draftOf(caller, application, moments), occurredAt: wrong.occurredAt }
  const reversal: Drafted = {
    ...{ ...base, kind, way, reference, toName, reason },
    ...{ paise: -paise, reversesId: wrong.id },
  }
  if (!instead || kind === 'movement') return { tillId: wrong.tillId, drafts: [reversal] }
  const after = paymentSums(application.feePaise, [...entries, reversal])
  const most = kind === 'fee' ? Math.max(after.owedPaise, paise) : refundable(after)
  if (instead.paise > most) throw tooMuch()
  const right: Drafted = { ...base, ...takenOf(kind, instead), toName, reason }
  return { tillId: wrong.tillId, drafts: [reversal, right] }
}

async function draftEntries(
  tx: Tx,
  caller: Actor,
  application: Locked,
  entry: PaymentEntry,
  moments: Moments,
): Promise<{ tillId: string; drafts: Drafted[] }> {
  const entries = await listEntriesOf(tx, [application.id])
  if (entry.type === 'reversal') {
    return reversalOf(tx, caller, application, entries, entry, moments)
  }
  const sums = paymentSums(application.feePaise, entries)
  const draft = draftOf(caller, application, moments)
  const { taken } = entry
  if (entry.type === 'fee') {
    const seen = {
      capturedAt: draft.occurredAt,
      lastReceivedAt: entries.at(-1)?.receivedAt ?? null,
    }
    if (!mayEnterFee(application.feePaise, sums, taken.paise, seen)) throw tooMuch()
    return { tillId: caller._id, drafts: [{ ...draft, ...takenOf('fee', taken) }] }
  }
  if (taken.paise > refundable(sums)) throw tooMuch()
  const { toName, reason } = entry
  return {
    tillId: caller._id,
    drafts: [{ ...draft, ...takenOf('refund', taken), toName, reason }],
  }
}

const ACTIONS = {
  fee: 'fee_taken',
  refund: 'fee_refunded',
  reversal: 'payment_reversed',
} as const satisfies Record<PaymentEntry['type'], string>

/**
 * Enters what a customer paid, got back or what was wrong, into the till of whoever did it, with its entry in the
 * history, in the caller's transaction; the application is locked. 422 `payment.too_much`, `payment.not_reversible`;
 * 404 `payment.not_found` (rules.md, Payments).
 */
export async function takeEntry(
  tx: Tx,
  caller: Actor,
  application: Locked,
  entry: PaymentEntry,
  moments: Moments,
): Promise<void> {
  const { tillId, drafts } = await draftEntries(tx, caller, application, entry, moments)
  await bookEntries(tx, tillId, drafts)
  const { status } = application
  for (const [index, { paise }] of drafts.entries()) {
    const isReplacement = index > 0
    const details: ApplicationAuditDetails = {
      ...{ fromStatus: status, toStatus: status, documentIds: [] },
      comment: isReplacement || entry.type === 'fee' ? '' : entry.reason,
      paise: Math.abs(paise),
    }
    await appendAudit(tx, {
      actor: caller,
      subject: 'application',
      subjectId: application.id,
      action: isReplacement ? ACTIONS[paise > 0 ? 'fee' : 'refund'] : ACTIONS[entry.type],
      ...moments,
      details,
    })
  }
}

/** Throws what `takePayment` would for an application that the caller does not see. */
export async function checkPayment(tx: Queryable, caller: Actor, id: string): Promise<void> {
  if (!(await findVisibleApplication(tx, caller, id))) throw new ApiError('application.not_found')
}

/** An entry about an application that has arrived (contract, `PaymentEnvelope` and `enterPayment`). */
export async function takePayment(
  tx: Tx,
  caller: Actor,
  id: string,
  entry: PaymentEntry,
  { submissionId, ...moments }: Moments & { submissionId: string },
): Promise<PaymentReceipt> {
  const application = await lockApplication(tx, caller, id)
  await takeEntry(tx, caller, application, entry, moments)
  return {
    kind: 'payment',
    submissionId,
    _id: id,
    applicationId: application.number,
    receivedAt: moments.receivedAt.toISOString(),
  }
}
