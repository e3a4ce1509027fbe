import { indiaDay } from '../../../contract/core/india-day.ts'
import type {
  TrackedApplication,
  TrackingDigits,
  TrackingQuestion,
} from '../../../contract/tracking/tracking.ts'
import {
  TRACKING_MISSES_A_DAY,
  TRACKING_MISSES_OF_NETWORK,
  TRACKING_TOKEN_BYTES,
} from '../../../contract/tracking/tracking.ts'
import { ApiError } from '../../platform/api-error.ts'
import { listAudit } from '../../platform/database/audit.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { hashLinkToken, makeLinkToken } from '../../platform/link-token.ts'
import type { ApplicationAuditDetails } from '../applications/mappers.ts'
import { toWindow } from '../applications/mappers.ts'
import type { TrackedRecord } from './queries.ts'
import {
  addMisses,
  deleteOldMisses,
  deleteOldTokens,
  findByNumber,
  findByTokenHash,
  insertToken,
  lockMisses,
} from './queries.ts'

/**
 * The application of a number and its phone's last digits; undefined for every miss, and once the misses of a day close
 * them (rules.md, Tracking). Counts by network first: what one sends beyond its own misses does not count against the
 * customer. Every question makes the same statements, whether the number exists, is closed or is asked rightly.
 * @param network where the question comes from, as limits count it
 */
export async function findByDigits(
  db: Db,
  question: TrackingDigits,
  network: string,
): Promise<TrackedRecord | undefined> {
  const { applicationId: asked, phoneLast4 } = question
  const found = await findByNumber(db, asked)
  // Both numbers of an application share one count of misses: the slip's number gives no further guesses.
  const number = found?.application.number ?? asked
  const isRight = found !== undefined && found.application.customerPhone.endsWith(phoneLast4)
  const day = indiaDay(new Date())
  const counters = { all: { number, day, network: '' }, own: { number, day, network } }
  return db.transaction(async (tx) => {
    const all = await lockMisses(tx, counters.all)
    const own = await lockMisses(tx, counters.own)
    const isClosed = all >= TRACKING_MISSES_A_DAY || own >= TRACKING_MISSES_OF_NETWORK
    const misses = isClosed || isRight ? 0 : 1
    await addMisses(tx, counters.all, misses)
    await addMisses(tx, counters.own, misses)
    return isClosed || !isRight ? undefined : found
  })
}

/** Deletes what counts no more; the daily work. */
export async function sweepMisses(db: Db, now: Date): Promise<void> {
  await deleteOldMisses(db, indiaDay(now))
}

/** Of a service that has no name of its own for the department's number. */
const NO_NAME = { en: '', hi: '', mr: '' }

function firstCharacter(name: string): string {
  const [first] = new Intl.Segmenter().segment(name)
  return first?.segment ?? ''
}

/**
 * What a customer may know of an application, masked. Every miss is the same 404
 * `tracking.not_found`: unknown number, wrong digits, unknown token, and any digits once five wrong ones
 * came on a day, or three from this network, after which only the token answers (rules.md, Tracking).
 * @param network where the question comes from, as limits count it
 */
export async function track(
  db: Db,
  question: TrackingQuestion,
  network: string,
): Promise<TrackedApplication> {
  const found =
    'token' in question
      ? await findByTokenHash(db, hashLinkToken(question.token))
      : await findByDigits(db, question, network)
  if (!found) throw new ApiError('tracking.not_found')
  const { application, link, portal, numberRule, ...names } = found
  const { departmentNumber } = application
  const trail = await listAudit(db, 'application', [application.id])
  return {
    applicationId: application.number,
    ...names,
    language: application.customerLanguage,
    status: application.status,
    customerName: firstCharacter(application.customerName),
    customerPhone: application.customerPhone.slice(-4),
    submittedAt: application.receivedAt.toISOString(),
    ...toWindow(application),
    steps: trail
      .filter(({ action }) => action === 'created' || action === 'status_changed')
      .map((row) => ({
        status: (row.details as ApplicationAuditDetails).toStatus,
        at: row.receivedAt.toISOString(),
      })),
    ...(departmentNumber !== null && {
      department: { number: departmentNumber, name: numberRule?.name ?? NO_NAME, link, portal },
    }),
  }
}

/** How many later receipts of one application open tracking; the slip of the capture always does. */
const MAX_TOKENS = 20

/**
 * Makes a fresh token that opens tracking of the application, and ends the oldest beyond twenty.
 * The caller holds the application's row locked, so that the number stays bounded.
 */
export async function mintToken(tx: Tx, applicationId: string): Promise<string> {
  const token = makeLinkToken(TRACKING_TOKEN_BYTES)
  await insertToken(tx, applicationId, hashLinkToken(token))
  await deleteOldTokens(tx, applicationId, MAX_TOKENS)
  return token
}
