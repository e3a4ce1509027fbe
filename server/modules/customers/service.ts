import type { Submission } from '../../../contract/applications/submission.ts'
import {
  keptUntil,
  mayEnterBook,
  nameKey,
  visitedAt,
} from '../../../contract/customers/customer-rules.ts'
import type { KnownCustomer } from '../../../contract/customers/customers.ts'
import { RECENT_CUSTOMERS } from '../../../contract/customers/customers.ts'
import {
  DOCUMENT_MONTHS,
  isValidAt,
  validUntil,
} from '../../../contract/customers/document-terms.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { PageAsked } from '../../platform/blocks/paged.ts'
import type { Actor } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Db, Queryable, Tx } from '../../platform/database/database.ts'
import { copyDocument } from '../documents/queries.ts'
import {
  deleteEnded,
  eraseLine,
  findCustomer,
  findErasedAt,
  findOnFile,
  listByPhone,
  listCustomersPage,
  listOnFile,
  listRecent,
  lockLine,
  putCustomer,
  putOnFile,
} from './queries.ts'
import type { customers } from './table.ts'

type CustomerRow = typeof customers.$inferSelect

async function toKnown(tx: Queryable, rows: readonly CustomerRow[]): Promise<KnownCustomer[]> {
  const ids = rows.map((row) => row.id)
  const onFile = Map.groupBy(await listOnFile(tx, ids), ({ customerId }) => customerId)
  return rows.map((row) => {
    const { id: _id, name, phone, email, address, language, village, answers } = row
    const documents = (onFile.get(_id) ?? []).flatMap(({ documentId, kind, takenAt }) => {
      const end = validUntil(kind, takenAt)
      if (!end) return []
      const moments = { takenAt: takenAt.toISOString(), validUntil: end.toISOString() }
      return [{ _id: documentId, kind, ...moments }]
    })
    return {
      ...{ _id, name, phone, email, address, village, answers, documents },
      ...(language && { language }),
      lastVisitAt: row.lastVisitAt.toISOString(),
      keptUntil: row.keptUntil.toISOString(),
    }
  })
}

/** The parts of a submission that may be kept: the customer, the answers, and the documents that came with it. */
export interface Keepable extends Pick<Submission, 'customer' | 'village' | 'keepDetails'> {
  /** `keptAnswers`. */
  answers: Record<string, string>
  documents: readonly { requirement: string; uploadId: string }[]
}

interface Moments {
  capturedAt: Date
  receivedAt: Date
}

/**
 * Enters the customer of a submission into the franchise's book, in the transaction of the application. Does
 * nothing without consent, nor for one that was captured before an erasure (`mayEnterBook`).
 */
export async function keepCustomer(
  tx: Tx,
  franchiseId: string,
  keepable: Keepable,
  moments: Moments,
): Promise<void> {
  const { customer, village, keepDetails, answers } = keepable
  if (keepDetails !== true) return
  const person = { franchiseId, phone: customer.phone, nameKey: nameKey(customer.name) }
  await lockLine(tx, person)
  if (!mayEnterBook({ keepDetails, ...moments }, await findErasedAt(tx, person))) return
  const lastVisitAt = visitedAt(moments)
  await putCustomer(tx, {
    ...{ ...customer, ...person, answers, lastVisitAt },
    village: village ?? null,
    keptUntil: keptUntil(lastVisitAt),
  })
  const documents = keepable.documents
    .filter(({ requirement }) => DOCUMENT_MONTHS[requirement] !== undefined)
    .map(({ requirement: kind, uploadId: documentId }) => ({
      ...{ kind, documentId, takenAt: lastVisitAt },
    }))
  await putOnFile(tx, person, documents)
}

/** A document on file that a submission names. */
export interface OnFile {
  requirement: string
  documentId: string
}

/**
 * Throws 422 `customer.document_ended` at `documents.KEY` unless each is on file of this very customer at the franchise,
 * of the kind that is asked for, and was valid when the submission was captured. Who was erased has none.
 */
export async function checkOnFile(
  tx: Queryable,
  franchiseId: string,
  { name, phone }: Pick<Submission['customer'], 'name' | 'phone'>,
  onFile: readonly OnFile[],
  moments: Moments,
): Promise<void> {
  const person = { franchiseId, phone, nameKey: nameKey(name) }
  const ended: OnFile[] = []
  for (const each of onFile) {
    const found = await findOnFile(tx, person, each.requirement)
    const isUsable =
      found?.documentId === each.documentId &&
      isValidAt(each.requirement, found.takenAt, visitedAt(moments))
    if (!isUsable) ended.push(each)
  }
  if (ended.length === 0) return
  throw new ApiError('customer.document_ended', {
    fields: ended.map(({ requirement }) => ({ path: `documents.${requirement}`, code: 'invalid' })),
  })
}

/**
 * Gives the application rows of its own on the files of these documents on file. Throws as `checkOnFile`; an erasure of the
 * number waits until the transaction ends, or has come before.
 * @returns the ids of the application's documents
 */
export async function copyOnFile(
  tx: Tx,
  franchiseId: string,
  { customer, onFile }: { customer: Submission['customer']; onFile: readonly OnFile[] },
  moments: Moments,
  applicationId: string,
): Promise<string[]> {
  if (onFile.length === 0) return []
  await lockLine(tx, { franchiseId, phone: customer.phone })
  await checkOnFile(tx, franchiseId, customer, onFile, moments)
  const ids: string[] = []
  for (const { documentId, requirement } of onFile) {
    ids.push(await copyDocument(tx, documentId, { applicationId, requirement }))
  }
  return ids
}

/** One page of the caller's franchise's book, those seen last first. */
export async function readCustomers(
  tx: Queryable,
  caller: Actor,
  { search, ...page }: PageAsked & { search?: string | undefined },
) {
  const found = await listCustomersPage(tx, caller, search, page)
  return { ...found, rows: await toKnown(tx, found.rows) }
}

/** The customers of the caller's franchise that were seen last, as many as a device stores. */
export async function readRecent(tx: Queryable, caller: Actor) {
  return { customers: await toKnown(tx, await listRecent(tx, caller, RECENT_CUSTOMERS)) }
}

/** The people of a number in the caller's franchise's book; none for everybody else. */
export async function lookUp(tx: Queryable, caller: Actor, phone: string) {
  return { customers: await toKnown(tx, await listByPhone(tx, caller, phone)) }
}

/**
 * Takes everybody of the customer's number out of the book; the trail says who did it and nothing about the
 * person. 404 `customer.not_found`.
 */
export async function erase(db: Db, caller: Actor, id: string) {
  return db.transaction(async (tx) => {
    const customer = await findCustomer(tx, caller, id)
    if (!customer) throw new ApiError('customer.not_found')
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

/**
 * Erases customers whose last visit is too long ago (`keptUntil`).
 * @returns how many were erased
 */
export function sweepCustomers(db: Db, now: Date): Promise<number> {
  return deleteEnded(db, now)
}
