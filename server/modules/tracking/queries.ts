import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { applications } from '../applications/table.ts'
import { services } from '../catalogue/table.ts'
import { trackingMisses, trackingTokens } from './table.ts'

function select(tx: Queryable) {
  return tx
    .select({
      application: applications,
      serviceName: services.name,
      serviceNameHi: services.nameHi,
      serviceNameMr: services.nameMr,
    })
    .from(applications)
    .innerJoin(services, eq(services.id, applications.serviceId))
}

export type TrackedRecord = Awaited<ReturnType<typeof select>>[number]

export async function findByNumber(tx: Queryable, number: string) {
  const [row] = await select(tx).where(eq(applications.number, number))
  return row
}

/** By the token made at capture, or by that of any later receipt. */
export async function findByTokenHash(tx: Queryable, hash: string) {
  const later = tx
    .select({ id: trackingTokens.applicationId })
    .from(trackingTokens)
    .where(eq(trackingTokens.tokenHash, hash))
  const [row] = await select(tx).where(
    or(eq(applications.trackingTokenHash, hash), eq(applications.id, sql`(${later})`)),
  )
  return row
}

export async function insertToken(tx: Tx, applicationId: string, tokenHash: string) {
  await tx.insert(trackingTokens).values({ tokenHash, applicationId, createdAt: new Date() })
}

/** Ends an application's oldest tokens, so that no more than `most` are left. */
export async function deleteOldTokens(tx: Tx, applicationId: string, most: number) {
  const old = tx
    .select({ tokenHash: trackingTokens.tokenHash })
    .from(trackingTokens)
    .where(eq(trackingTokens.applicationId, applicationId))
    .orderBy(desc(trackingTokens.createdAt))
    .offset(most)
  await tx.delete(trackingTokens).where(inArray(trackingTokens.tokenHash, old))
}

/** Misses of the day so far, the counter locked until the transaction ends: guesses can't race. */
export async function lockMisses(tx: Tx, applicationId: string, day: string): Promise<number> {
  const [row] = await tx
    .insert(trackingMisses)
    .values({ applicationId, day, misses: 0 })
    .onConflictDoUpdate({
      target: [trackingMisses.applicationId, trackingMisses.day],
      set: { misses: sql`${trackingMisses.misses}` },
    })
    .returning({ misses: trackingMisses.misses })
  return row?.misses ?? 0
}

export async function addMiss(tx: Tx, applicationId: string, day: string) {
  await tx
    .update(trackingMisses)
    .set({ misses: sql`${trackingMisses.misses} + 1` })
    .where(and(eq(trackingMisses.applicationId, applicationId), eq(trackingMisses.day, day)))
}
