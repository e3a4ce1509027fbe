import type * as v from 'valibot'
import { correctedMoment } from '../../../contract/device-clock.ts'
import type { Letter } from '../../../contract/letters.ts'
import type { Delivery, deliverLetter } from '../../../contract/outbox.ts'
import type { SubmissionReceipt } from '../../../contract/submission.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Actor } from '../../platform/caller.ts'
import type { Tx } from '../../platform/database.ts'
import { findAnswer, holdKey, once } from '../../platform/idempotency.ts'
import { findUnusedUploads } from '../documents/queries.ts'
import { noteSeen } from '../devices/service.ts'
import type { DocumentRoom } from './letter-documents.ts'
import { gatherDocuments } from './letter-documents.ts'
import type { LetterTask } from './letter-readers.ts'
import { readTask } from './letter-readers.ts'
import { admitSender, readSender } from './letter-sender.ts'
import { openFields } from './open-part.ts'
import { deleteDoneParts, markPartsDone } from './part-queries.ts'
import type { LetterRow } from './queries.ts'
import { findCorrection, getDoneLetter, insertDoneLetter, isDone, listAnswers } from './queries.ts'

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

/** A copy of what was put right elsewhere: it ends as the application that the correction made. */
async function receiptOfCorrection(tx: Tx, correction: LetterRow, letterId: string) {
  const [receipt] = await listAnswers(tx, correction.accountId, [correction.id])
  return { ...(receipt as SubmissionReceipt), submissionId: letterId }
}

/** What was done after all, as by a copy on another device, is not made a second time. */
async function refuseSecond(tx: Tx, accountId: string, correctedId: string) {
  await holdKey(tx, { accountId, key: correctedId })
  if (await isDone(tx, accountId, correctedId)) throw new ApiError('idempotency.body_differs')
}

async function commit(
  room: DeliveryRoom,
  owner: Actor,
  letter: Letter,
  task: LetterTask,
  documents: Map<string, string>,
): Promise<SubmissionReceipt> {
  const { _id, deviceId, kind, number, correctsId, clocks } = letter
  const partIds = letter.parts.map(({ partId }) => partId)
  const key = keyOf(letter)
  const receivedAt = new Date()
  const capturedAt = new Date(letter.capturedAt)
  const { body: receipt, fresh } = await once(room.db, key, async (tx) => {
    const correction = await findCorrection(tx, owner._id, key.key)
    if (correction) return receiptOfCorrection(tx, correction, _id)
    if (correctsId) await refuseSecond(tx, owner._id, correctsId.toLowerCase())
    const answer = await task.take(tx, owner, {
      letterId: _id,
      number,
      capturedAt: correctedMoment(capturedAt, clocks, receivedAt),
      documentOf: (partId) => documents.get(partId) ?? partId,
    })
    await insertDoneLetter(tx, {
      ...{ accountId: owner._id, id: key.key, deviceId, kind, number, correctsId },
      ...{ applicationId: answer._id, capturedAt, receivedAt },
    })
    await markPartsDone(tx, owner._id, partIds)
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
  const content = await openFields(opener, letter, fields)
  const task = readTask(letter.kind, letter.schemaVersion, content.body)
  // What is done once stays done: this need not be looked at again in the transaction.
  if (letter.dependsOnId) await getDoneLetter(db, owner._id, letter.dependsOnId)
  await task.check(db, owner)
  const { documents, awaited } = await gatherDocuments(room, letter, content, task)
  if (awaited.length > 0) {
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
