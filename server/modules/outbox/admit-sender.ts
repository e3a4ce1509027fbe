import { mayDo } from '../../../contract/core/access.ts'
import { prefixOf } from '../../../contract/core/provisional-number.ts'
import type { Envelope, EnvelopeKind } from '../../../contract/outbox/envelope.ts'
import { ENVELOPE_KINDS, envelopeText } from '../../../contract/outbox/envelope.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Actor } from '../../platform/caller.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { isSignedBy } from '../devices/device-signature.ts'
import type { DeviceRow } from '../devices/queries.ts'
import { findDevice, hasPrefix, isLostPrefix } from '../devices/queries.ts'
import { findActor } from '../sessions/service.ts'

/**
 * The device that signed exactly this envelope for its owner, whatever its state. 401
 * `envelope.device_unknown` when the owner has no such device, 401 `envelope.signature_wrong`.
 */
export async function readSender(
  tx: Queryable,
  envelope: Envelope,
  signature: string,
): Promise<DeviceRow> {
  const device = await findDevice(tx, envelope.deviceId)
  if (device?.accountId !== envelope.ownerId) throw new ApiError('envelope.device_unknown')
  if (!(await isSignedBy(device.publicKey, envelopeText(envelope), signature))) {
    throw new ApiError('envelope.signature_wrong')
  }
  return device
}

/**
 * The customer's slip must name a device of the owner's, though not the one that signs: an envelope is
 * signed anew after a sign-in, and may have come from another device as a file. In a database that was put back from a backup
 * it may be one of a device that was registered after it, which nobody has then. 400 `request.invalid`.
 */
export async function checkNumber(tx: Queryable, device: DeviceRow, number: string): Promise<void> {
  const prefix = prefixOf(number)
  if (prefix === device.prefix || (await hasPrefix(tx, device.accountId, prefix))) return
  if (await isLostPrefix(tx, prefix)) return
  throw new ApiError('request.invalid', { fields: [{ path: 'envelope.number', code: 'invalid' }] })
}

/**
 * The owner, as whom the envelope acts now. 401 `envelope.device_ended`; 403 `envelope.account_closed`,
 * `session.first_login`, and `access.forbidden` when the role may not do this.
 */
export async function admitSender(
  tx: Queryable,
  device: DeviceRow,
  kind: EnvelopeKind,
): Promise<Actor> {
  if (device.endedAt) throw new ApiError('envelope.device_ended')
  const owner = await findActor(tx, device.accountId)
  if (!owner) throw new ApiError('envelope.account_closed')
  if (!mayDo(owner.userType, ENVELOPE_KINDS[kind].action)) throw new ApiError('access.forbidden')
  return owner
}
