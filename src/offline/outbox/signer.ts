import { registerDevice } from '../../../contract/devices/devices.ts'
import type { Signer } from '../../../sw/outbox/signer.ts'
import { ApiError } from '../../api/api-error.ts'
import { callUnreported } from '../device-store/background-call.ts'
import { findOwner } from '../device-store/owner-records.ts'
import type { OwnerKeys } from '../device-store/owner.ts'
import { currentOwner, LockedError, onOwnerChange, requireOwner } from '../device-store/owner.ts'
import type { SigningRecord } from '../device-store/records.ts'
import { sealEditableCopy } from './editable-copy.ts'
import { NotReadyError } from './not-ready-error.ts'
import type { NewSigningKey } from './signing-key.ts'
import { newSigningKey, openSigningKey, signText } from './signing-key.ts'
import { findSigning, putSigning } from './signing-records.ts'

/** Held while this browser makes or registers a person's signing key. */
export const SIGNING_LOCK = 'signing-key'

let current: Signer | null = null
/** Made here and not registered yet: the next try is for the same key. */
let unregistered: NewSigningKey | null = null

const listeners = new Set<() => void>()

function setSigner(signer: Signer | null): void {
  current = signer
  for (const listener of listeners) listener()
}

// With the person's key goes the signing key.
onOwnerChange(() => {
  if (current && currentOwner()?.userId !== current.ownerId) setSigner(null)
})

/** Hears when somebody can write envelopes here, and when nobody can any more. */
export function onSignerChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether somebody can. */
export function canSign(): boolean {
  return current !== null
}

/** In whose name envelopes are written now. Throws `LockedError` or `NotReadyError`. */
export function currentSigner(): Signer {
  if (!currentOwner()) throw new LockedError('No key is open')
  if (!current) throw new NotReadyError('This device is not registered yet')
  return current
}

/**
 * Makes the person whose key is open the signer of envelopes from this device: opens the signing key
 * that is kept here, or makes one and has the server register its public half (offline.md, rule 9).
 * Answers `null` without an open key. Rejects while the server does not register it.
 * @param endedId the device that the server says is ended: a new key takes its place
 */
export function openSigner(endedId?: string): Promise<Signer | null> {
  if (current && current.device._id !== endedId) return Promise.resolve(current)
  // Two tabs of a person new to this device must not make two keys.
  return navigator.locks.request(SIGNING_LOCK, async () => {
    if (!currentOwner()) return null
    const { owner, keys } = requireOwner()
    const signer =
      (await storedSigner(owner.userId, keys, endedId)) ?? (await newSigner(owner.userId, keys))
    // Meanwhile the page may have been locked, or opened by another person.
    if (currentOwner()?.userId !== signer.ownerId) return null
    setSigner(signer)
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
    // Sealed under a data key that this person had before.
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
    // It was registered, and ended before this browser heard of it: the next try makes another.
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
