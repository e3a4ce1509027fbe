import { deviceDatabase } from './database.ts'
import type { PreparedWrap, WrappedKey, WrappedKeyKind } from './database.ts'
import type { Bytes } from './sealing.ts'
import { bytesOf, randomBytes, seal, unseal } from './sealing.ts'

/** A PIN has fewer possibilities, so that each guess costs more. */
export const ROUNDS: Record<WrappedKeyKind, number> = {
  server: 0,
  device: 0,
  password: 600_000,
  pin: 1_200_000,
}

const PEPPER = 'pepper'
const HMAC = { name: 'HMAC', hash: 'SHA-256', length: 256 } as const
const SALT_BYTES = 16

/** Wraps the data key for one way to open it. The caller overwrites the data key afterwards. */
export async function wrap(
  kind: WrappedKeyKind,
  ownerId: string,
  secret: Bytes,
  dataKey: Bytes,
): Promise<WrappedKey> {
  return wrapWith(await prepareWrap(kind, secret), { kind, ownerId, dataKey })
}

/** Does the slow part of a wrapping, which needs the secret and not the data key. */
export async function prepareWrap(kind: WrappedKeyKind, secret: Bytes): Promise<PreparedWrap> {
  const salt = randomBytes(SALT_BYTES)
  const rounds = ROUNDS[kind]
  return { salt, rounds, key: await wrappingKey(secret, salt, rounds) }
}

interface Wrapping {
  kind: WrappedKeyKind
  ownerId: string
  dataKey: Bytes
}

/** Does the rest of it. The caller overwrites the data key afterwards. */
export async function wrapWith(
  { salt, rounds, key }: PreparedWrap,
  { kind, ownerId, dataKey }: Wrapping,
): Promise<WrappedKey> {
  return { salt, rounds, ...(await seal(key, dataKey, aadOf(kind, ownerId))) }
}

/** The data key, or `null` when the secret is not the right one. The caller overwrites it after use. */
export async function unwrap(
  kind: WrappedKeyKind,
  ownerId: string,
  secret: Bytes,
  wrapped: WrappedKey,
): Promise<Bytes | null> {
  const key = await wrappingKey(secret, wrapped.salt, wrapped.rounds)
  try {
    return new Uint8Array(await unseal(key, wrapped, aadOf(kind, ownerId)))
  } catch {
    return null
  }
}

function aadOf(kind: WrappedKeyKind, ownerId: string): string {
  return JSON.stringify(['wrap', kind, ownerId])
}

async function wrappingKey(secret: Bytes, salt: Bytes, rounds: number): Promise<CryptoKey> {
  const aes = { name: 'AES-GCM', length: 256 }
  const uses: KeyUsage[] = ['encrypt', 'decrypt']
  if (rounds === 0) {
    const source = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
    const how = { name: 'HKDF', hash: 'SHA-256', salt, info: bytesOf('wrap') }
    return crypto.subtle.deriveKey(how, source, aes, false, uses)
  }
  // A secret that could be guessed is bound to this device first: copied elsewhere, a wrap is
  // worthless.
  const bound = await crypto.subtle.sign('HMAC', await pepper(), secret)
  const source = await crypto.subtle.importKey('raw', bound, 'PBKDF2', false, ['deriveKey'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
  return crypto.subtle.deriveKey(how, source, aes, false, uses)
}

/** A key of this browser that can't be read out, made on first use; two tabs agree on one. */
async function pepper(): Promise<CryptoKey> {
  const database = await deviceDatabase()
  const known = await database.get('device', PEPPER)
  if (known) return known as CryptoKey
  const made = await crypto.subtle.generateKey(HMAC, false, ['sign'])
  const transaction = database.transaction('device', 'readwrite', { durability: 'strict' })
  const before = await transaction.store.get(PEPPER)
  if (!before) await transaction.store.put(made, PEPPER)
  await transaction.done
  return (before as CryptoKey | undefined) ?? made
}
