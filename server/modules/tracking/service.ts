import { indiaDay } from '../../../contract/core/india-day.ts'
import type { TrackedApplication, TrackingQuestion } from '../../../contract/tracking/tracking.ts'
import { TRACKING_MISSES_A_DAY } from '../../../contract/tracking/tracking.ts'
import { ApiError } from '../../platform/api-error.ts'
import { listAudit } from '../../platform/database/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ApplicationAuditDetails } from '../applications/mappers.ts'
import { toWindow } from '../applications/mappers.ts'
import type { TrackedRecord } from './queries.ts'
import { addMiss, findByNumber, findByTokenHash, lockMisses } from './queries.ts'
import { hashToken } from './tokens.ts'

type Digits = Extract<TrackingQuestion, { phoneLast4: string }>

async function findByDigits(db: Db, question: Digits): Promise<TrackedRecord | undefined> {
  const found = await findByNumber(db, question.applicationId)
  if (!found) return undefined
  const { id, customerPhone } = found.application
  const day = indiaDay(new Date())
  return db.transaction(async (tx) => {
    if ((await lockMisses(tx, id, day)) >= TRACKING_MISSES_A_DAY) return undefined
    if (customerPhone.endsWith(question.phoneLast4)) return found
    await addMiss(tx, id, day)
    return undefined
  })
}

function firstCharacter(name: string): string {
  const [first] = new Intl.Segmenter().segment(name)
  return first?.segment ?? ''
}

/**
 * What a customer may know of an application, masked. Every miss is the same 404
 * `tracking.not_found`: unknown number, wrong digits, unknown token, and any digits once five
 * wrong ones came on a day, after which only the token answers (rules.md, Tracking).
 */
export async function track(db: Db, question: TrackingQuestion): Promise<TrackedApplication> {
  const found =
    'token' in question
      ? await findByTokenHash(db, hashToken(question.token))
      : await findByDigits(db, question)
  if (!found) throw new ApiError('tracking.not_found')
  const { application, ...names } = found
  const trail = await listAudit(db, 'application', [application.id])
  return {
    applicationId: application.number,
    ...names,
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
  }
}
