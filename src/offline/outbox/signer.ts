import { registerDevice } from '../../../contract/devices/devices.ts'
import { toBase64Url } from '../../../sw/outbox/encoding.ts'
import type { Signer } from '../../../sw/outbox/sign-and-seal.ts'
import { ApiError } from '../../api/api-error.ts'
import { callUnreported } from '../device-store/background-call.ts'
import { deviceDatabase } from '../device-store/database.ts'
import type { SigningRecord } from '../device-store/database.ts'
import { findOwner } from '../device-store/owner-records.ts'
import type { OwnerKeys } from '../device-store/owner.ts'
import {
  currentOwner,
  LockedError,
  onOwnerChange,
  requireOwner,
  NotReadyError,
} from '../device-store/owner.ts'
import type { Bytes } from '../device-store/sealing.ts'
import { bytesOf, seal, unseal } from '../device-store/sealing.ts'
import { openedSigner } from './can-sign.ts'
import { sealEditableCopy } from './read-view.ts'

/** Lock of the browser while it makes or registers a person's signing key. */
export const SIGNING_LOCK = 'signing-key'

const PAIR = { name: 'ECDSA', namedCurve: 'P-256' } as const
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const

/** A key that the server does not know yet. */
export type NewSigningKey = Omit<SigningRecord, 'device'>

/** Made here and not registered yet: the next try registers the same key. */
let unregistered: NewSigningKey | null = null

// The signer ends with the person's open key.
onOwnerChange(() => {
  if (currentOwner()?.userId !== openedSigner.get()?.ownerId) openedSigner.set(null)
})

/** The person in whose name envelopes are written now. Throws `LockedError` or `NotReadyError`. */
export function currentSigner(): Signer {
  if (!currentOwner()) throw new LockedError('No key is open')
  const signer = openedSigner.get()
  if (!signer) throw new NotReadyError('This device is not registered yet')
  return signer
}

/**
 * Makes the person whose key is open the signer of envelopes from this device. Opens the stored
 * signing key, or makes one and registers its public half (offline.md, rule 9).
 * Returns `null` without an open key. Rejects while the server does not register the signing key.
 * @param endedId the device that the server has ended: a new key takes its place
 */
export function openSigner(endedId?: string): Promise<Signer | null> {
  const opened = openedSigner.get()
  if (opened && opened.device._id !== endedId) return Promise.resolve(opened)
  // Two tabs of a person new to this device must not make two keys.
  return navigator.locks.request(SIGNING_LOCK, async () => {
    if (!currentOwner()) return null
    const { owner, keys } = requireOwner()
    const signer =
      (await storedSigner(owner.userId, keys, endedId)) ?? (await newSigner(owner.userId, keys))
    // During the wait the page may have been locked, or opened by another person.
    if (currentOwner()?.userId !== signer.ownerId) return null
    openedSigner.set(signer)
    return signer
  })
}

async function storedSigner(
  ownerId: string,
  keys: OwnerKeys,
  endedId: string | undefined,
): Promise<Signer | null> {
  const known = await findSigning(ownerId)
  if (!known || known.device._id === endedId) return null
  const key = await openSigningKey(known, keys)
  return key && signerOf(known, key, keys)
}

async function newSigner(ownerId: string, keys: OwnerKeys): Promise<Signer> {
  if (unregistered?.ownerId !== ownerId) unregistered = await newSigningKey(ownerId, keys)
  const made = unregistered
  const key = await openSigningKey(made, keys)
  if (!key) {
    // Sealed under an earlier data key of this person.
    unregistered = null
    return newSigner(ownerId, keys)
  }
  const record = { ...made, device: await registerKey(made) }
  await putSigning(record)
  unregistered = null
  return signerOf(record, key, keys)
}

async function registerKey({ publicKey }: NewSigningKey) {
  try {
    return await callUnreported(registerDevice, { publicKey })
  } catch (error) {
    // The server had registered this key and ended its device before the browser knew: the next try
    // makes another key.
    if (error instanceof ApiError && error.code === 'envelope.device_ended') unregistered = null
    throw error
  }
}

async function signerOf(
  { ownerId, device }: SigningRecord,
  key: CryptoKey,
  keys: OwnerKeys,
): Promise<Signer> {
  return {
    ownerId,
    ownerName: (await findOwner(ownerId))?.displayName ?? '',
    device,
    sign: (text) => signText(key, text),
    seal: (bytes) => sealEditableCopy(keys, ownerId, bytes),
  }
}

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
 * The unreadable key for signing; `null` when nothing opens it any more, as the person's data key
 * has changed.
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

export async function findSigning(ownerId: string): Promise<SigningRecord | undefined> {
  return (await deviceDatabase()).get('signing', ownerId)
}

/** Stores the person's signing key in place of any other; it is on the disk when this resolves. */
export async function putSigning(record: SigningRecord): Promise<void> {
  const database = await deviceDatabase()
  const transaction = database.transaction('signing', 'readwrite', { durability: 'strict' })
  await Promise.all([transaction.store.put(record), transaction.done])
}
