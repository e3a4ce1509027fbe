import { and, eq, isNull } from 'drizzle-orm'
import type { Viewer } from '../../../contract/core/roles.ts'
import type { CounterUpi } from '../../../contract/payments/counter-upi.ts'
import type { UpiAccount } from '../../../contract/payments/upi.ts'
import { ApiError } from '../../platform/api-error.ts'
import { lockForChange } from '../../platform/blocks/lock-for-change.ts'
import type { Caller } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Db, Queryable } from '../../platform/database/database.ts'
import { refuseResting } from '../accounts/account-changes.ts'
import { requireVerified } from '../codes/service.ts'
import { notify } from '../notifications/notify.ts'
import { findFranchise } from '../outlets/network/queries.ts'
import { getOutletRecord, lockOutlet } from '../outlets/queries.ts'
import { upiIds } from './table.ts'
import { findUpi } from './upi-queries.ts'

/** Where the caller's franchise is paid by UPI. 404 `outlet.not_found`. */
export async function readUpi(tx: Queryable, viewer: Viewer): Promise<CounterUpi> {
  const franchise =
    viewer.franchiseId === null ? undefined : await findFranchise(tx, viewer.franchiseId)
  if (!franchise) throw new ApiError('outlet.not_found')
  const upi = await findUpi(tx, franchise.id)
  return { franchiseId: franchise.id, upiId: upi?.upiId ?? null, payee: franchise.name }
}

/** A franchise changes its own alone. */
function requireOwn({ userType, franchiseId }: Viewer, id: string): void {
  if (userType === 'franchise' && franchiseId !== id) throw new ApiError('outlet.not_found')
}

/** Stores a change of a franchise's UPI id, which waits for its code; one that waited before is gone. */
export async function requestUpi(
  db: Db,
  caller: Caller,
  franchiseId: string,
  upiId: string,
): Promise<{ requestId: string }> {
  requireOwn(caller, franchiseId)
  return db.transaction(async (tx) => {
    await refuseResting(tx, caller)
    await lockOutlet(tx, 'franchise', franchiseId)
    await tx
      .delete(upiIds)
      .where(and(eq(upiIds.franchiseId, franchiseId), isNull(upiIds.confirmedAt)))
    const [row] = await tx
      .insert(upiIds)
      .values({ franchiseId, upiId, requestedById: caller._id })
      .returning()
    if (!row) throw new Error('a UPI id was lost on its way')
    return { requestId: row.id }
  })
}

/**
 * Carries out a change that this session has just given the right code for; account and administrators are told.
 * 403 `code.required`, `account.resting`; 404 `outlet.not_found` for one that does not wait.
 */
export async function confirmUpi(db: Db, caller: Caller, requestId: string): Promise<UpiAccount> {
  return db.transaction(async (tx) => {
    const where = and(eq(upiIds.id, requestId), isNull(upiIds.confirmedAt))
    const row = await lockForChange(tx, { table: upiIds, where, missing: 'outlet.not_found' })
    const { franchiseId, upiId } = row
    requireOwn(caller, franchiseId)
    await refuseResting(tx, caller)
    await requireVerified(tx, caller, 'upi_id', requestId)
    const { name, account } = await getOutletRecord(tx, 'franchise', franchiseId)
    const before = await findUpi(tx, franchiseId)
    const now = new Date()
    await tx.update(upiIds).set({ confirmedAt: now }).where(eq(upiIds.id, requestId))
    await appendAudit(tx, {
      actor: caller,
      subject: 'franchise',
      subjectId: franchiseId,
      action: 'upi_id_changed',
      receivedAt: now,
      details: { changes: [{ field: 'upiId', from: before?.upiId ?? '', to: upiId }] },
    })
    const about = {
      ...{ accountId: account?.id ?? null, kind: 'franchise' as const, outletId: franchiseId },
      ...{ name, at: now.toISOString(), of: 'upi' as const },
    }
    await notify(tx, { event: 'account.bank_changed', ...about }, caller._id)
    return { upiId, since: now.toISOString() }
  })
}
