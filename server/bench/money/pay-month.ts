import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { maskedAccountNumber } from '../../../contract/outlets/bank-account.ts'
import { makeFile, readContent } from '../../modules/bank-files/make-file.ts'
import { payoutPayers } from '../../modules/bank-files/table.ts'
import { listWaitingRecords } from '../../modules/bank-files/waiting-queries.ts'
import { readBankKeys } from '../../modules/outlets/bank-accounts.ts'
import { bankAccounts } from '../../modules/outlets/table.ts'
import { openMonth } from '../../modules/payouts/opening.ts'
import { releasePayouts } from '../../modules/payouts/release.ts'
import { listForRelease } from '../../modules/payouts/request-queries.ts'
import { payouts } from '../../modules/payouts/table.ts'
import type { Actor } from '../../platform/caller.ts'
import type { Db } from '../../platform/database/database.ts'
import { portionsFor } from '../../platform/database/many-rows.ts'
import { sealText } from '../../platform/sealed-text.ts'
import { took } from '../measuring/took.ts'

const NUMBER = '12345678901234'
const FILE_OF = 500

/** Every receiver of the month has a bank account, and the network one from which it pays. */
async function enterAccounts(db: Db, actor: Actor, month: string): Promise<void> {
  const keys = await readBankKeys(db)
  const bank = { holder: 'Asha Jadhav', maskedNumber: maskedAccountNumber(NUMBER) }
  const sealed = () => {
    const id = randomUUID()
    return { id, ...bank, ifsc: 'HDFC0001234', sealedNumber: sealText(keys, id, NUMBER) }
  }
  const receivers = await db
    .select({ kind: payouts.receiverKind, outletId: payouts.receiverId })
    .from(payouts)
    .where(eq(payouts.month, month))
  const confirmed = { requestedById: actor._id, confirmedAt: new Date() }
  const accounts = receivers.map((receiver) => ({ ...receiver, ...sealed(), ...confirmed }))
  for (const portion of portionsFor(bankAccounts, accounts))
    await db.insert(bankAccounts).values(portion)
  const by = { byId: actor._id, byName: actor.name }
  await db.insert(payoutPayers).values({ ...sealed(), layout: 'hdfc', clientCode: '', ...by })
}

/** Opens the month, releases five hundred of its payouts and makes the bank's file of them, each step timed. */
export async function payMonth(db: Db, actor: Actor, month: string): Promise<void> {
  await took(`opening ${month}`, () => db.transaction((tx) => openMonth(tx, actor, month, null)))
  await enterAccounts(db, actor, month)
  const made = await db.select({ id: payouts.id }).from(payouts).where(eq(payouts.month, month))
  const ids = made.slice(0, FILE_OF).map(({ id }) => id)
  await took(`releasing ${ids.length} of ${made.length} payouts`, () =>
    db.transaction(async (tx) => {
      const rows = await listForRelease(tx, ids)
      await releasePayouts(tx, actor, { rows, requestId: randomUUID(), provider: 'manual' })
    }),
  )
  const waiting = await listWaitingRecords(db)
  const wish = {
    count: waiting.length,
    totalPaise: waiting.reduce((sum, { amount_paise: paise }) => sum + Number(paise), 0),
    again: false,
  }
  const file = await took(`the bank's file of ${wish.count}`, () =>
    db.transaction((tx) => makeFile(tx, actor, wish)),
  )
  await took('reading it again', () => readContent(db, actor, file._id))
}
