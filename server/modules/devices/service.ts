import { randomInt } from 'node:crypto'
import type { Device } from '../../../contract/devices/devices.ts'
import { DEVICE_LETTER_COUNT, DEVICE_LETTERS } from '../../../contract/devices/devices.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db, Queryable, Tx } from '../../platform/database.ts'
import { readVerifyingKey } from './device-signature.ts'
import type { DeviceRow } from './queries.ts'
import {
  findDevice,
  findDeviceByKey,
  holdSession,
  insertDevice,
  tieDevice,
  touchDevice,
} from './queries.ts'

/** Half of all letters may be taken, and still not one registration in a million is refused. */
const TRIES = 20
const SEEN_EVERY_MS = 60_000

function someLetters(): string {
  const letters = Array.from(
    { length: DEVICE_LETTER_COUNT },
    () => DEVICE_LETTERS[randomInt(DEVICE_LETTERS.length)],
  )
  return letters.join('')
}

/**
 * Registers the caller's key of this device, or answers the device that has it already: from then
 * on it ends with the session that asks now. 401 `letter.device_ended` for a key that was ended;
 * 400 `request.invalid` for what is no key.
 * @param countNew counts a device that is new, and refuses too many
 */
export async function registerDeviceOf(
  db: Db,
  caller: Caller,
  publicKey: string,
  countNew: (accountId: string) => Promise<void>,
): Promise<Device> {
  if (!(await readVerifyingKey(publicKey))) {
    throw new ApiError('request.invalid', { fields: [{ path: 'publicKey', code: 'invalid' }] })
  }
  const isKnown = (await findDeviceByKey(db, caller._id, publicKey)) !== undefined
  if (!isKnown) await countNew(caller._id)
  return db.transaction(async (tx) => {
    const sessionId = await holdSession(tx, caller.sessionHash)
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const known = await findDeviceByKey(tx, caller._id, publicKey)
      if (known?.endedAt) throw new ApiError('letter.device_ended')
      if (known) {
        await tieDevice(tx, known.id, sessionId, new Date())
        return { _id: known.id, letters: known.letters }
      }
      const letters = someLetters()
      const made = await insertDevice(tx, { accountId: caller._id, publicKey, letters, sessionId })
      if (made) return { _id: made.id, letters }
    }
    throw new Error('no letters are left for another device')
  })
}

/**
 * Notes that the caller reported from this device. Whoever signs in again goes on with the key that
 * is there: it ends with the session of now, not with that of then.
 */
export async function noteReport(tx: Tx, caller: Caller, device: DeviceRow, now: Date) {
  const sessionId = await holdSession(tx, caller.sessionHash)
  if (device.sessionId === sessionId || device.endedAt) await noteSeen(tx, device, now)
  else await tieDevice(tx, device.id, sessionId, now)
}

/** The caller's own device of that id, ended or not; 404 `device.not_found`. */
export async function getOwnDevice(
  tx: Queryable,
  caller: Pick<Caller, '_id'>,
  id: string,
): Promise<DeviceRow> {
  const device = await findDevice(tx, id)
  if (device?.accountId !== caller._id) throw new ApiError('device.not_found')
  return device
}

/** Notes that a device was heard of, to the minute. */
export async function noteSeen(tx: Queryable, device: DeviceRow, now: Date): Promise<void> {
  const since = new Date(now.getTime() - SEEN_EVERY_MS)
  if (device.lastSeenAt < since) await touchDevice(tx, device.id, now, since)
}
