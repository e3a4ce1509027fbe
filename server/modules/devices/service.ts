import { randomBytes, randomInt } from 'node:crypto'
import {
  DEVICE_PREFIX_ALPHABET,
  DEVICE_PREFIX_LENGTH,
} from '../../../contract/core/provisional-number.ts'
import type { Device } from '../../../contract/devices/devices.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db, Queryable, Tx } from '../../platform/database/database.ts'
import { readVerifyingKey } from './device-signature.ts'
import type { DeviceRow, Reported } from './queries.ts'
import {
  bindDevice,
  findDevice,
  findDeviceByKey,
  findDeviceKey,
  insertDevice,
  insertDeviceKey,
  lockSession,
  touchDevice,
  updateReported,
} from './queries.ts'

/** Half of all prefixes may be taken, and still not one registration in a million is refused. */
const TRIES = 20
const LAST_SEEN_EVERY_MS = 60_000

function randomPrefix(): string {
  const prefix = Array.from(
    { length: DEVICE_PREFIX_LENGTH },
    () => DEVICE_PREFIX_ALPHABET[randomInt(DEVICE_PREFIX_ALPHABET.length)],
  )
  return prefix.join('')
}

/**
 * Registers the caller's key of this device, or answers the device that has it already: from then
 * on it ends with the session that asks now. 401 `envelope.device_ended` for a key that was ended;
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
    const sessionId = await lockSession(tx, caller.sessionHash)
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const known = await findDeviceByKey(tx, caller._id, publicKey)
      if (known?.endedAt) throw new ApiError('envelope.device_ended')
      if (known) {
        await bindDevice(tx, known.id, sessionId, new Date())
        return { _id: known.id, prefix: known.prefix }
      }
      const prefix = randomPrefix()
      const made = await insertDevice(tx, { accountId: caller._id, publicKey, prefix, sessionId })
      if (made) return { _id: made.id, prefix }
    }
    throw new Error('no prefix is left for another device')
  })
}

/**
 * Notes that the caller reported from this device. After a new sign-in the
 * device's key goes on: it ends with the new session, not with the old one.
 */
export async function updateLastReport(
  tx: Tx,
  caller: Caller,
  device: DeviceRow,
  now: Date,
  report: Reported,
) {
  const sessionId = await lockSession(tx, caller.sessionHash)
  await updateReported(tx, device.id, now, report)
  if (device.sessionId === sessionId || device.endedAt) await updateLastSeen(tx, device, now)
  else await bindDevice(tx, device.id, sessionId, now)
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

/** Notes that a device was seen, to the minute. */
export async function updateLastSeen(tx: Queryable, device: DeviceRow, now: Date): Promise<void> {
  const since = new Date(now.getTime() - LAST_SEEN_EVERY_MS)
  if (device.lastSeenAt < since) await touchDevice(tx, device.id, now, since)
}

const KEY_BYTES = 32

/**
 * The caller's own device key in base64, made on the first ask and the same for ever after: a
 * changed password must not close what was typed on a device before. Two first asks agree.
 */
export async function deviceKeyOf(db: Db, caller: Caller): Promise<string> {
  const known = await findDeviceKey(db, caller._id)
  if (known) return known
  await insertDeviceKey(db, caller._id, randomBytes(KEY_BYTES).toString('base64'))
  const made = await findDeviceKey(db, caller._id)
  if (!made) throw new Error('the device key was not written')
  return made
}
