import type { Submission } from '../../../contract/applications/submission.ts'
import type { KnownCustomer } from '../../../contract/customers/customers.ts'
import {
  keptUntil,
  mayEnterBook,
  nameKey,
  visitedAt,
} from '../../../contract/customers/customers.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Actor } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Db, Queryable, Tx } from '../../platform/database/database.ts'
import {
  deleteEnded,
  eraseLine,
  findCustomer,
  findErasedAt,
  listByPhone,
  listCustomersPage,
  lockLine,
  putCustomer,
} from './queries.ts'
import type { customers } from './table.ts'

function toKnown(row: typeof customers.$inferSelect): KnownCustomer {
  const { id: _id, name, phone, email, address, village } = row
  return {
    ...{ _id, name, phone, email, address, village },
    lastVisitAt: row.lastVisitAt.toISOString(),
    keptUntil: row.keptUntil.toISOString(),
  }
}

/**
 * Enters the customer of a submission into the franchise's book, in the transaction of the application. Does
 * nothing without consent, nor for one that was captured before an erasure (`mayEnterBook`).
 */
export async function keepCustomer(
  tx: Tx,
  franchiseId: string,
  submission: Pick<Submission, 'customer' | 'village' | 'keepDetails'>,
  moments: { capturedAt: Date; receivedAt: Date },
): Promise<void> {
  const { customer, village, keepDetails } = submission
  if (keepDetails !== true) return
  const line = { franchiseId, phone: customer.phone }
  await lockLine(tx, line)
  if (!mayEnterBook({ keepDetails, ...moments }, await findErasedAt(tx, line))) return
  const lastVisitAt = visitedAt(moments)
  await putCustomer(tx, {
    ...customer,
    franchiseId,
    nameKey: nameKey(customer.name),
    village: village ?? null,
    lastVisitAt,
    keptUntil: keptUntil(lastVisitAt),
  })
}

/** One page of the caller's franchise's book, those seen last first. */
export async function readCustomers(
  tx: Queryable,
  caller: Actor,
  { search, page }: { search?: string | undefined; page: number },
) {
  const found = await listCustomersPage(tx, caller, search, page)
  return { ...found, rows: found.rows.map(toKnown) }
}

/** The people of a number in the caller's franchise's book; none for everybody else. */
export async function lookUp(tx: Queryable, caller: Actor, phone: string) {
  return { customers: (await listByPhone(tx, caller, phone)).map(toKnown) }
}

/**
 * Takes everybody of the customer's number out of the book; the trail says who did it and nothing about the
 * person. 404 `request.not_found`.
 */
export async function erase(db: Db, caller: Actor, id: string) {
  return db.transaction(async (tx) => {
    const customer = await findCustomer(tx, caller, id)
    if (!customer) throw new ApiError('request.not_found')
    await lockLine(tx, customer)
    await eraseLine(tx, customer, new Date())
    await appendAudit(tx, {
      actor: caller,
      subject: 'customer',
      subjectId: id,
      action: 'erased',
      details: {},
    })
    return { erased: true } as const
  })
}

/** Erases whoever was not here for as long as details are kept (`keptUntil`). @returns how many there were */
export function sweepCustomers(db: Db, now: Date): Promise<number> {
  return deleteEnded(db, now)
}
