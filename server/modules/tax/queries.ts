import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { addMonths, monthOf } from '../../../contract/payouts/payout-month.ts'
import type { NewTaxRate, TaxProfile, TaxRate } from '../../../contract/tax/tax.ts'
import { lockForChange } from '../../platform/blocks/lock-for-change.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { lastOpened } from '../payouts/month-queries.ts'
import { taxProfiles, taxRates, taxSettings } from './table.ts'

/** The first month that is not opened for payouts; before the first of all the one before the present. */
export async function readNextMonth(tx: Queryable, today: string): Promise<string> {
  const last = await lastOpened(tx)
  return last === null ? addMonths(monthOf(today), -1) : addMonths(last, 1)
}

/** By kind, and of a kind the newest first. */
export async function listRates(tx: Queryable): Promise<TaxRate[]> {
  const rows = await tx.select().from(taxRates).orderBy(asc(taxRates.kind), desc(taxRates.fromDay))
  return rows.map(({ id, fromDay, ...rate }) => ({ ...rate, _id: id, from: fromDay }))
}

export async function readSettings(tx: Queryable) {
  const [row] = await tx.select().from(taxSettings)
  if (!row) throw new Error('the settings of tax are missing')
  return row
}

/** Locks the settings: 409 `tax.stale` when they have moved on. */
export function lockSettings(tx: Tx, version: number, current: () => Promise<unknown>) {
  const row = {
    table: taxSettings,
    where: eq(taxSettings.id, 1),
    missing: 'tax.stale',
  } as const
  return lockForChange(tx, row, { version, stale: 'tax.stale', current })
}

export async function updateSettings(
  tx: Tx,
  change: { startMonth: string | null; withGst: boolean },
): Promise<void> {
  await tx.update(taxSettings).set({ ...change, version: sql`${taxSettings.version} + 1` })
}

/** 404 `tax.rate_not_found`. */
export function lockRate(tx: Tx, id: string) {
  return lockForChange(tx, {
    table: taxRates,
    where: eq(taxRates.id, id),
    missing: 'tax.rate_not_found',
  })
}

/** The id of the rate of a kind that begins on a day. */
export async function findRateOf(tx: Tx, { kind, from }: Pick<NewTaxRate, 'kind' | 'from'>) {
  const [row] = await tx
    .select({ id: taxRates.id })
    .from(taxRates)
    .where(and(eq(taxRates.kind, kind), eq(taxRates.fromDay, from)))
  return row?.id
}

export async function insertRate(tx: Tx, { from, ...rate }: NewTaxRate): Promise<void> {
  await tx.insert(taxRates).values({ ...rate, fromDay: from })
}

export async function updateRate(tx: Tx, id: string, { from, ...rate }: NewTaxRate): Promise<void> {
  await tx
    .update(taxRates)
    .set({ ...rate, fromDay: from })
    .where(eq(taxRates.id, id))
}

export async function deleteRate(tx: Tx, id: string): Promise<void> {
  await tx.delete(taxRates).where(eq(taxRates.id, id))
}

/** One change of profiles at a time, also of those that have no row yet. */
export async function lockProfiles(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('tax_profiles', 0))`)
}

/** Writes a receiver's profile, whose version the caller has compared. */
export async function writeProfile(
  tx: Tx,
  { receiverId, receiverKind, pan, holder, gstin, rule }: TaxProfile,
): Promise<void> {
  const change = { pan, holder, gstin, rule }
  await tx
    .insert(taxProfiles)
    .values({ receiverId, receiverKind, ...change })
    .onConflictDoUpdate({
      target: taxProfiles.receiverId,
      set: { ...change, version: sql`${taxProfiles.version} + 1` },
    })
}
