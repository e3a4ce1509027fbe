import { randomInt } from 'node:crypto'
import * as v from 'valibot'
import { makeApplicationId } from '../../../contract/applications/application-id.ts'
import { openWindow } from '../../../contract/applications/sla/sla.ts'
import type {
  Submission,
  CurrentFee,
  SubmissionReceipt,
} from '../../../contract/applications/submission.ts'
import type { VersionEnded } from '../../../contract/catalogue/service-changes.ts'
import { askedChanges } from '../../../contract/catalogue/service-changes.ts'
import { toFieldErrors } from '../../../contract/core/field-errors.ts'
import { indiaDay } from '../../../contract/core/india-day.ts'
import { keptAnswers } from '../../../contract/customers/kept-answers.ts'
import { Taken } from '../../../contract/payments/amount-taken.ts'
import { TILL_ROLES } from '../../../contract/payments/payment-rules.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Actor } from '../../platform/caller.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { getLanguageOf } from '../accounts/queries.ts'
import { appendHistory } from '../applications/append-history.ts'
import { fromWindow, toWindow } from '../applications/mappers.ts'
import { insertApplication } from '../applications/queries.ts'
import { findOfferedService, findServiceVersion, findVersionAt } from '../catalogue/queries.ts'
import { checkOnFile, copyOnFile, keepCustomer } from '../customers/service.ts'
import { attachUploads } from '../documents/service.ts'
import { listHolidayDays } from '../holidays/queries.ts'
import { notify } from '../notifications/notify.ts'
import { findActivePartner, findFranchise } from '../outlets/network/queries.ts'
import { takeFee } from '../payments/enter.ts'
import type { GivenDocument } from './submission-answers.ts'
import { checkAnswers, checkRequirements } from './submission-answers.ts'
import { villageOf } from './submission-village.ts'

type OfferedService = NonNullable<Awaited<ReturnType<typeof findOfferedService>>>
type ServiceVersion = NonNullable<Awaited<ReturnType<typeof findServiceVersion>>>

/** Staff name the franchise; other roles submit for their own (rules.md, Applications). */
async function franchiseOf(tx: Queryable, caller: Actor, submission: Submission) {
  const id = caller.franchiseId ?? submission.franchiseId
  if (!id) {
    throw new ApiError('franchise.required', {
      fields: [{ path: 'franchiseId', code: 'required' }],
    })
  }
  const franchise = await findFranchise(tx, id)
  if (!franchise?.active) throw new ApiError('franchise.unavailable')
  return franchise
}

/** The franchise's partner; none while it is not active, so that support sees to the application. */
async function partnerOf(tx: Queryable, id: string | null): Promise<string | null> {
  const partner = id === null ? undefined : await findActivePartner(tx, id)
  return partner?.id ?? null
}

async function attachDocuments(
  tx: Tx,
  caller: Actor,
  applicationId: string,
  documents: readonly GivenDocument[],
) {
  for (const { requirement, uploadId, index } of documents) {
    const to = { applicationId, requirement }
    const claim = { uploadIds: [uploadId], uploadedById: caller._id, to }
    await attachUploads(tx, claim, () => `documents.${index}.uploadId`)
  }
}

/** Throws that the version is no longer accepted, with what the present one asks otherwise. */
function refuseEnded(service: OfferedService, ended: ServiceVersion): never {
  const current: VersionEnded = {
    version: service.publishedVersion,
    feePaise: service.feePaise,
    asked: askedChanges(ended, service),
  }
  throw new ApiError('service_version.ended', { current })
}

/**
 * The version under which a submission is taken: the one that it names, or, of the first shape, the one that
 * was offered when it was captured (rules.md, Service versions).
 */
async function acceptedVersion(tx: Queryable, service: OfferedService, submission: Submission) {
  const { schemaVersion, capturedAt, serviceVersion } = submission
  const number =
    schemaVersion === 1 ? await findVersionAt(tx, service.id, new Date(capturedAt)) : serviceVersion
  const isKnown = Number.isInteger(number) && Number(number) <= service.publishedVersion
  const version =
    isKnown && number !== undefined
      ? await findServiceVersion(tx, { serviceId: service.id, serviceVersion: number })
      : undefined
  if (!version) {
    throw new ApiError('request.invalid', {
      fields: [{ path: 'serviceVersion', code: 'not_a_choice' }],
    })
  }
  if (version.number < service.acceptsFrom) refuseEnded(service, version)
  return version
}

/**
 * The payment as it is stored; null without one. Only people with a till may take a payment, and not more than the
 * fee.
 */
function checkPayment(caller: Actor, { payment, feePaise }: Submission): Taken | null {
  if (!payment) return null
  const result = v.safeParse(Taken, payment)
  if (!result.success) {
    const fields = toFieldErrors(result.issues)
    throw new ApiError('request.invalid', {
      fields: fields.map((field) => ({ ...field, path: `payment.${field.path}` })),
    })
  }
  const code = !TILL_ROLES.includes(caller.userType)
    ? ('unknown_field' as const)
    : payment.paise > feePaise
      ? ('too_large' as const)
      : null
  if (code) throw new ApiError('request.invalid', { fields: [{ path: 'payment.paise', code }] })
  return result.output
}

/** Franchise, service and answers, checked; the errors of `takeSubmission` but the last two. */
async function resolveSubmission(tx: Queryable, caller: Actor, submission: Submission, now: Date) {
  const franchise = await franchiseOf(tx, caller, submission)
  const offered = await findOfferedService(tx, submission.serviceId, franchise.type)
  if (!offered) throw new ApiError('service.unavailable')
  const service = await acceptedVersion(tx, offered, submission)
  if (submission.feePaise !== service.feePaise) {
    const current: CurrentFee = { feePaise: offered.feePaise }
    throw new ApiError('service.fee_changed', {
      fields: [{ path: 'feePaise', code: 'invalid' }],
      current,
    })
  }
  const today = indiaDay(now)
  const fields = checkAnswers(service, submission, today)
  const given = checkRequirements(service, submission, fields, today)
  const moments = { capturedAt: new Date(submission.capturedAt), receivedAt: now }
  await checkOnFile(tx, franchise.id, submission.customer, given.onFile, moments)
  const payment = checkPayment(caller, submission)
  return { franchise, service, fields, ...given, moments, payment }
}

/**
 * Throws what `takeSubmission` would, as far as it can be known without the documents, before
 * megabytes of them go over a thin connection.
 */
export async function checkSubmission(tx: Queryable, caller: Actor, submission: Submission) {
  await resolveSubmission(tx, caller, submission, new Date())
}

/**
 * Takes a submission as an application, with its documents, its SLA window from the moment of
 * receipt and its first history entry, in the caller's transaction. Fee, shares and SLA are those of the
 * service's version that it was made with (`acceptedVersion`). Errors: `franchise.required`, `franchise.unavailable`,
 * `service.unavailable`, `service_version.ended` with a `VersionEnded` in `current`,
 * `service.fee_changed` with the fee as it is in `current`, `request.invalid`,
 * `application.documents_missing`, `application.upload_unknown`, `application.token_taken`, `customer.document_ended`.
 * @param slip the provisional number that the customer has, and the device, where it waited on one
 */
export async function takeSubmission(
  tx: Tx,
  caller: Actor,
  submissionId: string,
  submission: Submission,
  slip: { number: string; deviceId: string } | null = null,
): Promise<SubmissionReceipt> {
  const receivedAt = new Date()
  const capturedAt = new Date(submission.capturedAt)
  const resolved = await resolveSubmission(tx, caller, submission, receivedAt)
  const { franchise, service, fields, documents, onFile, moments, payment } = resolved
  const village = await villageOf(tx, submission.village)
  const time = { clock: service.slaClock, holidays: await listHolidayDays(tx) }
  const application = await insertApplication(tx, {
    number: makeApplicationId((below) => randomInt(below)),
    provisionalNumber: slip?.number ?? null,
    status: 'submitted',
    serviceId: service.serviceId,
    serviceVersion: service.number,
    franchiseId: franchise.id,
    servicePartnerId: await partnerOf(tx, franchise.servicePartnerId),
    createdById: caller._id,
    customerName: submission.customer.name,
    customerPhone: submission.customer.phone,
    customerEmail: submission.customer.email,
    customerAddress: submission.customer.address,
    customerLanguage: submission.customer.language ?? (await getLanguageOf(tx, caller._id)),
    fields,
    remark: submission.remark,
    ...village,
    payment,
    feePaise: service.feePaise,
    passThroughPaise: service.passThroughPaise,
    franchiseSharePercent: service.franchiseSharePercent,
    partnerSharePercent: service.partnerSharePercent,
    ...fromWindow(openWindow(receivedAt.getTime(), service.slaHours, time)),
    capturedAt,
    receivedAt,
    consentAt: capturedAt,
    trackingTokenHash: submission.trackingTokenHash,
  })
  if (!application) throw new ApiError('application.token_taken')
  await attachDocuments(tx, caller, application.id, documents)
  const reused = { customer: submission.customer, onFile }
  const copied = await copyOnFile(tx, franchise.id, reused, moments, application.id)
  const keepable = {
    ...submission,
    village: village.village ?? undefined,
    documents,
    answers: keptAnswers(service.fields, fields),
  }
  await keepCustomer(tx, franchise.id, keepable, moments)
  const entry = { actor: caller, action: 'created', capturedAt, receivedAt } as const
  await appendHistory(tx, application, entry, {
    comment: submission.remark,
    documentIds: [...documents.map(({ uploadId }) => uploadId), ...copied],
  })
  if (payment) {
    // A payment without a slip was entered just now, whatever the device's clock says.
    const waited = slip && { deviceId: slip.deviceId, capturedAt }
    await takeFee(tx, caller, application, { type: 'fee', taken: payment }, waited)
  }
  const { id, number, status } = application
  await notify(tx, { event: 'application.created', id, number, status }, caller._id)
  return {
    kind: 'application.create',
    submissionId,
    _id: application.id,
    applicationId: application.number,
    status: application.status,
    receivedAt: receivedAt.toISOString(),
    slaTimer: toWindow(application).slaTimer,
  }
}
