import { openDB } from 'idb'
import { DEVICE_DATABASE } from './device-database.ts'
import type { Sealer } from './seal-shared.ts'

interface Owner {
  ownerId: string
  live: { seal: CryptoKey } | null
}

/** The owner of the open key on this device, signed in and not locked; `null` for none. */
export async function unlockedOwner(): Promise<Sealer | null> {
  try {
    const database = await openDB(DEVICE_DATABASE, undefined, {
      upgrade(_opening, _from, _to, transaction) {
        // Only a page may create the database; the worker aborts its creation.
        transaction.done.catch(() => {})
        transaction.abort()
      },
    })
    try {
      const owners = (await database.getAll('owners')) as Owner[]
      const owner = owners.find(({ live }) => live !== null)
      return owner?.live ? { ownerId: owner.ownerId, key: owner.live.seal } : null
    } finally {
      database.close()
    }
  } catch {
    return null
  }
}
