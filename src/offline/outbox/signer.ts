import { registerDevice } from '../../../contract/devices/devices.ts'
import type { Author } from '../../../sw/outbox/signer.ts'
import { ApiError } from '../../api/api-error.ts'
import { quietCall } from '../device-store/background-call.ts'
import { findOwner } from '../device-store/owner-records.ts'
import type { OwnerKeys } from '../device-store/owner.ts'
import { currentOwner, LockedError, onOwnerChange, openOwner } from '../device-store/owner.ts'
import type { SigningRecord } from '../device-store/records.ts'
import { sealOwn } from './editable-copy.ts'
import { NotReadyError } from './not-ready-error.ts'
import type { NewSigningKey } from './signing-key.ts'
import { newSigningKey, openSigningKey, signText } from './signing-key.ts'
import { findSigning, putSigning } from './signing-records.ts'

/** Held while this browser makes or registers a person's signing key. */
export const SIGNING_LOCK = 'signing-key'

let current: Author | null = null
/** Made here and not registered yet: the next try is for the same key. */
let unregistered: NewSigningKey | null = null

const listeners = new Set<() => void>()

function setCurrent(author: Author | null): void {
  current = author
  for (const listener of listeners) listener()
}

// With the person's key goes the signing key.
onOwnerChange(() => {
  if (current && currentOwner()?.userId !== current.ownerId) setCurrent(null)
})

/** Hears when somebody can write letters here, and when nobody can any more. */
export function onAuthorChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether somebody can. */
export function isAuthorHere(): boolean {
  return current !== null
}

/** In whose name letters are written now. Throws `LockedError` or `NotReadyError`. */
export function currentAuthor(): Author {
  if (!currentOwner()) throw new LockedError('No key is open')
  if (!current) throw new NotReadyError('This device is not registered yet')
  return current
}

/**
 * Makes the person whose key is open the author of letters from this device: opens the signing key
 * that is kept here, or makes one and has the server register its public half (offline.md, rule 9).
 * Answers `null` without an open key. Rejects while the server does not register it.
 * @param endedId the device that the server says is ended: a new key takes its place
 */
export function openAuthor(endedId?: string): Promise<Author | null> {
  if (current && current.device._id !== endedId) return Promise.resolve(current)
  // Two tabs of a person new to this device must not make two keys.
  return navigator.locks.request(SIGNING_LOCK, async () => {
    if (!currentOwner()) return null
    const { owner, keys } = openOwner()
    const author =
      (await knownAuthor(owner.userId, keys, endedId)) ?? (await newAuthor(owner.userId, keys))
    // Meanwhile the page may have been locked, or opened by another person.
    if (currentOwner()?.userId !== author.ownerId) return null
    setCurrent(author)
    return author
  })
}

async function knownAuthor(
  ownerId: string,
  keys: OwnerKeys,
  endedId: string | undefined,
): Promise<Author | null> {
  const known = await findSigning(ownerId)
  if (!known || known.device._id === endedId) return null
  const key = await openSigningKey(known, keys)
  return key && authorOf(known, key, keys)
}

async function newAuthor(ownerId: string, keys: OwnerKeys): Promise<Author> {
  if (unregistered?.ownerId !== ownerId) unregistered = await newSigningKey(ownerId, keys)
  const made = unregistered
  const key = await openSigningKey(made, keys)
  if (!key) {
    // Sealed under a data key that this person had before.
    unregistered = null
    return newAuthor(ownerId, keys)
  }
  const record = { ...made, device: await register(made) }
  await putSigning(record)
  unregistered = null
  return authorOf(record, key, keys)
}

async function register({ publicKey }: NewSigningKey) {
  try {
    return await quietCall(registerDevice, { publicKey })
  } catch (error) {
    // It was registered, and ended before this browser heard of it: the next try makes another.
    if (error instanceof ApiError && error.code === 'letter.device_ended') unregistered = null
    throw error
  }
}

async function authorOf(
  { ownerId, device }: SigningRecord,
  key: CryptoKey,
  keys: OwnerKeys,
): Promise<Author> {
  return {
    ownerId,
    ownerName: (await findOwner(ownerId))?.displayName ?? '',
    device,
    sign: (text) => signText(key, text),
    seal: (bytes) => sealOwn(keys, ownerId, bytes),
  }
}
