import { toBase64Url } from '../../../sw/outbox/encoding.ts'
import type { OwnerKeys } from '../device-store/owner.ts'
import type { SigningRecord } from '../device-store/records.ts'
import type { Bytes } from '../device-store/sealing.ts'
import { bytesOf, seal, unseal } from '../device-store/sealing.ts'

const PAIR = { name: 'ECDSA', namedCurve: 'P-256' } as const
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const

/** A key that the server does not know yet. */
export type NewSigningKey = Omit<SigningRecord, 'device'>

/** Makes a person's signing key for this device; the private half leaves this function sealed. */
export async function newSigningKey(ownerId: string, keys: OwnerKeys): Promise<NewSigningKey> {
  const pair = await crypto.subtle.generateKey(PAIR, true, ['sign', 'verify'])
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey))
  const secret = new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey))
  const sealed = await seal(keys.seal, secret, aadOf(ownerId))
  secret.fill(0)
  return { ownerId, publicKey: toBase64Url(publicKey), ...sealed }
}

/**
 * The key as the page signs with it, which can't be read out; `null` when nothing opens it any more:
 * the person's data key is another one by now.
 */
export async function openSigningKey(
  record: NewSigningKey,
  keys: OwnerKeys,
): Promise<CryptoKey | null> {
  let secret: Bytes
  try {
    secret = new Uint8Array(await unseal(keys.seal, record, aadOf(record.ownerId)))
  } catch {
    return null
  }
  const key = await crypto.subtle.importKey('pkcs8', secret, PAIR, false, ['sign'])
  secret.fill(0)
  return key
}

/** Signs as the server verifies: ECDSA with SHA-256, IEEE P1363. */
export function signText(key: CryptoKey, text: string): Promise<ArrayBuffer> {
  return crypto.subtle.sign(SIGNATURE, key, bytesOf(text))
}

function aadOf(ownerId: string): string {
  return JSON.stringify(['signing', ownerId])
}
