import { deviceDatabase } from './database.ts'
import type { OwnerRecord } from './records.ts'

export async function findOwner(ownerId: string): Promise<OwnerRecord | undefined> {
  return (await deviceDatabase()).get('owners', ownerId)
}

/** Writes a whole record, on the disk when it resolves. */
export async function putOwner(record: OwnerRecord): Promise<void> {
  const database = await deviceDatabase()
  const transaction = database.transaction('owners', 'readwrite', { durability: 'strict' })
  await Promise.all([transaction.store.put(record), transaction.done])
}
