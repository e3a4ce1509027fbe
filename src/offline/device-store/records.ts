import type { Device } from '../../../contract/devices/devices.ts'
import type { OwnerKeys } from './owner.ts'
import type { Bytes, SealedBytes } from './sealing.ts'

// The shapes in which this device keeps things; only added to, never changed.

export type SealedStoreName = 'queries' | 'drafts' | 'files'

export type Kind = 'json' | 'bytes'

/** As it lies on the disk: whose, how old and how large it is, and nothing else, can be seen. */
export interface SealedRecord extends SealedBytes {
  /** Made of store and id under the owner's key: ids hold what somebody searched for. */
  id: string
  ownerId: string
  kind: Kind
  savedAt: number
}

/**
 * `server`: by the key that the server keeps for the person. `password`, `pin`: by what the person
 * knows. `device`: by the platform's own lock (WebAuthn PRF).
 */
export type WrappedKeyKind = 'server' | 'password' | 'pin' | 'device'

/** The data key, sealed under a key made of a secret and this salt. */
export interface WrappedKey extends SealedBytes {
  salt: Bytes
  /** Rounds of PBKDF2; 0 for a secret that nobody can guess. */
  rounds: number
  /** Of the platform's credential, for `device`. */
  credentialId?: Bytes
}

export type WrappedKeys = Partial<Record<WrappedKeyKind, WrappedKey>>

/** What this device knows of a person who has signed in on it. */
export interface OwnerRecord {
  ownerId: string
  /** For the list of people at the unlock screen. */
  userName: string
  displayName: string
  /** There while the person is signed in and not locked. */
  openKeys: OwnerKeys | null
  /** Why the key was dropped: only a sign-in or an unlock brings it back. */
  locked: 'idle' | 'signed-out' | null
  /** The data key, wrapped once for each way to open it. */
  wrappedKeys: WrappedKeys
  /** Wrong answers since the last right one. */
  failedAttempts: number
  /** Epoch milliseconds of the last sign of the person. */
  lastActiveAt: number
  /** The `SessionUser` as the server last told it, sealed under the person's own key. */
  user: SealedBytes | null
}

/** One person's signing key on this device: the private half (PKCS #8) sealed under the owner's key. */
export interface SigningRecord extends SealedBytes {
  ownerId: string
  /** SPKI in base64url, as the server registers it. */
  publicKey: string
  /** As the server has registered it. */
  device: Device
}
