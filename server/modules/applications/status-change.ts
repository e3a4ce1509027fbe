import { applicationPath } from '../../../contract/applications/application-path.ts'
import {
  isFinal,
  isReopening,
  maySee,
  nextStatuses,
} from '../../../contract/applications/application-status.ts'
import type {
  ApplicationDetail,
  StatusChange,
} from '../../../contract/applications/applications.ts'
import { openWindow } from '../../../contract/applications/sla.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Actor } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { getServiceClock, listHolidays } from '../catalogue/queries.ts'
import { attachUploads } from '../documents/service.ts'
import { pushToAccount } from '../notifications/outgoing.ts'
import { hasSubscriptions } from '../notifications/queries.ts'
import { findPerson } from '../sessions/queries.ts'
import type { ApplicationAuditDetails } from './mappers.ts'
import { fromWindow } from './mappers.ts'
import { updateApplication } from './queries.ts'
import { lockApplication, readApplication } from './service.ts'
import type { applications } from './table.ts'

type Locked = typeof applications.$inferSelect

/** A reopened application gets a new window from now (rules.md, Status machine). */
async function newWindow(tx: Tx, application: Locked, now: Date) {
  const { slaHours, slaClock } = await getServiceClock(tx, application.serviceId)
  const time = { clock: slaClock, holidays: await listHolidays(tx) }
  return fromWindow(openWindow(now.getTime(), slaHours, time))
}

/** A day: after that, the submitter sees the change on opening the app. */
const TTL_SECONDS = 86_400

/** A topic of 22 characters: of several changes that wait for a device, only the last arrives. */
function topicOf(id: string): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
}

/**
 * Alerts who submitted the application, unless it was they who changed it, or it is not theirs to
 * see any more. Nothing about the customer is in it.
 */
async function notifySubmitter(
  tx: Tx,
  actor: Actor,
  application: typeof applications.$inferSelect,
): Promise<void> {
  const { id, number, status, createdById } = application
  if (createdById === actor._id || !(await hasSubscriptions(tx, createdById))) return
  const person = await findPerson(tx, createdById)
  if (!person?.isOpen) return
  const { userType, franchiseId, servicePartnerId, language } = person.account
  if (!maySee({ _id: createdById, userType, franchiseId, servicePartnerId }, application)) return
  await pushToAccount(tx, createdById, {
    topic: topicOf(id),
    ttlSeconds: TTL_SECONDS,
    message: {
      type: 'application.status',
      id,
      number,
      status,
      path: applicationPath(userType, id),
      ...(language && { language }),
    },
  })
}

/**
 * Moves an application to another status: rule, documents, change, history and the alert of who
 * submitted it, in one transaction.
 * 404 `application.not_found`; 409 `application.stale` with the present state when the version has
 * moved on; 422 `application.transition_refused` when the status machine does not allow it to this
 * caller; 422 `application.upload_unknown`.
 */
export async function decideStatus(
  tx: Tx,
  caller: Actor,
  id: string,
  change: StatusChange,
): Promise<ApplicationDetail> {
  const application = await lockApplication(tx, caller, id, change)
  if (!nextStatuses(caller, application).includes(change.status)) {
    throw new ApiError('application.transition_refused', {
      fields: [{ path: 'status', code: 'not_a_choice' }],
    })
  }
  const now = new Date()
  await attachUploads(
    tx,
    {
      uploadIds: change.documents,
      uploadedById: caller._id,
      applicationId: id,
      requirement: null,
    },
    (uploadId) => `documents.${change.documents.indexOf(uploadId)}`,
  )
  await updateApplication(tx, id, {
    status: change.status,
    decidedAt: isFinal(change.status) ? now : null,
    ...(isReopening(application.status, change.status) && (await newWindow(tx, application, now))),
  })
  const details: ApplicationAuditDetails = {
    fromStatus: application.status,
    toStatus: change.status,
    comment: change.comment,
    documentIds: [...new Set(change.documents)],
  }
  await appendAudit(tx, {
    actor: caller,
    subject: 'application',
    subjectId: id,
    action: 'status_changed',
    capturedAt: new Date(change.capturedAt),
    receivedAt: now,
    details,
  })
  await notifySubmitter(tx, caller, { ...application, status: change.status })
  return readApplication(tx, caller, id)
}
