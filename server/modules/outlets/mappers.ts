import { indiaDay } from '../../../contract/core/india-day.ts'
import { displayName } from '../../../contract/core/person-names.ts'
import { documentExpiry } from '../../../contract/outlets/document-expiry.ts'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import type { OutletDetail, OutletEvent, OutletRow } from '../../../contract/outlets/outlets.ts'
import type { PersonState } from '../../../contract/people/people-filters.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { accounts } from '../accounts/table.ts'
import { levelCounts } from '../applications/level-queries.ts'
import { findUpi } from '../payments/upi-queries.ts'
import { findBankAccount } from './bank-account-queries.ts'
import type { OutletRecord } from './columns.ts'
import { readFirstExpiries } from './expiry-queries.ts'
import { readMonths } from './month-queries.ts'
import { countOpen, countOverdue } from './open-work-queries.ts'
import {
  countSessions,
  getOutletRecord,
  listAccountsOf,
  listAssigned,
  listOutletEvents,
} from './queries.ts'

const NO_MONTH = { completed: 0, onTime: 0, revenuePaise: 0 }

/** The contract's rows of the list, in their order, with this month's figures. */
export async function toRows(
  tx: Queryable,
  kind: OutletKind,
  records: readonly OutletRecord[],
): Promise<OutletRow[]> {
  const ids = records.map(({ id }) => id)
  const months = await readMonths(tx, kind, ids)
  const open = await countOpen(tx, ids)
  const expiries = await readFirstExpiries(tx, ids)
  const today = indiaDay(new Date())
  const overdue = await countOverdue(tx, kind, ids)
  return records.map((record) => {
    const { id: _id, name, phone, district, state, type, monthlyTargetPaise } = record
    const { franchiseCount, partnerId, partnerName } = record
    return {
      ...{ _id, name, phone, district, state, type, monthlyTargetPaise, franchiseCount },
      userName: record.account?.userName ?? '',
      partner: partnerId === null ? null : { _id: partnerId, name: partnerName ?? '' },
      openCount: open.get(_id) ?? 0,
      documents: documentExpiry(expiries.get(_id) ?? null, today),
      overdueCount: overdue.get(_id) ?? 0,
      month: months.get(_id) ?? NO_MONTH,
    }
  })
}

type AuditRow = Awaited<ReturnType<typeof listOutletEvents>>[number]

function toEvent({ id, action, actorName, receivedAt, details }: AuditRow): OutletEvent {
  return {
    _id: id,
    action: action as OutletEvent['action'],
    actorName,
    at: receivedAt.toISOString(),
    changes: (details['changes'] as OutletEvent['changes'] | undefined) ?? [],
  }
}

type Account = typeof accounts.$inferSelect

function toVan({ id, firstName, lastName, userName, active, lastSeenAt }: Account) {
  const names = { firstName, lastName, userName, franchiseName: '', servicePartnerName: '' }
  const state: PersonState = !active ? 'inactive' : lastSeenAt === null ? 'new' : 'active'
  return {
    _id: id,
    name: displayName(names, ''),
    state,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }
}

/** One outlet whole. 404 `outlet.not_found`. */
export async function readDetail(
  tx: Queryable,
  kind: OutletKind,
  id: string,
): Promise<OutletDetail> {
  const record = await getOutletRecord(tx, kind, id)
  const { version, email, address, latitude, longitude, openingHours, account } = record
  const viewer =
    kind === 'franchise'
      ? ({ userType: 'franchise', franchiseId: id, servicePartnerId: null } as const)
      : ({ userType: 'service_partner', franchiseId: null, servicePartnerId: id } as const)
  // One after the other: in a transaction they share a connection.
  const [row] = await toRows(tx, kind, [record])
  const open = await levelCounts(tx, { _id: id, ...viewer })
  const people = await listAccountsOf(tx, kind, id)
  const franchises = kind === 'partner' ? await listAssigned(tx, id) : []
  const bankAccount = await findBankAccount(tx, id)
  const upi = kind === 'franchise' ? await findUpi(tx, id) : null
  const events = await listOutletEvents(tx, kind, id, account?.id ?? null)
  if (!row) throw new Error('an outlet was lost on its way')
  return {
    ...row,
    ...{ kind, version, email, address, latitude, longitude, openingHours },
    ...{ franchises, bankAccount, upi },
    lastSeenAt: account?.lastSeenAt?.toISOString() ?? null,
    accountId: account?.id ?? null,
    reach: { email: account?.email ?? '', phone: account?.phone ?? '' },
    open: { warning: open.warning, overdue: open.overdue },
    vans: people.filter(({ userType }) => userType === 'gramvan').map(toVan),
    sessionCount: await countSessions(
      tx,
      people.map((each) => each.id),
    ),
    history: events.map(toEvent),
  }
}
