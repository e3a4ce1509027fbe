import type { DBSchema, IDBPDatabase, StoreNames } from 'idb'
import { openDB } from 'idb'
import type { Discarded, Entry, Tombstone } from './entry.ts'
import { isInMemory } from './memory-database.ts'
import { openOrMemory } from './open-or-memory.ts'
import type { StoreShape } from './store-shapes.ts'
import { createStores } from './store-shapes.ts'

const NAME = 'outbox'
/** Raised only by additions: every newer version can read the records of an older one. */
const VERSION = 1
/** How long another tab may block the upgrade with an older version. */
const BLOCKED_MS = 5000

/** A sealed document of an entry. */
export interface StoredAttachment {
  entryId: string
  attachmentId: string
  blob: Blob
}

/** The present flusher and its last heartbeat (rule 7). */
export interface FlusherHeartbeat {
  holder: string
  /** Epoch milliseconds by the device's clock. */
  at: number
}

export interface OutboxSchema extends DBSchema {
  entries: { key: string; value: Entry; indexes: { ownerId: string } }
  attachments: { key: [string, string]; value: StoredAttachment; indexes: { entryId: string } }
  tombstones: { key: string; value: Tombstone; indexes: { ownerId: string } }
  discarded: { key: string; value: Discarded; indexes: { ownerId: string } }
  /** The last provisional number's counter, by device id. */
  counters: { key: string; value: number }
  flusher: { key: 'flusher'; value: FlusherHeartbeat }
}

const BY_OWNER: StoreShape = { keyPath: '_id', indexes: ['ownerId'] }

/** The stores of version 1. */
const STORES: Readonly<Record<StoreNames<OutboxSchema>, StoreShape>> = {
  entries: BY_OWNER,
  tombstones: BY_OWNER,
  discarded: BY_OWNER,
  attachments: { keyPath: ['entryId', 'attachmentId'], indexes: ['entryId'] },
  counters: {},
  flusher: {},
}

export type Outbox = IDBPDatabase<OutboxSchema>

let opened: Promise<Outbox> | null = null

/**
 * The outbox of this device: a database of its own, never part of a cache that a version bump
 * discards (rule 1).
 * Call it before each use and do not store the connection: it closes for a newer version and
 * reopens on the next call.
 * Where storage is refused or another tab blocks the upgrade it rejects, or answers with an outbox in
 * memory if the page allows it.
 */
export function openOutbox(): Promise<Outbox> {
  const connecting = () =>
    connectOutbox(() => {
      if (opened === opening) opened = null
    })
  const opening: Promise<Outbox> = (opened ??= openOrMemory(connecting, STORES)
    .then(withFirstNumber)
    .catch((error: unknown) => {
      opened = null
      throw error
    }))
  return opening
}

/** In place of a device's id: the counter from which a device without one goes on. */
export const FIRST_COUNTER = 'first'

/**
 * Provisional numbers of an outbox in memory: nobody knows what was given before, so that they begin
 * anywhere.
 */
async function withFirstNumber(outbox: Outbox): Promise<Outbox> {
  if (!isInMemory(outbox)) return outbox
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  await outbox.put('counters', 100_000 + (random % 800_000), FIRST_COUNTER)
  return outbox
}

/** A separate connection; `onClose` is called when the browser or a newer version has ended it. */
export async function connectOutbox(onClose: () => void = () => {}): Promise<Outbox> {
  try {
    return await connect(VERSION, onClose)
  } catch (error) {
    // An old tab beside a newer worker: it can still read all it knows, as changes are additions.
    if (error instanceof DOMException && error.name === 'VersionError') {
      return connect(undefined, onClose)
    }
    throw error
  }
}

function connect(version: number | undefined, onClose: () => void): Promise<Outbox> {
  return new Promise((resolve, reject) => {
    openDB<OutboxSchema>(NAME, version, {
      upgrade(database, oldVersion) {
        if (oldVersion >= 1) return
        createStores(database, STORES)
      },
      blocked() {
        setTimeout(() => reject(new Error('An older tab holds the outbox')), BLOCKED_MS)
      },
      blocking(_current, _wanted, event) {
        onClose()
        ;(event.target as IDBDatabase).close()
      },
      terminated: onClose,
    }).then(resolve, reject)
  })
}
