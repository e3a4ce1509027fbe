import { provisionalNumber } from '../../contract/devices/devices.ts'
import type { Part } from '../../contract/outbox/envelope.ts'
import type { Outbox } from './database.ts'
import type { Entry } from './entry.ts'
import { migrateEntry } from './migrate-entry.ts'
import { findEntry, findTombstone } from './read-outbox.ts'
import { AlreadySavedError, NotCorrectableError } from './save-errors.ts'
import type { Author } from './signer.ts'
import type { Writing } from './strict-transaction.ts'

/** Where a letter goes: signing takes a while, so it is looked at again when it is written. */
export interface Place {
  /** The entry whose place it takes. */
  corrected: Entry | null
  /** The corrected entry's documents that go along. */
  reused: Part[]
  number: string
  deviceId: string
  /** Of the device's provisional numbers, this one's. */
  counter: number
}

interface Wanted {
  _id: string
  author: Author
  correctsId?: string | null
  reusedParts?: { partId: string }[]
}

/** The place of a letter at this moment. Throws `AlreadySavedError`, `NotCorrectableError`. */
export async function findPlace(outbox: Outbox, wanted: Wanted): Promise<Place> {
  const { device, ownerId } = wanted.author
  const saved = (await findEntry(outbox, wanted._id)) ?? (await findTombstone(outbox, wanted._id))
  if (saved) throw new AlreadySavedError(saved)
  const counter = ((await outbox.get('counters', device._id)) ?? 0) + 1
  const number = provisionalNumber(device.letters, counter)
  const place = { corrected: null, reused: [], number, deviceId: device._id, counter }
  if (!wanted.correctsId) return place
  const corrected = (await findEntry(outbox, wanted.correctsId)) ?? null
  if (corrected?.ownerId !== ownerId || !isParked(corrected)) {
    throw new NotCorrectableError(wanted.correctsId)
  }
  const reused = (wanted.reusedParts ?? []).map(({ partId }) => {
    const part = corrected.letter.parts.slice(1).find((each) => each.partId === partId)
    if (!part) throw new NotCorrectableError(`${corrected._id} has no document ${partId}`)
    return part
  })
  // The customer was told this number.
  return { ...place, corrected, reused, number: corrected.letter.number }
}

/** Whether nobody has taken or changed the place since; only then is it written to. */
export async function isStillFree(
  transaction: Writing,
  id: string,
  { corrected, counter, deviceId }: Place,
): Promise<boolean> {
  const entries = transaction.objectStore('entries')
  if (await entries.get(id)) return false
  if (!corrected) {
    return ((await transaction.objectStore('counters').get(deviceId)) ?? 0) + 1 === counter
  }
  const record = await entries.get(corrected._id)
  return record !== undefined && isParked(migrateEntry(record))
}

/** A person is to decide: nothing of it is under way. */
function isParked({ state }: Entry): boolean {
  return state === 'rejected' || state === 'damaged'
}
