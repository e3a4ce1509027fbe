import { deviceDatabase } from '../device-store/database.ts'
import type { SigningRecord } from '../device-store/records.ts'

export async function findSigning(ownerId: string): Promise<SigningRecord | undefined> {
  return (await deviceDatabase()).get('signing', ownerId)
}

/** Keeps the person's signing key in the place of any other; on the disk when it resolves. */
export async function putSigning(record: SigningRecord): Promise<void> {
  const database = await deviceDatabase()
  const transaction = database.transaction('signing', 'readwrite', { durability: 'strict' })
  await Promise.all([transaction.store.put(record), transaction.done])
}
