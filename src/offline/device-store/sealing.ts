import type { OwnerKeys } from './owner.ts'

/** Bytes as the browser's cryptography takes them. */
export type Bytes = Uint8Array<ArrayBuffer>

export interface SealedBytes {
  iv: Bytes
  sealed: ArrayBuffer
}

const DATA_KEY_BYTES = 32
const IV_BYTES = 12

const encoder = new TextEncoder()
const decoder = new TextDecoder()

export function bytesOf(text: string): Bytes {
  return encoder.encode(text)
}

export function textOf(bytes: ArrayBuffer): string {
  return decoder.decode(bytes)
}

export function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length))
}

/** A fresh data key. It is readable only until it is wrapped: overwrite it then. */
export function newDataKey(): Bytes {
  return randomBytes(DATA_KEY_BYTES)
}

/** The owner's open keys: two keys derived from the data key, neither of which can be read. */
export async function keysOf(dataKey: Bytes): Promise<OwnerKeys> {
  const source = await crypto.subtle.importKey('raw', dataKey, 'HKDF', false, ['deriveKey'])
  const by = (info: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: bytesOf(info),
  })
  const aes = { name: 'AES-GCM', length: 256 }
  const hmac = { name: 'HMAC', hash: 'SHA-256', length: 256 }
  const [seal, name] = await Promise.all([
    crypto.subtle.deriveKey(by('seal'), source, aes, false, ['encrypt', 'decrypt']),
    crypto.subtle.deriveKey(by('name'), source, hmac, false, ['sign']),
  ])
  return { seal, name }
}

/** Seals under an AES-GCM key; `aad` must be the same when it is opened, or opening fails. */
export async function seal(key: CryptoKey, bytes: Bytes, aad: string): Promise<SealedBytes> {
  const iv = randomBytes(IV_BYTES)
  const how = { name: 'AES-GCM', iv, additionalData: bytesOf(aad) }
  return { iv, sealed: await crypto.subtle.encrypt(how, key, bytes) }
}

/** Opens what `seal` made. Rejects for another key, another `aad`, or changed bytes. */
export function unseal(
  key: CryptoKey,
  { iv, sealed }: SealedBytes,
  aad: string,
): Promise<ArrayBuffer> {
  const how = { name: 'AES-GCM', iv, additionalData: bytesOf(aad) }
  return crypto.subtle.decrypt(how, key, sealed)
}
