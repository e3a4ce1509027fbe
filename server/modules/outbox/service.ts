import * as v from 'valibot'
import { correctedMoment } from '../../../contract/devices/device-clock.ts'
import type {
  Delivery,
  Envelope,
  EnvelopeKind,
  EnvelopeReceipt,
} from '../../../contract/outbox/envelope.ts'
import { ENVELOPE_KINDS } from '../../../contract/outbox/envelope.ts'
import type { deliverEnvelope } from '../../../contract/outbox/outbox.ts'
import { ApiError } from '../../platform/api-error.ts'
import { doOnce, findAnswer, lockKey } from '../../platform/blocks/serve-once.ts'
import type { Actor } from '../../platform/caller.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { DeviceRow } from '../devices/queries.ts'
import { updateLastSeen } from '../devices/service.ts'
import { findUnusedUploads } from '../documents/queries.ts'
import { admitSender, checkNumber, readSender } from './admit-sender.ts'
import { markAttachmentsDone } from './attachment-queries.ts'
import type { DocumentContext } from './envelope-documents.ts'
import { collectDocuments } from './envelope-documents.ts'
import type { EnvelopeTask, ReadTask } from './envelope-task.ts'
import { tellOfRefusal, tellOfSent } from './outbox-events.ts'
import {
  findAnswerToAny,
  getDoneEnvelope,
  insertCorrection,
  insertDoneEnvelope,
  listRelated,
  lockCorrections,
} from './queries.ts'
import { deleteReportedNumbers } from './report-queries.ts'
import { deleteSealedFiles } from './sealed-files.ts'
import { openFields } from './sealing.ts'

/** Envelopes that correct each other: a person makes a few of them. */
const MAX_RELATED = 50
const FULL_RETRY_SECONDS = 3600

type Posted = v.InferOutput<(typeof deliverEnvelope)['body']>

export interface DeliveryContext extends DocumentContext {
  /** Counts an envelope of the account. */
  countEnvelope(accountId: string): Promise<void>
  /** Counts an envelope that is ready to be done, by its kind. */
  countOfDay(kind: EnvelopeKind, accountId: string): Promise<void>
  /** The function that finds, for an envelope, the service that does its work. */
  readTask: ReadTask
}

/** The parts that must be equal in a repeat; not device and signature, as an envelope may be signed anew. */
function keyOf(envelope: Envelope) {
  const { kind, schemaVersion, attachments } = envelope
  return {
    accountId: envelope.ownerId,
    key: envelope._id.toLowerCase(),
    request: ['envelope', kind, schemaVersion, attachments.map(({ sha256 }) => sha256)],
  }
}

/** A stored first answer as the receipt of the envelope's kind. */
function readReceipt({ kind }: Envelope, answer: unknown): EnvelopeReceipt {
  return v.parse(ENVELOPE_KINDS[kind].receipt, answer)
}

function done(envelope: Envelope, receipt: EnvelopeReceipt): Delivery {
  return { outcome: 'done', submissionId: envelope._id, receipt }
}

/**
 * Notes what an envelope corrects. Waits until nothing else of the account is being done, so that a
 * group of corrections stays as it is while one of them is.
 */
async function noteCorrection(db: Db, accountId: string, envelope: Envelope): Promise<void> {
  const { _id: id, correctsId } = envelope
  if (!correctsId) return
  await db.transaction(async (tx) => {
    await lockCorrections(tx, accountId, 'to change')
    const related = await listRelated(tx, accountId, [id, correctsId])
    if (related.length > MAX_RELATED) {
      await refuseDone(tx, accountId, envelope, related)
      throw new ApiError('request.too_many', { retryAfter: FULL_RETRY_SECONDS })
    }
    await insertCorrection(tx, { accountId, id, correctsId })
  })
}

/** 409 `envelope.already_done` for a correction when one of the group is done; else its answer. */
async function refuseDone(tx: Tx, accountId: string, envelope: Envelope, related: string[]) {
  const answer = await findAnswerToAny(tx, accountId, related)
  if (answer === null) return null
  const receipt = readReceipt(envelope, answer)
  if (envelope.correctsId) throw new ApiError('envelope.already_done', { current: receipt })
  return receipt
}

/**
 * Only one of an envelope and all its corrections is ever done, even if several devices send copies. For a
 * corrected envelope this answers the receipt of its correction. For a second correction it throws 409
 * `envelope.already_done`. While none is done it answers null and locks the whole group until the transaction ends.
 */
async function findRelatedReceipt(tx: Tx, accountId: string, envelope: Envelope) {
  await lockCorrections(tx, accountId, 'to read')
  const related = await listRelated(tx, accountId, [envelope._id])
  if (related.length === 1) return null
  // All envelopes of the group see the same sorted list here, so all lock the same first id.
  await lockKey(tx, { accountId, key: `corrections of ${related[0]}` })
  const receipt = await refuseDone(tx, accountId, envelope, related)
  return receipt && { ...receipt, submissionId: envelope._id }
}

async function commit(
  context: DeliveryContext,
  owner: Actor,
  envelope: Envelope,
  task: EnvelopeTask,
  documents: Map<string, string>,
): Promise<EnvelopeReceipt> {
  const { _id, deviceId, kind, number, clocks } = envelope
  // The first holds the fields, which came with the envelope itself.
  const attachmentIds = envelope.attachments.slice(1).map(({ attachmentId }) => attachmentId)
  const key = keyOf(envelope)
  const receivedAt = new Date()
  const capturedAt = new Date(envelope.capturedAt)
  const { body: receipt, fresh } = await doOnce(context.db, key, async (tx) => {
    const instead = await findRelatedReceipt(tx, owner._id, envelope)
    if (instead) return instead
    const answer = await task.take(tx, owner, {
      envelopeId: _id,
      ...{ deviceId, number },
      capturedAt: correctedMoment(capturedAt, clocks, receivedAt),
      receivedAt,
      documentOf: (attachmentId) => documents.get(attachmentId) ?? attachmentId,
    })
    await insertDoneEnvelope(tx, {
      ...{ accountId: owner._id, id: key.key, deviceId, kind, number },
      ...{ subjectId: answer._id, capturedAt, receivedAt },
    })
    await markAttachmentsDone(tx, owner._id, attachmentIds)
    await deleteReportedNumbers(tx, owner._id, [number])
    await tellOfSent(tx, owner, envelope, answer)
    return answer
  })
  if (fresh && attachmentIds.length > 0) await deleteSealedFiles(context, owner._id, attachmentIds)
  return receipt
}

/**
 * Delivers an envelope as `deliverEnvelope` of the contract says: verified, opened, checked, and done once
 * for ever (offline.md, rules 3, 9 and 10). A done envelope is answered again whatever has become of
 * device and account; what is refused leaves nothing but documents that the next try finds.
 */
export async function deliver(
  context: DeliveryContext,
  { envelope, signature, fields }: Posted,
): Promise<Delivery> {
  const { db } = context
  const device = await readSender(db, envelope, signature)
  await context.countEnvelope(device.accountId)
  const answered = await findAnswer(db, keyOf(envelope))
  if (answered) return done(envelope, readReceipt(envelope, answered.body))
  const owner = await admitSender(db, device, envelope.kind)
  return complete(context, { envelope, fields }, device, owner).catch((refusal: unknown) =>
    tellOfRefusal(db, owner, envelope, refusal),
  )
}

/** Opens, checks and does what its sender was admitted for. */
async function complete(
  context: DeliveryContext,
  { envelope, fields }: Omit<Posted, 'signature'>,
  device: DeviceRow,
  owner: Actor,
): Promise<Delivery> {
  const { db, opener } = context
  await checkNumber(db, device, envelope.number)
  await updateLastSeen(db, device, new Date())
  const content = await openFields(opener, envelope, fields)
  const task = context.readTask(envelope.kind, envelope.schemaVersion, content.body)
  // An envelope's correction is noted only now, because an unreadable envelope must not relate to another one.
  await noteCorrection(db, owner._id, envelope)
  // A done envelope stays done, so this check need not be repeated in the transaction.
  if (envelope.dependsOnId) await getDoneEnvelope(db, owner._id, envelope.dependsOnId)
  await task.check(db, owner)
  const { documents, awaited } = await collectDocuments(context, envelope, content, task)
  if (awaited.length > 0) {
    // If another device has delivered the envelope meanwhile, its attachments are deleted and not needed.
    const meanwhile = await findAnswer(db, keyOf(envelope))
    if (meanwhile) return done(envelope, readReceipt(envelope, meanwhile.body))
    return { outcome: 'awaiting_attachments', submissionId: envelope._id, attachments: awaited }
  }
  await context.countOfDay(envelope.kind, owner._id)
  return done(envelope, await commitOrWait(context, owner, envelope, task, documents))
}

/** A document that was swept or used a moment ago is looked for again by the next try. */
async function commitOrWait(...given: Parameters<typeof commit>): Promise<EnvelopeReceipt> {
  try {
    return await commit(...given)
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.code === 'application.upload_unknown'
    if (!isUnknown) throw error
    const [{ db }, owner, , , documents] = given
    const ids = [...new Set(documents.values())]
    const uploaded = await findUnusedUploads(db, owner._id, ids)
    throw uploaded.length === ids.length
      ? error
      : new ApiError('idempotency.in_flight', { retryAfter: 1 })
  }
}
