import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { ledgerAccounts, ledgerEntries } from './table.ts'

/** What of the network's money lies with a franchise now, in paise; below zero where it has handed over too much. */
export async function findHeldPaise(tx: Queryable, franchiseId: string): Promise<number> {
  const [row] = await tx
    .select({ paise: sql`coalesce(-sum(${ledgerEntries.paise}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerAccounts.kind, 'held'), eq(ledgerAccounts.ownerId, franchiseId)))
  return row?.paise ?? 0
}
