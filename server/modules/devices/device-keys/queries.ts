import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database.ts'
import { deviceKeys } from './table.ts'

export async function findDeviceKey(tx: Queryable, accountId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ key: deviceKeys.key })
    .from(deviceKeys)
    .where(eq(deviceKeys.accountId, accountId))
  return row?.key
}

/** Keeps the key unless the account has one by now. */
export async function insertDeviceKey(tx: Queryable, accountId: string, key: string) {
  await tx.insert(deviceKeys).values({ accountId, key }).onConflictDoNothing()
}
