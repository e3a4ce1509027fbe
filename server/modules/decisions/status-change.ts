import { isFinal } from '../../../contract/applications/application-status.ts'
import type {
  ApplicationDetail,
  StatusChange,
} from '../../../contract/applications/applications.ts'
import { openWindow } from '../../../contract/applications/sla/sla.ts'
import {
  awaitsDocuments,
  isReopening,
  statusRefusal,
} from '../../../contract/applications/status-machine.ts'
import { mayDo } from '../../../contract/core/access.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Actor } from '../../platform/caller.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sendJob } from '../../platform/jobs/send-job.ts'
import { appendHistory } from '../applications/append-history.ts'
import { takeNumber } from '../applications/department-number.ts'
import { fromWindow } from '../applications/mappers.ts'
import { updateApplication } from '../applications/queries.ts'
import { lockApplication, readApplication } from '../applications/service.ts'
import type { applications } from '../applications/table.ts'
import { getServiceVersion } from '../catalogue/queries.ts'
import { attachShared, attachUploads } from '../documents/service.ts'
import { inviteFeedbackJob } from '../feedback/invite.ts'
import { holdHolidays, listHolidayDays } from '../holidays/queries.ts'
import { postDecision } from '../ledger/post.ts'
import { notify } from '../notifications/notify.ts'
import { endRequest } from '../reuploads/end-request.ts'
import { noteInHistory } from '../reuploads/history.ts'
import { findOpenRequest } from '../reuploads/queries.ts'

type Locked = typeof applications.$inferSelect

/** A reopened application gets a new window from now (rules.md, Status machine). */
async function newWindow(tx: Tx, application: Locked, now: Date) {
  const { slaHours, slaClock } = await getServiceVersion(tx, application)
  const time = { clock: slaClock, holidays: await listHolidayDays(tx) }
  return fromWindow(openWindow(now.getTime(), slaHours, time))
}

/** A rejection takes the request back whose documents nobody needs any more. */
async function withdrawOpen(tx: Tx, caller: Actor, application: Locked, receivedAt: Date) {
  const request = await findOpenRequest(tx, application.id)
  if (!request) throw new Error('a deadline stands still without a request')
  await noteInHistory(tx, application, { actor: caller, receivedAt, action: 'request_withdrawn' })
  return endRequest(tx, application, request, 'withdrawn', receivedAt)
}

/**
 * Attaches the decision's documents. A person who changes many applications at once may attach one document to all
 * of them.
 */
async function attachDocuments(tx: Tx, caller: Actor, applicationId: string, change: StatusChange) {
  const uploadIds = [...new Set(change.documents)]
  const claim = { uploadIds, uploadedById: caller._id }
  const pathOf = (uploadId: string) => `documents.${change.documents.indexOf(uploadId)}`
  if (mayDo(caller.userType, 'application.decideMany')) {
    return attachShared(tx, { ...claim, applicationId }, pathOf)
  }
  await attachUploads(tx, { ...claim, to: { applicationId, requirement: null } }, pathOf)
  return uploadIds
}

/**
 * Moves an application to another status: rule, documents, change, history, what it means in the ledger and the alert
 * of everyone whom it concerns, in one transaction.
 * 404 `application.not_found`; 409 `application.stale` with the present state when the version has
 * moved on, or another number of the department was noted; 422 `application.transition_refused` when the status machine does not allow it to this
 * caller; 422 `application.documents_requested` while documents are requested; 422
 * `application.upload_unknown`.
 */
export async function decideStatus(
  tx: Tx,
  caller: Actor,
  id: string,
  change: StatusChange,
): Promise<ApplicationDetail> {
  // A rejection may restart a paused deadline, which is counted by the holidays.
  if (change.status === 'rejected') await holdHolidays(tx)
  const application = await lockApplication(tx, caller, id, change)
  const refusal = statusRefusal(caller, application, change.status)
  if (refusal) throw new ApiError(refusal, { fields: [{ path: 'status', code: 'not_a_choice' }] })
  const { departmentNumber: note } = change
  const changes = note ? await takeNumber(tx, caller, application, note) : []
  const now = new Date()
  const documentIds = await attachDocuments(tx, caller, id, change)
  await updateApplication(tx, id, {
    ...(awaitsDocuments(application) && (await withdrawOpen(tx, caller, application, now))),
    status: change.status,
    decidedAt: isFinal(change.status) ? now : null,
    // A decided application has no deadline any more.
    ...(isFinal(change.status) && { slaNextEventAt: null }),
    ...(isReopening(application.status, change.status) && (await newWindow(tx, application, now))),
  })
  await appendHistory(
    tx,
    { id, status: change.status },
    {
      ...{ actor: caller, action: 'status_changed', receivedAt: now },
      capturedAt: new Date(change.capturedAt),
    },
    {
      ...{ fromStatus: application.status, comment: change.comment, documentIds },
      ...(changes.length > 0 && { changes }),
    },
  )
  if (change.status === 'completed') {
    await postDecision(tx, 'completed', id, caller._id)
    await sendJob(tx, inviteFeedbackJob, { applicationId: id })
  } else if (application.status === 'completed') {
    await postDecision(tx, 'reopened', id, caller._id)
  }
  const { number } = application
  await notify(tx, { event: 'application.status', id, number, status: change.status }, caller._id)
  return readApplication(tx, caller, id)
}
