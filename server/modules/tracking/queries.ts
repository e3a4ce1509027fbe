import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { applications } from '../applications/table.ts'
import { isVersionOf } from '../catalogue/queries.ts'
import { serviceVersions } from '../catalogue/table.ts'
import { trackingMisses, trackingTokens } from './table.ts'

function select(tx: Queryable) {
  return tx
    .select({
      application: applications,
      serviceName: serviceVersions.name,
      serviceNameHi: serviceVersions.nameHi,
      serviceNameMr: serviceVersions.nameMr,
      link: serviceVersions.link,
      portal: serviceVersions.portal,
      numberRule: serviceVersions.departmentNumber,
    })
    .from(applications)
    .innerJoin(serviceVersions, isVersionOf(applications))
}

export type TrackedRecord = Awaited<ReturnType<typeof select>>[number]

/** Finds an application by its official number, or by the number of the slip on which it waited. */
export async function findByNumber(tx: Queryable, number: string) {
  const [row] = await select(tx).where(
    or(eq(applications.number, number), eq(applications.provisionalNumber, number)),
  )
  return row
}

/** Finds an application by the token made at capture, or by the token of any later receipt. */
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

/** The counter of misses: of one network, or of all networks together. */
export interface MissCounter {
  number: string
  day: string
  /** Empty: of all. */
  network: string
}

/** Misses of the day so far, the counter locked until the transaction ends: guesses can't race. */
export async function lockMisses(tx: Tx, counter: MissCounter): Promise<number> {
  const [row] = await tx
    .insert(trackingMisses)
    .values({ ...counter, misses: 0 })
    .onConflictDoUpdate({
      target: [trackingMisses.number, trackingMisses.day, trackingMisses.network],
      set: { misses: sql`${trackingMisses.misses}` },
    })
    .returning({ misses: trackingMisses.misses })
  return row?.misses ?? 0
}

/** Writes in any case, also where nothing is added: the time must not tell. */
export async function addMisses(tx: Tx, { number, day, network }: MissCounter, misses: 0 | 1) {
  await tx
    .update(trackingMisses)
    .set({ misses: sql`${trackingMisses.misses} + ${misses}` })
    .where(
      and(
        eq(trackingMisses.number, number),
        eq(trackingMisses.day, day),
        eq(trackingMisses.network, network),
      ),
    )
}

/** Deletes the misses of days before this one. */
export async function deleteOldMisses(tx: Queryable, day: string) {
  await tx.delete(trackingMisses).where(lt(trackingMisses.day, day))
}
