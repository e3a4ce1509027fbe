import { and, eq, isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { BankAccount, NewBankAccount } from '../../../contract/outlets/bank-account.ts'
import { maskedAccountNumber } from '../../../contract/outlets/bank-account.ts'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import { lockForChange } from '../../platform/blocks/lock-for-change.ts'
import type { Caller } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Db, Queryable } from '../../platform/database/database.ts'
import type { KeyRing } from '../../platform/sealed-text.ts'
import { deriveKeys, sealText } from '../../platform/sealed-text.ts'
import { refuseResting } from '../accounts/account-changes.ts'
import { requireVerified } from '../codes/service.ts'
import { readMessageKeys } from '../messages/message-seal.ts'
import { notify } from '../notifications/notify.ts'
import { findBankAccount, toBankAccount } from './bank-account-queries.ts'
import { getOutletRecord, lockOutlet } from './queries.ts'
import { bankAccounts } from './table.ts'

/** The purpose for which keys of account numbers are derived. */
export const BANK_KEYS = 'bank accounts'

/** The keys of account numbers. */
export async function readBankKeys(tx: Queryable): Promise<KeyRing> {
  return deriveKeys(await readMessageKeys(tx), BANK_KEYS)
}

/**
 * Stores a change of an outlet's bank account, which waits for its code. One that waited before is gone: its
 * number is nobody's any more. 404 `outlet.not_found`.
 */
export async function requestChange(
  db: Db,
  caller: Caller,
  kind: OutletKind,
  outletId: string,
  { holder, number, ifsc }: NewBankAccount,
): Promise<{ requestId: string }> {
  return db.transaction(async (tx) => {
    await refuseResting(tx, caller)
    await lockOutlet(tx, kind, outletId)
    await tx
      .delete(bankAccounts)
      .where(and(eq(bankAccounts.outletId, outletId), isNull(bankAccounts.confirmedAt)))
    const id = v7()
    await tx.insert(bankAccounts).values({
      ...{ id, kind, outletId, holder, ifsc },
      maskedNumber: maskedAccountNumber(number),
      sealedNumber: sealText(await readBankKeys(tx), id, number),
      requestedById: caller._id,
    })
    return { requestId: id }
  })
}

const inWords = ({
  holder,
  maskedNumber,
  ifsc,
}: Pick<BankAccount, 'holder' | 'maskedNumber' | 'ifsc'>) => `${holder}, ${maskedNumber}, ${ifsc}`

/**
 * Carries out a change that this session has just given the code for; the outlet's account and administrators are
 * told. 403 `code.required`, `account.resting`; 404 `outlet.not_found` for one that does not wait.
 */
export async function confirmChange(
  db: Db,
  caller: Caller,
  requestId: string,
): Promise<BankAccount> {
  return db.transaction(async (tx) => {
    const where = and(eq(bankAccounts.id, requestId), isNull(bankAccounts.confirmedAt))
    const row = await lockForChange(tx, { table: bankAccounts, where, missing: 'outlet.not_found' })
    await refuseResting(tx, caller)
    await requireVerified(tx, caller, 'bank_account', requestId)
    const { kind, outletId } = row
    const { name, account } = await getOutletRecord(tx, kind, outletId)
    const before = await findBankAccount(tx, outletId)
    const now = new Date()
    await tx.update(bankAccounts).set({ confirmedAt: now }).where(eq(bankAccounts.id, requestId))
    const change = { field: 'bankAccount', from: before ? inWords(before) : '', to: inWords(row) }
    await appendAudit(tx, {
      actor: caller,
      subject: kind,
      subjectId: outletId,
      action: 'bank_account_changed',
      receivedAt: now,
      details: { changes: [change] },
    })
    const accountId = account?.id ?? null
    const about = { accountId, kind, outletId, name, at: now.toISOString() }
    await notify(tx, { event: 'account.bank_changed', ...about }, caller._id)
    return toBankAccount(row, now)
  })
}
