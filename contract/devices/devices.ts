import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Id } from '../core/primitives.ts'

/** Base64url without padding. */
export const Base64Url = v.pipe(v.string('required'), v.regex(/^[\w-]+$/, 'invalid'))

/** A P-256 public key as SPKI, 91 bytes in base64url. */
export const DevicePublicKey = v.pipe(Base64Url, v.length(122, 'invalid'))

/** Envelopes of provisional numbers: none that is taken for another when read aloud. */
export const DEVICE_PREFIX_ALPHABET = 'BCDFGHJKLMNPQRSTVWXZ'
export const DEVICE_PREFIX_LENGTH = 4

export const DevicePrefix = v.pipe(
  v.string(),
  v.regex(new RegExp(`^[${DEVICE_PREFIX_ALPHABET}]{${DEVICE_PREFIX_LENGTH}}$`), 'invalid'),
)

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

/** The provisional number of the `counter`th envelope that a device has saved: `P-BCDF-0012`. */
export function provisionalNumber(prefix: string, counter: number): string {
  return `P-${prefix}-${String(counter).padStart(4, '0')}`
}

/** A provisional number: the code of a device of the same person, and its counter. */
export const ProvisionalNumber = v.pipe(
  v.string('required'),
  v.regex(
    new RegExp(`^P-[${DEVICE_PREFIX_ALPHABET}]{${DEVICE_PREFIX_LENGTH}}-\\d{4,9}$`),
    'invalid',
  ),
)

/** A provisional number in its written form from what a person typed or read out, or `null` if it can't be one. */
export function readProvisionalNumber(typed: string): string | null {
  const signs = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const number = `P-${signs.slice(1, 1 + DEVICE_PREFIX_LENGTH)}-${signs.slice(1 + DEVICE_PREFIX_LENGTH)}`
  return signs.startsWith('P') && v.is(ProvisionalNumber, number) ? number : null
}

/** The code of the device that gave the number. */
export function prefixOf(number: string): string {
  return number.slice(2, 2 + DEVICE_PREFIX_LENGTH)
}
