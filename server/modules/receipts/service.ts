import type { Language } from '../../../contract/core/languages.ts'
import { seesPayments } from '../../../contract/payments/sees-payments.ts'
import type { Paper } from '../../../contract/receipts/receipts.ts'
import { trackingAddress } from '../../../contract/tracking/tracking.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockApplication } from '../applications/service.ts'
import { listDocuments } from '../documents/queries.ts'
import { listEntriesOf } from '../payments/queries.ts'
import { mintToken } from '../tracking/service.ts'
import { findReceiptRecord } from './queries.ts'
import { receiptTexts } from './receipt-words.ts'

interface ReceiptRequest {
  id: string
  paper: Paper
  language: Language
  /** Origin that the QR code's address starts with. */
  publicUrl: string
}

/** A fresh token; the trail names who ordered it, apart from the application's history. */
async function tokenFor(
  db: Db,
  caller: Caller,
  id: string,
  audit: { action: 'made' | 'linked'; details: Record<string, string> },
): Promise<string> {
  return db.transaction(async (tx) => {
    await lockApplication(tx, caller, id)
    await appendAudit(tx, { actor: caller, subject: 'receipt', subjectId: id, ...audit })
    return mintToken(tx, id)
  })
}

/**
 * The address at which the customer follows the application, with a token of its own; it works like a
 * receipt's. 404 `application.not_found` when the application is not the caller's to see.
 */
export async function makeTrackingLink(
  db: Db,
  caller: Caller,
  { id, publicUrl }: Pick<ReceiptRequest, 'id' | 'publicUrl'>,
): Promise<{ address: string }> {
  const token = await tokenFor(db, caller, id, { action: 'linked', details: {} })
  return { address: trackingAddress(publicUrl, token) }
}

/**
 * Makes the receipt of an application, on the paper and in the language that are asked for, with a
 * QR code that opens tracking. Every one works; the oldest end when there are more than twenty.
 * 404 `application.not_found` when the application is not the caller's to see.
 */
export async function makeReceipt(db: Db, caller: Caller, request: ReceiptRequest) {
  const record = await findReceiptRecord(db, caller, request.id)
  if (!record) throw new ApiError('application.not_found')
  const documents = await listDocuments(db, [request.id])
  // Partners do not see what customers paid.
  const payments = seesPayments(caller) ? await listEntriesOf(db, [request.id]) : []
  const { id, paper, language } = request
  const token = await tokenFor(db, caller, id, { action: 'made', details: { paper, language } })
  const texts = receiptTexts(record, documents, payments, request)
  // What draws PDFs takes 15 MB, and is loaded by the first of them.
  const { drawReceipt } = await import('./receipt-page.ts')
  const bytes = await drawReceipt(texts, request.paper, trackingAddress(request.publicUrl, token))
  return { fileName: `${record.application.number}.pdf`, bytes }
}
