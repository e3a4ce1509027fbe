import type { PreparedWrap } from './database.ts'
import { deviceDatabase } from './database.ts'
import type { Bytes } from './sealing.ts'
import { prepareWrap } from './wrapped-keys.ts'

// A password is typed once, and the data key that it will open comes later, by the connection. What the password
// makes waits on the disk meanwhile, unreadable and of no use anywhere else: the page may be left.

const PREFIX = 'password of '

/** Makes what the password wraps a data key with; it is on the disk when this resolves. */
export async function preparePassword(ownerId: string, secret: Bytes): Promise<PreparedWrap> {
  const prepared = await prepareWrap('password', secret)
  const transaction = (await deviceDatabase()).transaction('device', 'readwrite', {
    durability: 'strict',
  })
  await Promise.all([transaction.store.put(prepared, PREFIX + ownerId), transaction.done])
  return prepared
}

/** What a password made that was typed here, on a page that was left before the data key had come. */
export async function findPreparedPassword(ownerId: string): Promise<PreparedWrap | undefined> {
  const found = await (await deviceDatabase()).get('device', PREFIX + ownerId)
  return found as PreparedWrap | undefined
}

/** The key is wrapped, or another person has come: nobody's but that of `except` stays. */
export async function dropPreparedPasswords(except?: string): Promise<void> {
  const database = await deviceDatabase()
  for (const name of await database.getAllKeys('device')) {
    if (name.startsWith(PREFIX) && name !== PREFIX + except) await database.delete('device', name)
  }
}
