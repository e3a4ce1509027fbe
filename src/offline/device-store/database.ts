import type { DBSchema, IDBPDatabase, StoreNames } from 'idb'
import { openDB } from 'idb'
import type { Device } from '../../../contract/devices/devices.ts'
import { openOrMemory } from '../../../sw/outbox/open-or-memory.ts'
import type { StoreShape } from '../../../sw/outbox/store-shapes.ts'
import { createStores } from '../../../sw/outbox/store-shapes.ts'
import { DEVICE_DATABASE } from '../../../sw/shared-files/device-database.ts'
import type { OwnerKeys } from './owner.ts'
import type { Bytes, SealedBytes } from './sealing.ts'

/** Raised only by additions: every newer version can read the records of an older one. */
const VERSION = 1
/** How long another tab may block the upgrade, before the page goes on without the store. */
const BLOCKED_MS = 5000

interface Sealed {
  key: string
  value: SealedRecord
  indexes: { ownerId: string }
}

interface DeviceSchema extends DBSchema, Record<SealedStoreName, Sealed> {
  owners: { key: string; value: OwnerRecord }
  /** The keys by which each person's envelopes from this device are known. */
  signing: { key: string; value: SigningRecord }
  device: { key: string; value: DeviceValue }
}

const SEALED: StoreShape = { keyPath: 'id', indexes: ['ownerId'] }
const OF_OWNER: StoreShape = { keyPath: 'ownerId' }

/** The stores of version 1. */
const STORES: Readonly<Record<StoreNames<DeviceSchema>, StoreShape>> = {
  queries: SEALED,
  drafts: SEALED,
  files: SEALED,
  owners: OF_OWNER,
  signing: OF_OWNER,
  device: {},
}

/** The browser's own pepper, a copy of the reference data, or what a typed password made, by its name. */
type DeviceValue = CryptoKey | ReferenceCopy | PreparedWrap

export type DeviceDatabase = IDBPDatabase<DeviceSchema>

let opened: Promise<DeviceDatabase> | null = null

/**
 * The one database of this device. It closes for a newer version and reopens on the next call.
 * Where storage is refused or another tab blocks the upgrade, it is in memory.
 */
export function deviceDatabase(): Promise<DeviceDatabase> {
  opened ??= openOrMemory(open, STORES).catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

function open(): Promise<DeviceDatabase> {
  return new Promise((resolve, reject) => {
    openDB<DeviceSchema>(DEVICE_DATABASE, VERSION, {
      upgrade(database, oldVersion) {
        if (oldVersion >= 1) return
        createStores(database, STORES)
      },
      blocked() {
        setTimeout(() => reject(new Error('An older tab holds the device database')), BLOCKED_MS)
      },
      blocking(_current, _wanted, event) {
        opened = null
        ;(event.target as IDBDatabase).close()
      },
      terminated() {
        opened = null
      },
    }).then(resolve, reject)
  })
}

// The stored shapes of this device; only added to, never changed.

export type SealedStoreName = 'queries' | 'drafts' | 'files'

export type Kind = 'json' | 'bytes'

/** A record on the disk: only its owner, age and size can be seen. */
export interface SealedRecord extends SealedBytes {
  /** Derived from store and id under the owner's key: ids contain search terms. */
  id: string
  ownerId: string
  kind: Kind
  savedAt: number
}

/**
 * `server`: by the key that the server stores for the person. `password`, `pin`: by a secret that
 * the person knows. `device`: by the platform's own lock (WebAuthn PRF).
 */
export type WrappedKeyKind = 'server' | 'password' | 'pin' | 'device'

/** The data key, sealed under a key made of a secret and this salt. */
export interface WrappedKey extends SealedBytes {
  salt: Bytes
  /** Rounds of PBKDF2; 0 for a random secret. */
  rounds: number
  /** Id of the platform's credential, for the way `device`. */
  credentialId?: Bytes
}

/** What a typed secret made, before there is a data key to wrap. */
export interface PreparedWrap extends Pick<WrappedKey, 'salt' | 'rounds'> {
  key: CryptoKey
}

/** The device's reference data as they were last, as JSON. */
export interface ReferenceCopy {
  schema: number
  queries: { queryKey: readonly unknown[]; data: unknown; updatedAt: number }[]
}

export type WrappedKeys = Partial<Record<WrappedKeyKind, WrappedKey>>

/** The record of a person who has signed in on this device. */
export interface OwnerRecord {
  ownerId: string
  /** For the list of people at the unlock screen. */
  userName: string
  displayName: string
  /** Present while the person is signed in and not locked. */
  openKeys: OwnerKeys | null
  /** Why the open key was dropped. Afterwards only a sign-in or an unlock opens the data again. */
  locked: 'idle' | 'signed-out' | null
  /** The data key, wrapped once for each way to open it. */
  wrappedKeys: WrappedKeys
  /** Wrong answers since the last right answer. */
  failedAttempts: number
  /** Epoch milliseconds of the person's last activity. */
  lastActiveAt: number
  /** The `SessionUser` of the server's last answer, sealed under the person's own key. */
  user: SealedBytes | null
}

/** One person's signing key on this device: the private half (PKCS #8) sealed under the owner's key. */
export interface SigningRecord extends SealedBytes {
  ownerId: string
  /** SPKI in base64url, as the server registers it. */
  publicKey: string
  /** The device as the server has registered it. */
  device: Device
}
