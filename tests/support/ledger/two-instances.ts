import { sql } from 'drizzle-orm'
import { afterAll, expect } from 'vitest'
import type { Tx } from '../../../server/platform/database/database.ts'
import { openDatabase } from '../../../server/platform/database/database.ts'
import type { Chance } from './fee-steps.ts'

type Work<Done> = (tx: Tx) => Promise<Done>

/** Two pools of one database, as two instances of the portal have; they work as the owner, who may name days of the past. */
export function twoInstances(databaseUrl: string) {
  const [one, other] = [openDatabase(databaseUrl, ignore), openDatabase(databaseUrl, ignore)]
  afterAll(() => Promise.all([one.close(), other.close()]))

  const inTransaction = <Done>({ db }: typeof one, work: Work<Done>) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local role none`)
      return work(tx)
    })

  /** On one of them; now and then its connection is cut just before the end, and the other begins again. */
  async function perhapsCut(chance: Chance, work: Work<unknown>): Promise<void> {
    const [first, second] = chance(2) === 0 ? [one, other] : [other, one]
    if (chance(5) > 0) return void (await inTransaction(first, work))
    const cut = inTransaction(first, async (tx) => {
      await work(tx)
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    })
    await expect(cut).rejects.toThrow('pg_terminate_backend')
    await inTransaction(second, work)
  }

  /** On both at the same moment: what came of each, nothing where it was refused. */
  async function onBoth<Done>(work: Work<Done>): Promise<(Done | undefined)[]> {
    const done = await Promise.allSettled([inTransaction(one, work), inTransaction(other, work)])
    return done.map((each) => (each.status === 'fulfilled' ? each.value : undefined))
  }

  return { perhapsCut, onBoth }
}

/** A connection that is cut is what the test is about. */
function ignore(): void {}
