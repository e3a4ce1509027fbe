import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database.ts'
import { applications } from '../applications/table.ts'
import { services } from '../catalogue/table.ts'
import { trackingMisses } from './table.ts'

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

export async function findByTokenHash(tx: Queryable, hash: string) {
  const [row] = await select(tx).where(eq(applications.trackingTokenHash, hash))
  return row
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
