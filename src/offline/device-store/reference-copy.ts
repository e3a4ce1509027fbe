import { getCatalogue } from '../../../contract/catalogue/services.ts'
import { createStore } from '../../api/store.ts'
import type { ReferenceCopy } from './database.ts'
import { deviceDatabase } from './database.ts'

// The browser writes localStorage when it likes to, up to a minute late: a power cut takes what a device needs to
// work. The database says when something is on the disk.

const NAME = 'reference data'

/** The services are on the disk: a form can be filled in after a power cut, too. */
export const areServicesStored = createStore(false)

/** Stores the device's reference data; they are on the disk when this resolves. */
export async function putReferenceCopy(copy: ReferenceCopy): Promise<void> {
  const database = await deviceDatabase()
  const transaction = database.transaction('device', 'readwrite', { durability: 'strict' })
  await Promise.all([transaction.store.put(copy, NAME), transaction.done])
  areServicesStored.set(copy.queries.some(({ queryKey: [path] }) => path === getCatalogue.path))
}

export async function findReferenceCopy(): Promise<ReferenceCopy | undefined> {
  return (await (await deviceDatabase()).get('device', NAME)) as ReferenceCopy | undefined
}
