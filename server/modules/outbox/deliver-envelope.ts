import type * as v from 'valibot'
import type { SubmissionReceipt } from '../../../contract/applications/submission.ts'
import { correctedMoment } from '../../../contract/devices/device-clock.ts'
import type { Delivery } from '../../../contract/outbox/delivery.ts'
import type { Letter } from '../../../contract/outbox/envelope.ts'
import type { deliverLetter } from '../../../contract/outbox/outbox.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Actor } from '../../platform/caller.ts'
import type { Tx } from '../../platform/database.ts'
import { findAnswer, holdKey, once } from '../../platform/idempotency.ts'
import { noteSeen } from '../devices/service.ts'
import { findUnusedUploads } from '../documents/queries.ts'
import { deleteDoneParts, markPartsDone } from './attachment-queries.ts'
import type { DocumentRoom } from './envelope-documents.ts'
import { gatherDocuments } from './envelope-documents.ts'
import type { LetterTask } from './envelope-readers.ts'
import { readTask } from './envelope-readers.ts'
import { admitSender, readSender } from './envelope-signer.ts'
import { openFields } from './open-attachment.ts'
import {
  deleteReportedNumbers,
  findAnswerToAny,
  getDoneLetter,
  insertDoneLetter,
  listRelated,
  noteCorrection,
} from './queries.ts'

type Posted = v.InferOutput<(typeof deliverLetter)['body']>

export interface DeliveryRoom extends DocumentRoom {
  /** Counts a letter of the account. */
  countLetter(accountId: string): Promise<void>
}

/** What must be equal in a repeat. Not the device and its signature: it may be signed anew. */
function keyOf(letter: Letter) {
  const { kind, schemaVersion, parts } = letter
  return {
    accountId: letter.ownerId,
    key: letter._id.toLowerCase(),
    request: ['letter', kind, schemaVersion, parts.map(({ sha256 }) => sha256)],
  }
}

function done(letter: Letter, receipt: unknown): Delivery {
  return { outcome: 'done', submissionId: letter._id, receipt: receipt as SubmissionReceipt }
}

/**
 * Of a letter and all its corrections one alone is done, also when copies come from several devices:
 * the receipt of the correction for what was corrected; 409 `letter.done_already` for another
 * correction. Null while none is done; then the others are kept from it until the transaction ends.
 */
async function findDoneInstead(tx: Tx, accountId: string, letter: Letter) {
  const related = await listRelated(tx, accountId, letter._id)
  if (related.length === 1) return null
  for (const key of related) await holdKey(tx, { accountId, key })
  const answer = await findAnswerToAny(tx, accountId, related)
  if (answer === null) return null
  const receipt = answer as SubmissionReceipt
  if (letter.correctsId) throw new ApiError('letter.done_already', { current: receipt })
  return { ...receipt, submissionId: letter._id }
}

async function commit(
  room: DeliveryRoom,
  owner: Actor,
  letter: Letter,
  task: LetterTask,
  documents: Map<string, string>,
): Promise<SubmissionReceipt> {
  const { _id, deviceId, kind, number, clocks } = letter
  const partIds = letter.parts.map(({ partId }) => partId)
  const key = keyOf(letter)
  const receivedAt = new Date()
  const capturedAt = new Date(letter.capturedAt)
  const { body: receipt, fresh } = await once(room.db, key, async (tx) => {
    const instead = await findDoneInstead(tx, owner._id, letter)
    if (instead) return instead
    const answer = await task.take(tx, owner, {
      letterId: _id,
      number,
      capturedAt: correctedMoment(capturedAt, clocks, receivedAt),
      documentOf: (partId) => documents.get(partId) ?? partId,
    })
    await insertDoneLetter(tx, {
      ...{ accountId: owner._id, id: key.key, deviceId, kind, number },
      ...{ applicationId: answer._id, capturedAt, receivedAt },
    })
    await markPartsDone(tx, owner._id, partIds)
    await deleteReportedNumbers(tx, owner._id, [number])
    return answer
  })
  if (fresh) await clearAway(room, owner._id, partIds)
  return receipt
}

/** The sealed bytes have served. Where this fails, the daily sweep does it. */
async function clearAway(room: DeliveryRoom, ownerId: string, partIds: string[]) {
  try {
    await room.db.transaction(async (tx) => {
      for (const id of await deleteDoneParts(tx, ownerId, partIds)) await room.sealed.remove(id)
    })
  } catch {
    // The letter is done, and that is what its sender has to hear.
  }
}

/**
 * Delivers a letter as `deliverLetter` of the contract says: verified, opened, checked, and done once
 * for ever (offline.md, rules 3, 9 and 10). What is done is answered again whatever has become of
 * device and account; what is refused leaves nothing but documents that the next try finds.
 */
export async function deliver(
  room: DeliveryRoom,
  { letter, signature, fields }: Posted,
): Promise<Delivery> {
  const { db, opener } = room
  const device = await readSender(db, letter, signature)
  await room.countLetter(device.accountId)
  const answered = await findAnswer(db, keyOf(letter))
  if (answered) return done(letter, answered.body)
  const owner = await admitSender(db, device, letter.kind)
  await noteSeen(db, device, new Date())
  if (letter.correctsId) {
    await noteCorrection(db, {
      accountId: owner._id,
      id: letter._id,
      correctsId: letter.correctsId,
    })
  }
  const content = await openFields(opener, letter, fields)
  const task = readTask(letter.kind, letter.schemaVersion, content.body)
  // What is done once stays done: this need not be looked at again in the transaction.
  if (letter.dependsOnId) await getDoneLetter(db, owner._id, letter.dependsOnId)
  await task.check(db, owner)
  const { documents, awaited } = await gatherDocuments(room, letter, content, task)
  if (awaited.length > 0) {
    // Somebody else may have been faster, and cleared the parts away.
    const meanwhile = await findAnswer(db, keyOf(letter))
    if (meanwhile) return done(letter, meanwhile.body)
    return { outcome: 'awaiting_parts', submissionId: letter._id, parts: awaited }
  }
  return done(letter, await commitOrWait(room, owner, letter, task, documents))
}

/** A document that was swept or used a moment ago is looked for again by the next try. */
async function commitOrWait(...given: Parameters<typeof commit>): Promise<SubmissionReceipt> {
  try {
    return await commit(...given)
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.code === 'application.upload_unknown'
    if (!isUnknown) throw error
    const [{ db }, owner, , , documents] = given
    const ids = [...new Set(documents.values())]
    const lying = await findUnusedUploads(db, owner._id, ids)
    throw lying.length === ids.length
      ? error
      : new ApiError('idempotency.in_flight', { retryAfter: 1 })
  }
}
