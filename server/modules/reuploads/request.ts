import type { ApplicationDetail } from '../../../contract/applications/applications.ts'
import type { RequestedDocument } from '../../../contract/applications/reupload-request.ts'
import { pauseWindow } from '../../../contract/applications/sla/sla.ts'
import { awaitsDocuments } from '../../../contract/applications/status-machine.ts'
import type { RequiredDocument } from '../../../contract/catalogue/services.ts'
import { reuploadDays, reuploadTimes } from '../../../contract/reuploads/reupload-days.ts'
import {
  mayRequestDocuments,
  mayReviewDocuments,
} from '../../../contract/reuploads/reupload-rules.ts'
import type { DocumentRequest } from '../../../contract/reuploads/reuploads.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Actor } from '../../platform/caller.ts'
import type { Tx } from '../../platform/database/database.ts'
import { toWindow } from '../applications/mappers.ts'
import { updateApplication } from '../applications/queries.ts'
import { lockApplication, readApplication } from '../applications/service.ts'
import { getServiceVersion } from '../catalogue/queries.ts'
import { holdHolidays } from '../holidays/queries.ts'
import { notify } from '../notifications/notify.ts'
import type { LockedApplication } from './end-request.ts'
import { endRequest } from './end-request.ts'
import { noteInHistory } from './history.ts'
import { writeToCounter, writeToCustomer } from './links.ts'
import type { ReuploadRow } from './queries.ts'
import { acceptSupplied, findRequest, insertRequest, listLastRequests } from './queries.ts'

/** The names that people see and the camera's preset, as its version of the service has them. */
function requestedDocument(
  requirement: string,
  known: readonly RequiredDocument[],
): RequestedDocument {
  const document = known.find(({ key }) => key === requirement)
  if (!document) return { requirement, label: { en: requirement, hi: '', mr: '' } }
  const { label, preset = 'paper' } = document
  return { requirement, label, preset }
}

/** Refuses a last day that is none of those that a request of now may name. */
function checkDay(until: string, now: Date): void {
  const { first, last } = reuploadDays(now)
  if (until >= first && until <= last) return
  const [code, bound] =
    until < first ? (['too_early', first] as const) : (['too_late', last] as const)
  throw new ApiError('request.invalid', { fields: [{ path: 'until', code, params: { bound } }] })
}

const namesOf = (request: ReuploadRow) => request.documents.map(({ requirement }) => requirement)

/** Accepts the documents of an earlier request that the new request does not ask for again. */
async function acceptTheRest(
  tx: Tx,
  caller: Actor,
  application: LockedApplication,
  askedAgain: string[],
  receivedAt: Date,
): Promise<void> {
  const earlier = (await listLastRequests(tx, [application.id])).get(application.id)
  if (earlier?.state !== 'supplied') return
  const documentIds = await acceptSupplied(tx, earlier.id, receivedAt, askedAgain)
  if (documentIds.length === 0) return
  const entry = { actor: caller, receivedAt, action: 'documents_accepted' } as const
  await noteInHistory(tx, application, entry, { documentIds })
}

/**
 * Requests documents (contract, `requestDocuments`): request, pause of the deadline, history, alert and messages
 * in one transaction. Only the hashes of the links stay.
 * @param publicUrl where the portal is reached from outside
 */
export async function takeRequest(
  tx: Tx,
  caller: Actor,
  id: string,
  wanted: DocumentRequest,
  publicUrl: string,
): Promise<ApplicationDetail> {
  const application = await lockApplication(tx, caller, id, wanted)
  if (!mayRequestDocuments(caller, application)) throw new ApiError('reupload.not_allowed')
  if (awaitsDocuments(application)) throw new ApiError('reupload.already_open')
  const now = new Date()
  checkDay(wanted.until, now)
  await acceptTheRest(tx, caller, application, wanted.documents, now)
  const { documents: known } = await getServiceVersion(tx, application)
  const request = await insertRequest(tx, {
    applicationId: id,
    documents: wanted.documents.map((requirement) => requestedDocument(requirement, known)),
    reason: wanted.reason,
    language: application.customerLanguage,
    requestedById: caller._id,
    requestedByName: caller.name,
    requestedAt: now,
    ...reuploadTimes(wanted.until, now),
  })
  const { slaPausedAt } = pauseWindow(toWindow(application), now.getTime())
  await updateApplication(tx, id, {
    slaPausedAt: slaPausedAt === null ? null : new Date(slaPausedAt),
    slaNextEventAt: null,
  })
  const entry = {
    actor: caller,
    capturedAt: new Date(wanted.capturedAt),
    receivedAt: now,
    action: 'documents_requested',
  } as const
  await noteInHistory(tx, application, entry, {
    comment: wanted.reason,
    requested: namesOf(request),
  })
  const { number, status } = application
  const event = {
    event: 'application.documents_requested',
    ...{ id, number, status },
    count: request.documents.length,
    until: request.expiresAt.toISOString(),
  } as const
  await notify(tx, event, caller._id)
  await writeToCustomer(tx, 'documents_requested', request, application, publicUrl)
  await writeToCounter(tx, event, caller._id, request, number, publicUrl)
  return readApplication(tx, caller, id)
}

/** Throws where a request is none of the application's, or has ended; `now` also ends one whose time is over. */
export function requireOpen(
  request: ReuploadRow | undefined,
  now: Date,
): asserts request is ReuploadRow {
  if (!request) throw new ApiError('reupload.not_found')
  if (request.state !== 'open') throw new ApiError(`reupload.${request.state}`)
  if (request.expiresAt <= now) throw new ApiError('reupload.expired')
}

/** The request of an application that the caller looks after, both locked. */
async function lockRequest(tx: Tx, caller: Actor, id: string, requestId: string) {
  await holdHolidays(tx)
  const application = await lockApplication(tx, caller, id)
  if (!mayReviewDocuments(caller, application)) throw new ApiError('reupload.not_allowed')
  return { application, request: await findRequest(tx, id, requestId) }
}

/** Takes an open request back (contract, `withdrawRequest`). */
export async function withdraw(
  tx: Tx,
  caller: Actor,
  id: string,
  requestId: string,
): Promise<ApplicationDetail> {
  const { application, request } = await lockRequest(tx, caller, id, requestId)
  const receivedAt = new Date()
  requireOpen(request, receivedAt)
  await updateApplication(
    tx,
    id,
    await endRequest(tx, application, request, 'withdrawn', receivedAt),
  )
  await noteInHistory(tx, application, { actor: caller, receivedAt, action: 'request_withdrawn' })
  return readApplication(tx, caller, id)
}

/** Lets what a request brought count (contract, `acceptDocuments`). */
export async function accept(
  tx: Tx,
  caller: Actor,
  id: string,
  requestId: string,
): Promise<ApplicationDetail> {
  const { application, request } = await lockRequest(tx, caller, id, requestId)
  const receivedAt = new Date()
  const documentIds = request ? await acceptSupplied(tx, request.id, receivedAt) : []
  if (documentIds.length === 0) throw new ApiError('reupload.not_found')
  // Only the version changes, so that lists and open records hear of the documents.
  await updateApplication(tx, id, {})
  const entry = { actor: caller, receivedAt, action: 'documents_accepted' } as const
  await noteInHistory(tx, application, entry, { documentIds })
  return readApplication(tx, caller, id)
}
