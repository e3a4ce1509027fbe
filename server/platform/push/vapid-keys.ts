import { desc, sql } from 'drizzle-orm'
import webPush from 'web-push'
import type { Db, Queryable } from '../database/database.ts'
import { vapidKeys } from './vapid-keys-table.ts'

/** Any number, the same in every instance: the keys are made by one of them. */
const LOCK = 7_265_112

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

export interface StoredVapidKeys extends VapidKeys {
  id: string
}

/** All keys that push services know this server by, the newest first: each reaches the browsers that subscribed to it. */
export async function listVapidKeys(tx: Queryable): Promise<StoredVapidKeys[]> {
  return tx
    .select({
      id: vapidKeys.id,
      publicKey: vapidKeys.publicKey,
      privateKey: vapidKeys.privateKey,
    })
    .from(vapidKeys)
    .orderBy(desc(vapidKeys.createdAt), desc(vapidKeys.id))
}

/** Makes new keys, to which browsers subscribe from now on. */
export async function addVapidKeys(tx: Queryable): Promise<VapidKeys> {
  const keys = webPush.generateVAPIDKeys()
  await tx.insert(vapidKeys).values(keys)
  return keys
}

/** The keys to which browsers subscribe; the first are made on the first request. */
export async function readVapidKeys(db: Db): Promise<VapidKeys> {
  const [known] = await listVapidKeys(db)
  if (known) return known
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const [meanwhile] = await listVapidKeys(tx)
    return meanwhile ?? addVapidKeys(tx)
  })
}
