import type { DBSchema, IDBPDatabase } from 'idb'
import { openDB } from 'idb'
import { DEVICE_DATABASE } from '../../../sw/shared-files/device-database.ts'
import type { OwnerRecord, SealedRecord, SealedStoreName, SigningRecord } from './records.ts'

/** Raised only by additions: what an older version wrote stays readable for every newer one. */
const VERSION = 2
/** So long may another tab hold an older version open before the page goes on without the store. */
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
  /** What belongs to this browser and to nobody: its pepper. */
  device: { key: string; value: CryptoKey }
}

export type DeviceDatabase = IDBPDatabase<DeviceSchema>

let opened: Promise<DeviceDatabase> | null = null

/**
 * The one database of this device. It lets go when a newer version wants in, and is opened again by
 * whoever asks next. Rejects where storage is refused or another tab does not let go.
 */
export function deviceDatabase(): Promise<DeviceDatabase> {
  opened ??= open().catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

function open(): Promise<DeviceDatabase> {
  return new Promise((resolve, reject) => {
    openDB<DeviceSchema>(DEVICE_DATABASE, VERSION, {
      upgrade(database, oldVersion) {
        if (oldVersion < 1) {
          for (const name of ['queries', 'drafts', 'files'] as const) {
            database.createObjectStore(name, { keyPath: 'id' }).createIndex('ownerId', 'ownerId')
          }
          database.createObjectStore('owners', { keyPath: 'ownerId' })
          database.createObjectStore('device')
        }
        if (oldVersion < 2) database.createObjectStore('signing', { keyPath: 'ownerId' })
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
