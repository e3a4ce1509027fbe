import { eq, inArray, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import * as v from 'valibot'
import { mayDo } from '../../../contract/core/access.ts'
import { OpeningHours } from '../../../contract/franchises/opening-hours.ts'
import type { NewOutlet, OutletEdit } from '../../../contract/outlets/outlet-changes.ts'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import type { OutletDetail, OutletEvent, OutletFilter } from '../../../contract/outlets/outlets.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { AuditEntry } from '../../platform/database/audit.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { accounts } from '../accounts/table.ts'
import { findActivePartner } from '../franchises/queries.ts'
import { franchises, servicePartners } from '../franchises/table.ts'
import type { SentWay } from '../messages/service.ts'
import { firstPasswordOf, sendFirstPassword } from '../people/first-password.ts'
import { insertPerson } from '../people/queries.ts'
import type { OutletRecord } from './columns.ts'
import { OUTLETS } from './columns.ts'
import { readDetail, toRows } from './mappers.ts'
import { getOutletRecord, listAssigned, listOutletsPage, lockOutlet } from './queries.ts'

/** Writes into an outlet's trail what was done with it. */
export function note(
  tx: Tx,
  actor: Caller,
  kind: OutletKind,
  subjectId: string,
  action: AuditEntry['action'] & Exclude<OutletEvent['action'], 'password_reset'>,
  details: Record<string, unknown> = {},
): Promise<string> {
  return appendAudit(tx, { actor, subject: kind, subjectId, action, details })
}

/** One page of the outlets of a kind. */
export async function readOutlets(db: Db, kind: OutletKind, filter: OutletFilter, page: number) {
  const found = await listOutletsPage(db, kind, filter, page)
  return { ...found, rows: await toRows(db, kind, found.rows) }
}

/** The partner's name; 422 `franchise.unavailable` for one that is not active. */
async function refuseClosedPartner(tx: Tx, id: string): Promise<string> {
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
  caller: Caller,
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
  outlet: NewOutlet,
  publicUrl: string,
): Promise<{ _id: string; sent: SentWay[] }> {
  const { kind, userName, firstPassword, name, phone, email, address, district } = outlet
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
  const accountId = await insertPerson(tx, {
    ...account,
    ...(await firstPasswordOf(account, firstPassword)),
  })
  if (!accountId) throw new ApiError('person.user_name_taken')
  await note(tx, caller, kind, _id, 'created', { name, userName, way: firstPassword.way })
  const first = { id: accountId, lastSeenAt: null }
  return { _id, sent: await sendFirstPassword(tx, first, firstPassword, publicUrl) }
}

const CONTACT = ['phone', 'email', 'address', 'district', 'latitude', 'longitude'] as const

type Change = OutletEvent['changes'][number]
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : ''

const changesBetween = <Values extends object>(before: Values, after: Values): Change[] =>
  (Object.keys(after) as (keyof Values & string)[])
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: textOf(before[field]), to: textOf(after[field]) }))

/** Changes what administrators alone decide; answers what differs, and the columns that are to be written. */
async function changeTerms(tx: Tx, caller: Caller, record: OutletRecord, edit: OutletEdit) {
  if (!edit.terms) return { changes: [], columns: {} }
  if (!mayDo(caller.userType, 'outlet.manage')) throw new ApiError('access.forbidden')
  const { id, type, monthlyTargetPaise, partnerName } = record
  if (edit.kind === 'partner') {
    const { name, franchiseIds } = edit.terms
    const kept = new Set(franchiseIds)
    const assigned = await listAssigned(tx, id)
    const left = assigned.filter(({ _id }) => !kept.has(_id)).map(({ _id }) => _id)
    await assignFranchises(tx, caller, left, null)
    await assignFranchises(tx, caller, franchiseIds, { id, name })
    const changes = changesBetween(
      { name: record.name, franchises: assigned.length },
      { name, franchises: kept.size },
    )
    return { changes, columns: { ...(name !== record.name && { name }) } }
  }
  const { name, partnerId } = edit.terms
  const isMoved = partnerId !== record.partnerId
  const partner = isMoved && partnerId ? await refuseClosedPartner(tx, partnerId) : null
  const before = { name: record.name, type, monthlyTarget: monthlyTargetPaise }
  const after = { name, type: edit.terms.type, monthlyTarget: edit.terms.monthlyTargetPaise }
  const moved = { field: 'partner', from: partnerName ?? '', to: partner ?? '' }
  return {
    changes: [...changesBetween(before, after), ...(isMoved ? [moved] : [])],
    columns: {
      // A name that is written anew has every list of the network read again.
      ...(name !== record.name && { name }),
      type: after.type,
      monthlyTargetPaise: after.monthlyTarget,
      servicePartnerId: partnerId,
    },
  }
}

/**
 * The account goes on being reached where its outlet is, unless its person has chosen another way.
 */
async function followContact(tx: Tx, record: OutletRecord, edit: OutletEdit): Promise<void> {
  const { account, phone, email } = record
  if (!account) return
  const change = {
    ...(account.phone === phone && edit.phone !== phone && { phone: edit.phone }),
    ...(account.email === email && edit.email !== email && { email: edit.email }),
  }
  if (Object.keys(change).length === 0) return
  await tx.update(accounts).set(change).where(eq(accounts.id, account.id))
}

/** What differs in the opening hours, and the column that is to be written; both as the contract orders them. */
function changeHours(record: OutletRecord, edit: OutletEdit) {
  if (edit.kind === 'partner' || !edit.openingHours) return { changes: [], columns: {} }
  const { openingHours } = edit
  const text = (hours: unknown) => JSON.stringify(v.parse(OpeningHours, hours))
  const before = { openingHours: text(record.openingHours) }
  const changes = changesBetween(before, { openingHours: text(openingHours) })
  return { changes, columns: changes.length > 0 ? { openingHours } : {} }
}

/** Changes an outlet, as `editOutlet` of the contract says. */
export async function takeOutletEdit(
  tx: Tx,
  caller: Caller,
  kind: OutletKind,
  id: string,
  edit: OutletEdit,
): Promise<OutletDetail> {
  if (edit.kind !== kind) throw new ApiError('outlet.not_found')
  const current = () => readDetail(tx, kind, id)
  await lockOutlet(tx, kind, id, { version: edit.version, current })
  const record = await getOutletRecord(tx, kind, id)
  const terms = await changeTerms(tx, caller, record, edit)
  const contact = Object.fromEntries(CONTACT.map((field) => [field, edit[field]])) as Pick<
    OutletEdit,
    (typeof CONTACT)[number]
  >
  const hours = changeHours(record, edit)
  const changes = [...terms.changes, ...changesBetween(record, contact), ...hours.changes]
  if (changes.length === 0) return readDetail(tx, kind, id)
  await followContact(tx, record, edit)
  const { table } = OUTLETS[kind]
  await tx
    .update(table)
    .set({ ...contact, ...terms.columns, ...hours.columns, version: sql`${table.version} + 1` })
    .where(eq(table.id, id))
  await note(tx, caller, kind, id, 'edited', { changes })
  return readDetail(tx, kind, id)
}
