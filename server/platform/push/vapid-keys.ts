import { sql } from 'drizzle-orm'
import webPush from 'web-push'
import type { Db, Queryable } from '../database/database.ts'
import { vapidKeys } from './vapid-keys-table.ts'

/** Any number, the same in every instance: the keys are made by one of them. */
const LOCK = 7_265_112

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

async function findVapidKeys(tx: Queryable): Promise<VapidKeys | undefined> {
  const [row] = await tx
    .select({ publicKey: vapidKeys.publicKey, privateKey: vapidKeys.privateKey })
    .from(vapidKeys)
    .limit(1)
  return row
}

/** The keys by which push services know this server; made on the first request, and stored for ever. */
export async function readVapidKeys(db: Db): Promise<VapidKeys> {
  const known = await findVapidKeys(db)
  if (known) return known
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const meanwhile = await findVapidKeys(tx)
    if (meanwhile) return meanwhile
    const keys = webPush.generateVAPIDKeys()
    await tx.insert(vapidKeys).values(keys)
    return keys
  })
}
