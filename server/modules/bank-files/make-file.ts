import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type {
  BankFile,
  NewBankFile,
  WaitingPayouts,
} from '../../../contract/bank-files/bank-files.ts'
import { MAX_PAYOUTS_OF_FILE } from '../../../contract/bank-files/bank-files.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Actor } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import { readToday } from '../../platform/database/database-now.ts'
import type { Db, Queryable, Tx } from '../../platform/database/database.ts'
import { openText, sealText } from '../../platform/sealed-text.ts'
import { readBankKeys } from '../outlets/bank-accounts.ts'
import { findNextNumber, getFile } from './file-queries.ts'
import { LAYOUTS } from './layouts/layouts.ts'
import { findPayer } from './payer-queries.ts'
import { payoutFileRows, payoutFiles } from './table.ts'
import type { WaitingRecord } from './waiting-queries.ts'
import { listWaitingRecords } from './waiting-queries.ts'
import { nameIn, writeBankFile } from './write-file.ts'

/** Held while a file is made, so that two at once never have the same payout or number. */
const MAKING = 5_827_301

/** Warnings that one answer names; more than a person reads. */
const MOST_WARNINGS = 200

const totalOf = (rows: readonly WaitingRecord[]) =>
  rows.reduce((total, { amount_paise }) => total + Number(amount_paise), 0)

/** What waits for the bank by month, and what of it wants a look. */
export async function readWaiting(tx: Queryable): Promise<WaitingPayouts> {
  const payer = await findPayer(tx)
  const rows = await listWaitingRecords(tx)
  const months = [...Map.groupBy(rows, ({ month }) => month)].map(([month, all]) => {
    const fresh = all.filter(({ files }) => files.length === 0)
    return {
      ...{ month, count: all.length, totalPaise: totalOf(all) },
      ...{ newCount: fresh.length, newPaise: totalOf(fresh) },
    }
  })
  const layout = LAYOUTS[payer?.layout ?? 'generic']
  const warnings = rows.flatMap((row) => {
    const about = {
      ...{ payoutId: row.payout_id, number: row.number, receiverName: row.receiver_name },
      month: row.month,
    }
    const { name, warning } = nameIn(layout, { holder: row.holder, key: row.payment_key })
    return [
      ...(row.files.length > 0
        ? [{ ...about, warning: 'in_file' as const, detail: row.files.join(', ') }]
        : []),
      ...(warning === null ? [] : [{ ...about, warning, detail: name }]),
    ]
  })
  return { months, warnings: warnings.slice(0, MOST_WARNINGS) }
}

async function insertFile(tx: Tx, actor: Actor, rows: readonly WaitingRecord[]): Promise<string> {
  const payer = await findPayer(tx)
  if (!payer) throw new ApiError('bank_file.no_payer')
  const keys = await readBankKeys(tx)
  const number = await findNextNumber(tx)
  const day = await readToday(tx)
  const { text, fileName, totalPaise } = writeBankFile(
    LAYOUTS[payer.layout],
    {
      number: openText(keys, payer.id, payer.sealedNumber),
      ...{ ifsc: payer.ifsc, clientCode: payer.clientCode },
    },
    rows.map((row) => ({
      ...{ key: row.payment_key, holder: row.holder, ifsc: row.ifsc },
      number: openText(keys, row.account_id, row.sealed_number),
      paise: Number(row.amount_paise),
    })),
    { number, day },
  )
  const id = v7()
  await tx.insert(payoutFiles).values({
    ...{ id, number, layout: payer.layout, fileName, day, payerId: payer.id },
    ...{ count: rows.length, totalPaise, sealedContent: sealText(keys, id, text) },
    ...{ madeById: actor._id, madeByName: actor.name },
  })
  await tx
    .insert(payoutFileRows)
    .values(rows.map((row) => ({ fileId: id, payoutId: row.payout_id, try: row.try })))
  await appendAudit(tx, {
    ...{ actor, subject: 'payout_file', subjectId: id, action: 'made' },
    details: { number, count: rows.length, totalPaise },
  })
  return id
}

/**
 * Makes a file of what was chosen and seen, and records which payouts stand in it. 422 `bank_file.no_payer`,
 * `bank_file.nothing`; 409 `bank_file.changed`.
 */
export async function makeFile(tx: Tx, actor: Actor, wish: NewBankFile): Promise<BankFile> {
  await tx.execute(sql`select pg_advisory_xact_lock(${MAKING})`)
  const waiting = await listWaitingRecords(tx, wish)
  const rows = waiting
    .filter(({ files }) => wish.again || files.length === 0)
    .slice(0, MAX_PAYOUTS_OF_FILE)
  if (rows.length !== wish.count || totalOf(rows) !== wish.totalPaise) {
    throw new ApiError('bank_file.changed')
  }
  if (rows.length === 0) throw new ApiError('bank_file.nothing')
  return getFile(tx, await insertFile(tx, actor, rows))
}

/** A file's bytes, as they were made; the download is audited. 404 `bank_file.not_found`. */
export async function readContent(
  db: Db,
  actor: Actor,
  id: string,
): Promise<{ fileName: string; text: string }> {
  return db.transaction(async (tx) => {
    const { fileName, number } = await getFile(tx, id)
    const { rows } = await tx.execute<{ sealed: string }>(
      sql`select sealed_content as sealed from payout_files where id = ${id}`,
    )
    const text = openText(await readBankKeys(tx), id, rows[0]?.sealed ?? '')
    await appendAudit(tx, {
      ...{ actor, subject: 'payout_file', subjectId: id, action: 'downloaded' },
      details: { number },
    })
    return { fileName, text }
  })
}
