import { DEVICE_DATABASE } from '../../../sw/shared-files/device-database.ts'
import { readCached } from '../cache/cached-response.ts'
import type { OwnerRecord, SealedRecord } from '../device-store/database.ts'
import { aadOf } from '../device-store/sealed-names.ts'
import { textOf, unseal } from '../device-store/sealing.ts'
import type { Snapshot } from './snapshot.ts'

// The database by the browser's own interface: this runs before the app, in a file of a few kB.

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(new Error('The device database did not answer'))
  })
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DEVICE_DATABASE)
  // There is none yet, or no more. Making it is the app's.
  opening.onupgradeneeded = () => opening.transaction?.abort()
  return done(opening)
}

async function findSnapshot(
  database: IDBDatabase,
  ownerId: string,
  name: string,
): Promise<Snapshot | null> {
  const transaction = database.transaction(['owners', 'queries'])
  const [owner, record] = await Promise.all([
    done<OwnerRecord | undefined>(transaction.objectStore('owners').get(ownerId)),
    done<SealedRecord | undefined>(transaction.objectStore('queries').get(name)),
  ])
  if (!owner?.openKeys || record?.ownerId !== ownerId) return null
  const bytes = await unseal(owner.openKeys.seal, record, aadOf('queries', record))
  const { value } = JSON.parse(textOf(bytes)) as { value: unknown }
  return (readCached(value, Date.now())?.data as Snapshot | undefined) ?? null
}

/**
 * The snapshot of that name, if it is stored under the person's key; `null` where it is another's
 * or the key is not open. Rejects where nothing is stored here at all.
 */
export async function openSnapshot(ownerId: string, name: string): Promise<Snapshot | null> {
  const database = await openDatabase()
  try {
    return await findSnapshot(database, ownerId, name)
  } finally {
    database.close()
  }
}
