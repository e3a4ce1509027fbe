import { mayDo } from '../../../contract/core/access.ts'
import { LETTER_KINDS } from '../../../contract/outbox/envelope-kinds.ts'
import type { LetterKind } from '../../../contract/outbox/envelope-kinds.ts'
import type { Letter } from '../../../contract/outbox/envelope.ts'
import { letterText } from '../../../contract/outbox/envelope.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Actor } from '../../platform/caller.ts'
import type { Queryable } from '../../platform/database.ts'
import { isSignedBy } from '../devices/device-signature.ts'
import type { DeviceRow } from '../devices/queries.ts'
import { findDevice } from '../devices/queries.ts'
import { findActor } from '../sessions/service.ts'

/**
 * The device that signed exactly this letter for its owner, whatever its state. 401
 * `letter.device_unknown` when the owner has no such device, 401 `letter.signature_wrong`.
 */
export async function readSender(
  tx: Queryable,
  letter: Letter,
  signature: string,
): Promise<DeviceRow> {
  const device = await findDevice(tx, letter.deviceId)
  if (device?.accountId !== letter.ownerId) throw new ApiError('letter.device_unknown')
  if (!(await isSignedBy(device.publicKey, letterText(letter), signature))) {
    throw new ApiError('letter.signature_wrong')
  }
  return device
}

/**
 * The owner, as whom the letter acts now. 401 `letter.device_ended`; 403 `letter.account_closed`,
 * `session.first_login`, and `access.forbidden` when the role may not do this.
 */
export async function admitSender(
  tx: Queryable,
  device: DeviceRow,
  kind: LetterKind,
): Promise<Actor> {
  if (device.endedAt) throw new ApiError('letter.device_ended')
  const owner = await findActor(tx, device.accountId)
  if (!owner) throw new ApiError('letter.account_closed')
  if (!mayDo(owner.userType, LETTER_KINDS[kind].action)) throw new ApiError('access.forbidden')
  return owner
}
