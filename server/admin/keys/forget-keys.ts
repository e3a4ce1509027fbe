import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { readMessageKeys } from '../../modules/messages/message-seal.ts'
import { EnvironmentError } from '../../platform/environment.ts'
import { listVapidKeys } from '../../platform/push/vapid-keys.ts'
import { resealAll } from './reseal.ts'

/** Longer than any transaction that may still seal with the key before: a statement may take 15 seconds. */
const REST_MINUTES = 60

async function count(db: NodePgDatabase, statement: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(statement)
  return Number(rows[0]?.count)
}

/** Deletes all keys of texts but the newest, once nothing needs them; answers how many. EnvironmentError otherwise. */
export async function forgetTextKeys(db: NodePgDatabase): Promise<number> {
  const [newest, ...older] = await readMessageKeys(db)
  if (older.length === 0) return 0
  const isResting = await count(
    db,
    sql`select count(*) from message_keys where id = ${newest.id}::uuid
      and created_at > now() - make_interval(mins => ${REST_MINUTES})`,
  )
  if (isResting > 0) {
    throw new EnvironmentError([`The new key is not an hour old: something may still use the old.`])
  }
  const { unreadable } = await resealAll(db)
  if (unreadable > 0) {
    throw new EnvironmentError([`${unreadable} texts are opened by no key: look at them first.`])
  }
  const { rows } = await db.execute<{ id: string }>(
    sql`delete from message_keys where id <> ${newest.id}::uuid returning id`,
  )
  return rows.length
}

/** Deletes all keys of alerts but the newest, once no browser is subscribed to them; answers how many. */
export async function forgetVapidKeys(db: NodePgDatabase): Promise<number> {
  const [newest, ...older] = await listVapidKeys(db)
  if (!newest || older.length === 0) return 0
  const bound = await count(
    db,
    sql`select count(*) from push_subscriptions where vapid_key_id is distinct from ${newest.id}::uuid`,
  )
  if (bound > 0) {
    throw new EnvironmentError([
      `${bound} browsers are subscribed to an old key. Each changes when its page is opened next; those that are not opened for 60 days go.`,
    ])
  }
  const { rows } = await db.execute<{ id: string }>(
    sql`delete from vapid_keys where id <> ${newest.id}::uuid returning id`,
  )
  return rows.length
}
