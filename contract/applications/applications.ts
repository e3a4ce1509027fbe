import * as v from 'valibot'
import { ServiceForm } from '../catalogue/services.ts'
import { endpoint } from '../core/endpoint.ts'
import { Language } from '../core/languages.ts'
import { PAGE } from '../core/paging.ts'
import { Id, Instant, Paise, Paragraph } from '../core/primitives.ts'
import type { Role } from '../core/roles.ts'
import { StoredDocument } from '../documents/documents.ts'
import { ApplicationListQuery, SummaryQuery } from './application-filters.ts'
import { ApplicationStatus } from './application-status.ts'
import { NumberNote } from './department-number/department-number.ts'
import { Feedback } from './feedback.ts'
import { Answer, HistoryEntry } from './history-entry.ts'
import { Payment } from './payment.ts'
import { ReuploadRequest } from './reupload-request.ts'
import { SlaTimer } from './sla/sla.ts'

const LIMITS = { comment: 2000, documents: 20 }

const window = { slaTimer: SlaTimer, slaPausedAt: v.nullable(Instant) }

/** What reminders and the offline working set need of an application that is not final. */
export const OpenApplication = v.object({
  _id: Id,
  applicationId: v.string(),
  status: ApplicationStatus,
  customerName: v.string(),
  serviceId: Id,
  submittedAt: Instant,
  ...window,
  servicePartnerId: v.nullable(Id),
  servicePartnerName: v.nullable(v.string()),
  /** The documents that are requested now: keys of the service's, or names. */
  reploadDocumentList: v.array(v.string()),
  /** The id of the open request for documents; null while none is open. */
  reuploadRequestId: v.nullable(Id),
})
export type OpenApplication = v.InferOutput<typeof OpenApplication>

const serviceNames = {
  serviceName: v.string(),
  serviceNameHi: v.string(),
  serviceNameMr: v.string(),
}

export const ApplicationRow = v.object({
  _id: Id,
  applicationId: v.string(),
  status: ApplicationStatus,
  version: v.number(),
  /** The number on the customer's slip while it waited on a device (devices.ts); `null` where it did not. */
  provisionalNumber: v.nullable(v.string()),
  /** The number that the government's portal gave it; absent while none is noted. */
  departmentNumber: v.optional(v.string()),
  customerName: v.string(),
  customerPhone: v.string(),
  serviceId: Id,
  ...serviceNames,
  franchiseId: Id,
  franchiseName: v.string(),
  franchiseDistrict: v.string(),
  servicePartnerId: v.nullable(Id),
  createdById: Id,
  /** The gram van operator who made it, where one did. */
  vanName: v.nullable(v.string()),
  submittedAt: Instant,
  /** When it was completed or rejected; null while it is open, also after a reopening. */
  decidedAt: v.nullable(Instant),
  ...window,
})
export type ApplicationRow = v.InferOutput<typeof ApplicationRow>

export const OpenApplications = v.object({ open: v.array(OpenApplication) })
export type OpenApplications = v.InferOutput<typeof OpenApplications>

export const ApplicationPage = v.object({
  rows: v.array(ApplicationRow),
  total: v.number(),
  page: v.number(),
})
export type ApplicationPage = v.InferOutput<typeof ApplicationPage>

const ListAnswer = v.union([OpenApplications, ApplicationPage])

const ListQuery = v.object({ ...ApplicationListQuery.entries, after: PAGE.after })

/** Administrators, support and gram vans; a van's own only. */
export const listApplications = endpoint({
  method: 'GET',
  path: '/api/applications',
  access: 'application.listAll',
  query: ListQuery,
  response: ListAnswer,
  live: 'applications',
})

/** A franchise's own and its vans' (rules.md, Calls). */
export const listFranchiseApplications = endpoint({
  method: 'GET',
  path: '/application/franchise-applications',
  access: 'application.listFranchise',
  query: ListQuery,
  response: ListAnswer,
  live: 'applications',
})

/** The applications that are assigned to the caller's partner (rules.md, Calls). */
export const listPartnerApplications = endpoint({
  method: 'GET',
  path: '/application/partner-applications',
  access: 'application.listPartner',
  query: ListQuery,
  response: ListAnswer,
  live: 'applications',
})

/** The one of the three lists that belongs to the role. */
export function applicationListOf(role: Role) {
  if (role === 'franchise') return listFranchiseApplications
  return role === 'service_partner' ? listPartnerApplications : listApplications
}

export const ApplicationSummary = v.object({
  total: v.number(),
  /** Applications that are not decided yet. */
  pending: v.number(),
  warning: v.number(),
  overdue: v.number(),
  byStatus: v.record(ApplicationStatus, v.number()),
})
export type ApplicationSummary = v.InferOutput<typeof ApplicationSummary>

/** Counts over everything the caller may see, as far as the filters leave it. */
export const summarizeApplications = endpoint({
  method: 'GET',
  path: '/api/applications/summary',
  access: 'application.view',
  query: SummaryQuery,
  response: ApplicationSummary,
  live: 'applications',
})

export const ApplicationDetail = v.object({
  ...ApplicationRow.entries,
  ...{ customerEmail: v.string(), customerLanguage: Language },
  ...{ customerAddress: v.string(), village: v.optional(v.string()) },
  ...{ remark: v.string(), fields: v.record(v.string(), Answer) },
  feePaise: Paise,
  /** The government fee in it; copies on devices from before it have none. */
  passThroughPaise: v.optional(Paise),
  /** Fees, refunds and reversals in the order in which they were entered; empty for a partner. */
  payments: v.array(Payment),
  /** The number of the service's version that it was made with. */
  serviceVersion: v.number(),
  /** The form of that version; null while the catalogue has the same. */
  service: v.nullable(ServiceForm),
  servicePartnerName: v.nullable(v.string()),
  createdByName: v.string(),
  capturedAt: Instant,
  /** In the order in which they came: the last of a requirement is the one that counts. */
  documents: v.array(StoredDocument),
  /** `remarks` are the comments of the history, those on feedback aside, the oldest first. */
  ...{ history: v.array(HistoryEntry), remarks: v.array(v.string()) },
  feedback: v.nullable(Feedback),
  /** The last request for documents, open or ended. */
  reupload: v.nullable(ReuploadRequest),
  /** The documents that are requested now, as in `OpenApplication`. */
  reploadDocumentList: v.array(v.string()),
  /** Documents that this request brought and nobody has accepted yet. */
  reploadDocuments: v.array(StoredDocument),
  /** Others of the service that have the same number of the department, as far as the caller may see them. */
  sameNumber: v.optional(v.array(v.object({ _id: Id, applicationId: v.string() }))),
})
export type ApplicationDetail = v.InferOutput<typeof ApplicationDetail>

const ById = v.object({ id: Id })

/** 404 for one that does not exist and for one that is not the caller's to see, alike. */
export const getApplication = endpoint({
  method: 'GET',
  path: '/api/applications/:id',
  access: 'application.view',
  params: ById,
  response: ApplicationDetail,
  live: 'applications',
})

export const StatusChange = v.object({
  /** The version on which it was decided. */
  version: v.pipe(v.number('required'), v.integer('invalid')),
  status: ApplicationStatus,
  comment: v.pipe(Paragraph, v.nonEmpty('required'), v.maxLength(LIMITS.comment, 'too_long')),
  documents: v.pipe(
    v.array(Id, 'required'),
    v.minLength(1, 'required'),
    v.maxLength(LIMITS.documents, 'too_large'),
  ),
  capturedAt: Instant,
  /** The department's number, where it is noted with the decision. */
  departmentNumber: v.optional(NumberNote),
})
export type StatusChange = v.InferOutput<typeof StatusChange>

/**
 * 409 `application.stale` with the present state in `current` when the version has moved on, or another number of the
 * department was noted.
 */
export const changeStatus = endpoint({
  method: 'POST',
  path: '/api/applications/:id/status',
  access: 'application.changeStatus',
  params: ById,
  body: StatusChange,
  response: ApplicationDetail,
  idempotent: true,
})
