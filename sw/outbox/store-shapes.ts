import type { DBSchema, IDBPDatabase } from 'idb'

/** How a store finds its records: by a property, by several, or by a key of its own beside the value. */
export interface StoreShape {
  keyPath?: string | string[]
  /** Properties by which records are found besides. */
  indexes?: readonly string[]
}

export type StoreShapes = Readonly<Record<string, StoreShape>>

/** Makes the stores of a new database on the disk. */
export function createStores<Schema extends DBSchema>(
  database: IDBPDatabase<Schema>,
  shapes: StoreShapes,
): void {
  for (const [name, { keyPath, indexes = [] }] of Object.entries(shapes)) {
    const store = (database as unknown as IDBPDatabase).createObjectStore(
      name,
      keyPath === undefined ? {} : { keyPath },
    )
    for (const index of indexes) store.createIndex(index, index)
  }
}
