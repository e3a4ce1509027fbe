import { randomInt } from 'node:crypto'
import type { Device } from '../../../contract/devices.ts'
import { DEVICE_LETTER_COUNT, DEVICE_LETTERS } from '../../../contract/devices.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db, Queryable } from '../../platform/database.ts'
import { readVerifyingKey } from './device-signature.ts'
import type { DeviceRow } from './queries.ts'
import {
  findDevice,
  findDeviceByKey,
  getSessionId,
  insertDevice,
  touchDevice,
  updateDevice,
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
 */
export async function registerDeviceOf(db: Db, caller: Caller, publicKey: string): Promise<Device> {
  if (!(await readVerifyingKey(publicKey))) {
    throw new ApiError('request.invalid', { fields: [{ path: 'publicKey', code: 'invalid' }] })
  }
  const sessionId = await getSessionId(db, caller.sessionHash)
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const known = await findDeviceByKey(db, caller._id, publicKey)
    if (known?.endedAt) throw new ApiError('letter.device_ended')
    if (known) {
      await updateDevice(db, known.id, { sessionId, lastSeenAt: new Date() })
      return { _id: known.id, letters: known.letters }
    }
    const letters = someLetters()
    const made = await insertDevice(db, { accountId: caller._id, publicKey, letters, sessionId })
    if (made) return { _id: made.id, letters }
  }
  throw new Error('no letters are left for another device')
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
