import { eq, inArray, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { NewOutlet } from '../../../contract/outlets/outlet-changes.ts'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import type { OUTLET_EVENTS, OutletFilter } from '../../../contract/outlets/outlets.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { PageAsked } from '../../platform/blocks/paged.ts'
import type { Actor, Caller } from '../../platform/caller.ts'
import type { AuditEntry } from '../../platform/database/audit.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { SentWay } from '../messages/service.ts'
import { firstPasswordOf, sendFirstPassword } from '../people/first-password.ts'
import { insertPerson } from '../people/queries.ts'
import { OUTLETS } from './columns.ts'
import { toRows } from './mappers.ts'
import { findActivePartner } from './network/queries.ts'
import { franchises, servicePartners } from './network/table.ts'
import { listOutletsPage } from './queries.ts'

/** Writes an entry about an outlet into the audit trail. */
export function note(
  tx: Tx,
  actor: Actor,
  kind: OutletKind,
  subjectId: string,
  action: AuditEntry['action'] & (typeof OUTLET_EVENTS)[number],
  details: Record<string, unknown> = {},
): Promise<string> {
  return appendAudit(tx, { actor, subject: kind, subjectId, action, details })
}

/** One page of the outlets of a kind. */
export async function readOutlets(db: Db, kind: OutletKind, filter: OutletFilter, page: PageAsked) {
  const found = await listOutletsPage(db, kind, filter, page)
  return { ...found, rows: await toRows(db, kind, found.rows) }
}

/** The partner's name; 422 `franchise.unavailable` for one that is not active. */
export async function refuseClosedPartner(tx: Tx, id: string): Promise<string> {
  const partner = await findActivePartner(tx, id)
  if (!partner) throw unavailable('partnerId')
  return partner.name
}

const unavailable = (path: string) =>
  new ApiError('franchise.unavailable', { fields: [{ path, code: 'not_a_choice' }] })

/**
 * Assigns franchises to another partner or to none, each with its trail. Applications that are there already
 * stay with whom they are.
 */
export async function assignFranchises(
  tx: Tx,
  caller: Actor,
  ids: readonly string[],
  partner: { id: string; name: string } | null,
): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx
    .select({
      id: franchises.id,
      partnerId: franchises.servicePartnerId,
      from: servicePartners.name,
    })
    .from(franchises)
    .leftJoin(servicePartners, eq(servicePartners.id, franchises.servicePartnerId))
    .where(inArray(franchises.id, [...ids]))
    .orderBy(franchises.id)
    .for('update', { of: franchises })
  if (rows.length < new Set(ids).size) throw unavailable('franchiseIds')
  const moved = rows.filter(({ partnerId }) => partnerId !== (partner?.id ?? null))
  if (moved.length === 0) return
  await tx
    .update(franchises)
    .set({ servicePartnerId: partner?.id ?? null, version: sql`${franchises.version} + 1` })
    .where(
      inArray(
        franchises.id,
        moved.map(({ id }) => id),
      ),
    )
  for (const { id, from } of moved) {
    const changes = [{ field: 'partner', from: from ?? '', to: partner?.name ?? '' }]
    await note(tx, caller, 'franchise', id, 'edited', { changes })
  }
}

/** Creates an outlet and its account with the first password, as `createOutlet` of the contract says. */
export async function takeNewOutlet(
  tx: Tx,
  caller: Caller,
  { firstPassword, ...outlet }: NewOutlet,
  publicUrl: string,
): Promise<{ _id: string; sent: SentWay[] }> {
  const { way } = firstPassword
  const made = await createOutlet(tx, caller, outlet, {
    passwordOf: (account) => firstPasswordOf(account, firstPassword),
    details: { way },
  })
  const first = { id: made.accountId, lastSeenAt: null }
  return { _id: made._id, sent: await sendFirstPassword(tx, first, firstPassword, publicUrl) }
}

type WithoutPassword<Outlet> = Outlet extends unknown ? Omit<Outlet, 'firstPassword'> : never

interface Creation {
  passwordOf: (account: NewAccount) => Promise<{ passwordHash: string; firstLogin: boolean }>
  /** Details for the entry in the audit trail, besides the names. */
  details: Record<string, unknown>
}

type NewAccount = Parameters<typeof firstPasswordOf>[0]

/**
 * Creates an outlet and its account, with an entry in the audit trail. 409 `person.user_name_taken`; 422
 * `franchise.unavailable`.
 */
export async function createOutlet(
  tx: Tx,
  caller: Actor,
  outlet: WithoutPassword<NewOutlet>,
  { passwordOf, details }: Creation,
): Promise<{ _id: string; accountId: string }> {
  const { kind, userName, name, phone, email, address, district } = outlet
  const { latitude, longitude } = outlet
  const _id = v7()
  const row = { id: _id, name, phone, email, address, district, latitude, longitude }
  if (outlet.kind === 'franchise') {
    const { type, monthlyTargetPaise, partnerId } = outlet
    if (partnerId) await refuseClosedPartner(tx, partnerId)
    const terms = { type, monthlyTargetPaise, servicePartnerId: partnerId }
    const { openingHours } = outlet
    await tx.insert(franchises).values({ ...row, ...terms, ...(openingHours && { openingHours }) })
  } else {
    await tx.insert(servicePartners).values(row)
    await assignFranchises(tx, caller, outlet.franchiseIds, { id: _id, name })
  }
  const account = {
    userType: OUTLETS[kind].role,
    ...{ userName, phone, email, firstName: '', lastName: '' },
    ...(kind === 'franchise' ? { franchiseId: _id } : { servicePartnerId: _id }),
  }
  const accountId = await insertPerson(tx, { ...account, ...(await passwordOf(account)) })
  if (!accountId) throw new ApiError('person.user_name_taken')
  await note(tx, caller, kind, _id, 'created', { name, userName, ...details })
  return { _id, accountId }
}
