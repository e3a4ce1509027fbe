import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { indiaDay } from '../../../contract/core/india-day.ts'
import { lastSoonDay } from '../../../contract/outlets/document-expiry.ts'
import type { DocumentExpiry } from '../../../contract/outlets/document-expiry.ts'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { isOneOf } from '../../platform/database/many-rows.ts'
import { OUTLETS } from './columns.ts'
import { outletDocuments } from './table.ts'

const { outletId, endedAt, validUntil } = outletDocuments
const expires = and(isNull(endedAt), isNotNull(validUntil))

/** The earliest last day of what counts, by outlet; those without any are missing. */
export async function readFirstExpiries(
  tx: Queryable,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: outletId, first: sql<string>`min(${validUntil})::text` })
    .from(outletDocuments)
    .where(and(isOneOf(outletId, ids), expires))
    .groupBy(outletId)
  return new Map(rows.map(({ id, first }) => [id, first]))
}

/** Outlets whose first document to expire stands like that, as `documentExpiry` of the contract says. */
export function hasExpiry(kind: OutletKind, expiry: DocumentExpiry): SQL {
  const today = indiaDay(new Date())
  const first = sql`(select min(${validUntil}) from ${outletDocuments}
    where ${outletId} = ${OUTLETS[kind].table.id} and ${expires})`
  return expiry === 'expired'
    ? sql`${first} < ${today}`
    : sql`${first} between ${today} and ${lastSoonDay(today)}`
}
