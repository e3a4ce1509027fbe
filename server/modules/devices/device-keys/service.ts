import { randomBytes } from 'node:crypto'
import type { Caller } from '../../../platform/caller.ts'
import type { Db } from '../../../platform/database/database.ts'
import { findDeviceKey, insertDeviceKey } from './queries.ts'

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
