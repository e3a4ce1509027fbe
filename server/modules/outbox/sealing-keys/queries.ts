import { desc, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sealingKeys, sealingKeySecrets } from './table.ts'

/** Any number, the same in every instance: one key is made at a time. */
const LOCK = 7_265_111

export async function lockSealingKeys(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
}

export async function findLastSealingKey(tx: Queryable) {
  const [row] = await tx
    .select()
    .from(sealingKeys)
    .orderBy(desc(sealingKeys.createdAt), desc(sealingKeys.id))
    .limit(1)
  return row
}

export async function insertSealingKey(
  tx: Tx,
  key: { publicKey: string; privateKey: string; createdAt: Date },
) {
  const { publicKey, privateKey, createdAt } = key
  const [row] = await tx.insert(sealingKeys).values({ publicKey, createdAt }).returning()
  if (!row) throw new Error('the sealing key was not written')
  await tx.insert(sealingKeySecrets).values({ id: row.id, privateKey })
  return row
}

export async function findSealingSecret(tx: Queryable, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ privateKey: sealingKeySecrets.privateKey })
    .from(sealingKeySecrets)
    .where(eq(sealingKeySecrets.id, id))
  return row?.privateKey
}
