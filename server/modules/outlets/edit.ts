import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { mayDo } from '../../../contract/core/access.ts'
import { OpeningHours } from '../../../contract/outlets/opening-hours.ts'
import type { OutletEdit } from '../../../contract/outlets/outlet-changes.ts'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import type { OutletDetail, OutletEvent } from '../../../contract/outlets/outlets.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Actor, Caller } from '../../platform/caller.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { OutletRecord } from './columns.ts'
import { OUTLETS } from './columns.ts'
import { readDetail } from './mappers.ts'
import { getOutletRecord, listAssigned, lockOutlet } from './queries.ts'
import { assignFranchises, note, refuseClosedPartner } from './service.ts'

const CONTACT = ['phone', 'email', 'address', 'district', 'latitude', 'longitude'] as const

type Change = OutletEvent['changes'][number]
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : ''

const changesBetween = <Values extends object>(before: Values, after: Values): Change[] =>
  (Object.keys(after) as (keyof Values & string)[])
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: textOf(before[field]), to: textOf(after[field]) }))

/** Changes what administrators alone decide; answers what differs, and the columns that are to be written. */
async function changeTerms(tx: Tx, caller: Actor, record: OutletRecord, edit: OutletEdit) {
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
 * The change of the opening hours and the column to write. Both texts follow the contract's order, so equal hours
 * compare as equal.
 */
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
  await changeOutlet(tx, caller, { kind, id }, edit)
  return readDetail(tx, kind, id)
}

/**
 * Changes an outlet and says so in its trail, with these details. 409 `outlet.stale` for another version than the edit's.
 */
export async function changeOutlet(
  tx: Tx,
  caller: Actor,
  { kind, id }: { kind: OutletKind; id: string },
  edit: OutletEdit,
  details: Record<string, unknown> = {},
): Promise<void> {
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
  if (changes.length === 0) return
  const { table } = OUTLETS[kind]
  await tx
    .update(table)
    .set({ ...contact, ...terms.columns, ...hours.columns, version: sql`${table.version} + 1` })
    .where(eq(table.id, id))
  await note(tx, caller, kind, id, 'edited', { changes, ...details })
}
