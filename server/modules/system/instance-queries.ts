import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { GONE_AFTER_SECONDS } from '../../../contract/system/system.ts'
import { NOW } from '../../platform/database/database-now.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { instances } from './table.ts'

type Told = typeof instances.$inferInsert

/** For so long an instance that fell silent is named. */
const KEPT = sql`interval '1 day'`

/** Writes what an instance says of itself, as of now by the database's clock. */
export async function upsertInstance(tx: Queryable, told: Told): Promise<void> {
  const { name: _name, ...changing } = told
  await tx
    .insert(instances)
    .values(told)
    .onConflictDoUpdate({ target: instances.name, set: { ...changing, seenAt: NOW } })
  await tx.delete(instances).where(lt(instances.seenAt, sql`${NOW} - ${KEPT}`))
}

/** Forgets an instance that stops, unless another has taken its place already. */
export async function deleteInstance(
  tx: Queryable,
  { name, startedAt }: Pick<Told, 'name' | 'startedAt'>,
): Promise<void> {
  await tx
    .delete(instances)
    .where(and(eq(instances.name, name), eq(instances.startedAt, startedAt)))
}

/** The instances of the last day, those that live before those that fell silent. */
export async function listInstances(tx: Queryable) {
  const isGone = sql<boolean>`${instances.seenAt} < now() - make_interval(secs => ${GONE_AFTER_SECONDS})`
  return tx
    .select({ instance: instances, isGone })
    .from(instances)
    .orderBy(isGone, asc(instances.name))
}
