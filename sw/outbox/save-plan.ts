import { provisionalNumber } from '../../contract/devices/devices.ts'
import type { Attachment } from '../../contract/outbox/envelope.ts'
import type { Outbox } from './database.ts'
import { findEntry, findTombstone } from './entry-store.ts'
import type { Entry } from './entry.ts'
import { migrateEntry } from './entry.ts'
import { AlreadySavedError, NotCorrectableError } from './save-errors.ts'
import type { Signer } from './sign-and-seal.ts'
import type { WriteTransaction } from './storage.ts'

/**
 * The number and predecessor of a new envelope; checked again when it is written, as signing takes
 * a while.
 */
export interface SavePlan {
  /** The entry that it replaces. */
  corrected: Entry | null
  /** The corrected entry's documents that it reuses. */
  reused: Attachment[]
  number: string
  deviceId: string
  /** This envelope's counter among the device's provisional numbers. */
  counter: number
}

interface SaveRequest {
  _id: string
  signer: Signer
  correctsId?: string | null
  reusedAttachments?: { attachmentId: string }[]
}

/** The plan at this moment. Throws `AlreadySavedError`, `NotCorrectableError`. */
export async function planSave(outbox: Outbox, request: SaveRequest): Promise<SavePlan> {
  const { device, ownerId } = request.signer
  const saved = (await findEntry(outbox, request._id)) ?? (await findTombstone(outbox, request._id))
  if (saved) throw new AlreadySavedError(saved)
  const counter = ((await outbox.get('counters', device._id)) ?? 0) + 1
  const number = provisionalNumber(device.prefix, counter)
  const plan = { corrected: null, reused: [], number, deviceId: device._id, counter }
  if (!request.correctsId) return plan
  const corrected = (await findEntry(outbox, request.correctsId)) ?? null
  if (corrected?.ownerId !== ownerId || !isParked(corrected)) {
    throw new NotCorrectableError(request.correctsId)
  }
  const reused = (request.reusedAttachments ?? []).map(({ attachmentId }) => {
    const attachment = corrected.envelope.attachments
      .slice(1)
      .find((each) => each.attachmentId === attachmentId)
    if (!attachment)
      throw new NotCorrectableError(`${corrected._id} has no document ${attachmentId}`)
    return attachment
  })
  // The customer has this number already.
  return { ...plan, corrected, reused, number: corrected.envelope.number }
}

/** Whether the plan still holds when it is written. */
export async function isPlanCurrent(
  transaction: WriteTransaction,
  id: string,
  { corrected, counter, deviceId }: SavePlan,
): Promise<boolean> {
  const entries = transaction.objectStore('entries')
  if (await entries.get(id)) return false
  if (!corrected) {
    return ((await transaction.objectStore('counters').get(deviceId)) ?? 0) + 1 === counter
  }
  const record = await entries.get(corrected._id)
  return record !== undefined && isParked(migrateEntry(record))
}

/** A parked entry waits for a person and is never in delivery. */
function isParked({ state }: Entry): boolean {
  return state === 'rejected' || state === 'damaged'
}
