import type { DeviceDatabase, Kind, SealedRecord, SealedStoreName } from './database.ts'
import { deviceDatabase } from './database.ts'
import type { OwnerKeys } from './owner.ts'
import { requireOwner } from './owner.ts'
import { aadOf, recordId } from './sealed-names.ts'
import type { Bytes } from './sealing.ts'
import { bytesOf, seal, textOf, unseal } from './sealing.ts'

export interface SealedEntry {
  id: string
  savedAt: number
  value: unknown
}

/**
 * One person's sealed data on this device. Every method rejects with `LockedError` without a key.
 */
export interface SealedStore {
  /** Stores a JSON value. Resolves when it is on the disk. */
  put(id: string, value: unknown): Promise<void>
  /** Stores bytes. Resolves when they are on the disk. */
  putBytes(id: string, bytes: Uint8Array): Promise<void>
  /** The owner's entry; `undefined` when there is none, or none that can be read. */
  get(id: string): Promise<SealedEntry | undefined>
  getBytes(id: string): Promise<Uint8Array | undefined>
  remove(id: string): Promise<void>
  /** The owner's JSON entries that can be read. */
  entries(): Promise<SealedEntry[]>
  /** How many entries of the owner there are, readable or not. */
  count(): Promise<number>
  /** Removes all entries of the owner alone. */
  clear(): Promise<void>
}

/** The sealed store of this name. Each call reads and writes for the owner whose key is open then. */
export function sealedStore(store: SealedStoreName): SealedStore {
  async function put(id: string, kind: Kind, bytes: Bytes): Promise<void> {
    const { owner, keys } = requireOwner()
    const savedAt = Date.now()
    const unsealed = { id: await recordId(keys, store, id), ownerId: owner.userId, kind, savedAt }
    const sealed = await seal(keys.seal, bytes, aadOf(store, unsealed))
    const database = await deviceDatabase()
    const transaction = database.transaction(store, 'readwrite', { durability: 'strict' })
    await Promise.all([transaction.store.put({ ...unsealed, ...sealed }), transaction.done])
  }

  async function find(id: string, kind: Kind): Promise<[SealedRecord, ArrayBuffer] | undefined> {
    const { owner, keys } = requireOwner()
    const key = await recordId(keys, store, id)
    const record = await (await deviceDatabase()).get(store, key)
    if (record?.ownerId !== owner.userId || record.kind !== kind) return undefined
    const bytes = await open(keys, store, record)
    return bytes && [record, bytes]
  }

  return {
    put: (id, value) => put(id, 'json', bytesOf(JSON.stringify({ id, value }))),
    putBytes: (id, bytes) => put(id, 'bytes', new Uint8Array(bytes)),
    async get(id) {
      const found = await find(id, 'json')
      return found && entryOf(...found)
    },
    async getBytes(id) {
      const found = await find(id, 'bytes')
      return found && new Uint8Array(found[1])
    },
    async remove(id) {
      const key = await recordId(requireOwner().keys, store, id)
      await (await deviceDatabase()).delete(store, key)
    },
    async entries() {
      const { owner, keys } = requireOwner()
      const records = await (await deviceDatabase()).getAllFromIndex(store, 'ownerId', owner.userId)
      const found = records
        .filter(({ kind }) => kind === 'json')
        .map(async (record) => {
          const bytes = await open(keys, store, record)
          return bytes && entryOf(record, bytes)
        })
      return (await Promise.all(found)).filter((entry) => entry !== undefined)
    },
    async count() {
      const { owner } = requireOwner()
      return (await deviceDatabase()).countFromIndex(store, 'ownerId', owner.userId)
    },
    async clear() {
      const { owner } = requireOwner()
      await removeAllOf(await deviceDatabase(), store, owner.userId)
    },
  }
}

/** Removes a person's records from a store; this needs no key. */
export async function removeAllOf(
  database: DeviceDatabase,
  store: SealedStoreName,
  ownerId: string,
): Promise<void> {
  const transaction = database.transaction(store, 'readwrite')
  const keys = await transaction.store.index('ownerId').getAllKeys(ownerId)
  await Promise.all([...keys.map((key) => transaction.store.delete(key)), transaction.done])
}

/** `undefined` for an altered record, which counts as absent. */
async function open(keys: OwnerKeys, store: string, record: SealedRecord) {
  try {
    return await unseal(keys.seal, record, aadOf(store, record))
  } catch {
    return undefined
  }
}

function entryOf({ savedAt }: SealedRecord, bytes: ArrayBuffer): SealedEntry {
  const { id, value } = JSON.parse(textOf(bytes)) as { id: string; value: unknown }
  return { id, savedAt, value }
}
