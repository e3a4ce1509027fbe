import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Base64Url, Id } from '../core/primitives.ts'
import { DevicePrefix } from '../core/provisional-number.ts'

/** A P-256 public key as SPKI, 91 bytes in base64url. */
export const DevicePublicKey = v.pipe(Base64Url, v.length(122, 'invalid'))

/** One person on one device, as the server knows it. */
export const Device = v.object({ _id: Id, prefix: DevicePrefix })
export type Device = v.InferOutput<typeof Device>

/**
 * Registers the public half of the key by which this person's envelopes from this device are known
 * (offline.md, rule 9). The same key again answers the same device; a key that was ended stays
 * ended (401 `envelope.device_ended`): the device makes a new one. It ends with the session that
 * registered it, or reported from it, last when that is revoked, and with the account. 429
 * `request.too_many` for more new keys in a day than a person has browsers.
 */
export const registerDevice = endpoint({
  method: 'POST',
  path: '/api/devices',
  access: 'outbox.use',
  body: v.object({ publicKey: DevicePublicKey }),
  response: Device,
})
