import { eq, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { OutletStateChange } from '../../../contract/outlets/outlet-changes.ts'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import type { OutletDetail } from '../../../contract/outlets/outlets.ts'
import type { FirstPassword } from '../../../contract/people/first-password.ts'
import { ApiError } from '../../platform/api-error.ts'
import { lockForChange } from '../../platform/blocks/lock-for-change.ts'
import type { Actor, Caller } from '../../platform/caller.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { accounts } from '../accounts/table.ts'
import { handOverOpen } from '../applications/assign-partner.ts'
import type { SentWay } from '../messages/service.ts'
import { endAllAccess, renewPassword } from '../people/service.ts'
import { OUTLETS } from './columns.ts'
import { readDetail } from './mappers.ts'
import { findActivePartner } from './network/queries.ts'
import { getOutletRecord, listAccountsOf, listAssigned, lockOutlet } from './queries.ts'
import { assignFranchises, note } from './service.ts'

/** Gives franchises and open applications of a partner to another; answers how many of each. */
async function handOver(tx: Tx, caller: Actor, from: string, to: string) {
  const partner = to === from ? undefined : await findActivePartner(tx, to)
  if (!partner) {
    throw new ApiError('franchise.unavailable', {
      fields: [{ path: 'handOverTo', code: 'not_a_choice' }],
    })
  }
  const assigned = (await listAssigned(tx, from)).map(({ _id }) => _id)
  await assignFranchises(tx, caller, assigned, partner)
  const openApplications = await handOverOpen(tx, caller, from, partner)
  return { partner: partner.name, franchises: assigned.length, openApplications }
}

/** Deactivates or activates an outlet, as `setOutletState` of the contract says. */
export async function changeState(
  db: Db,
  caller: Caller,
  kind: OutletKind,
  id: string,
  change: v.InferOutput<typeof OutletStateChange>,
): Promise<OutletDetail> {
  return db.transaction(async (tx) => {
    await switchOutlet(tx, caller, { kind, id }, change)
    return readDetail(tx, kind, id)
  })
}

/** The same in a transaction, with these details in its trail. */
export async function switchOutlet(
  tx: Tx,
  caller: Actor,
  { kind, id }: { kind: OutletKind; id: string },
  { isActive, handOverTo }: v.InferOutput<typeof OutletStateChange>,
  told: Record<string, unknown> = {},
): Promise<void> {
  const { active } = await lockOutlet(tx, kind, id)
  if (active === isActive) return
  const { table } = OUTLETS[kind]
  await tx
    .update(table)
    .set({ active: isActive, version: sql`${table.version} + 1` })
    .where(eq(table.id, id))
  // All access ends also on activation: a sign-in may have succeeded while the outlet was closed.
  for (const account of await listAccountsOf(tx, kind, id)) await endAllAccess(tx, account.id)
  const isHandedOver = kind === 'partner' && !isActive && handOverTo !== undefined
  const details = isHandedOver ? await handOver(tx, caller, id, handOverTo) : {}
  await note(tx, caller, kind, id, isActive ? 'activated' : 'deactivated', { ...details, ...told })
}

/** Gives the outlet's account a new first password, as `resetOutletPassword` of the contract says. */
export async function resetPassword(
  db: Db,
  caller: Caller,
  kind: OutletKind,
  id: string,
  first: FirstPassword,
  publicUrl: string,
): Promise<SentWay[]> {
  return db.transaction(async (tx) => {
    const { active } = await lockOutlet(tx, kind, id)
    const { account: own } = await getOutletRecord(tx, kind, id)
    const where = eq(accounts.id, own?.id ?? id)
    const account = await lockForChange(tx, { table: accounts, where, missing: 'outlet.not_found' })
    if (!active || !account.active) throw new ApiError('person.inactive')
    return renewPassword(tx, caller, account, first, publicUrl)
  })
}
