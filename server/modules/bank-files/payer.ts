import { v7 } from 'uuid'
import type { NewPayer, Payer } from '../../../contract/bank-files/payer.ts'
import { maskedAccountNumber } from '../../../contract/outlets/bank-account.ts'
import type { Caller } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Db, Queryable } from '../../platform/database/database.ts'
import { openText, sealText } from '../../platform/sealed-text.ts'
import { refuseResting } from '../accounts/account-changes.ts'
import { readBankKeys } from '../outlets/bank-accounts.ts'
import { findPayer, toPayer } from './payer-queries.ts'
import { payoutPayers } from './table.ts'

/** The account from which payouts go, masked; null until one is entered. */
export async function readPayer(tx: Queryable): Promise<{ payer: Payer | null }> {
  const row = await findPayer(tx)
  return { payer: row ? toPayer(row) : null }
}

const inWords = (
  payer: Pick<Payer, 'layout' | 'holder' | 'maskedNumber' | 'ifsc' | 'clientCode'>,
) =>
  [payer.layout, payer.holder, payer.maskedNumber, payer.ifsc, payer.clientCode]
    .filter((part) => part !== '')
    .join(', ')

/** Changes it for files made from now on; the same again changes nothing. 403 `account.resting`. */
export async function savePayer(
  db: Db,
  caller: Caller,
  { layout, holder, number, ifsc, clientCode }: NewPayer,
): Promise<{ payer: Payer | null }> {
  await db.transaction(async (tx) => {
    await refuseResting(tx, caller)
    const keys = await readBankKeys(tx)
    const before = await findPayer(tx)
    const id = v7()
    const row = {
      ...{ id, layout, holder, ifsc, clientCode, maskedNumber: maskedAccountNumber(number) },
      sealedNumber: sealText(keys, id, number),
      ...{ byId: caller._id, byName: caller.name },
    }
    const isSame =
      before !== undefined &&
      inWords(before) === inWords(row) &&
      openText(keys, before.id, before.sealedNumber) === number
    if (isSame) return
    await tx.insert(payoutPayers).values(row)
    const change = { field: 'bankAccount', from: before ? inWords(before) : '', to: inWords(row) }
    await appendAudit(tx, {
      ...{ actor: caller, subject: 'payout_payer', subjectId: id, action: 'changed' },
      details: { changes: [change] },
    })
  })
  return readPayer(db)
}
