import type {
  ApplicationDetail,
  ApplicationRow,
} from '../../../contract/applications/applications.ts'
import type { Rating } from '../../../contract/applications/feedback.ts'
import type { FieldChange, HistoryEntry } from '../../../contract/applications/history-entry.ts'
import type { Payment } from '../../../contract/applications/payment.ts'
import type { SlaTimer, SlaWindow } from '../../../contract/applications/sla/sla.ts'
import { slaEventsAt } from '../../../contract/applications/sla/sla.ts'
import type { ServiceForm } from '../../../contract/catalogue/services.ts'
import { displayName } from '../../../contract/core/person-names.ts'
import type { Viewer } from '../../../contract/core/roles.ts'
import { clockSkew } from '../../../contract/devices/device-clock.ts'
import type { StoredDocument } from '../../../contract/documents/documents.ts'
import { seesPayments } from '../../../contract/payments/sees-payments.ts'
import type { auditTrail } from '../../platform/database/audit-table.ts'
import { toStoredDocument } from '../documents/mappers.ts'
import type { DocumentRow } from '../documents/queries.ts'
import { isKeptFrom, toFeedback } from '../feedback/mappers.ts'
import type { FeedbackRecord } from '../feedback/queries.ts'
import { isAccepted, toReupload } from '../reuploads/mappers.ts'
import type { ReuploadRow } from '../reuploads/queries.ts'
import type { ApplicationRecord } from './queries.ts'

interface Window {
  slaStart: Date
  slaDue: Date
  slaPausedAt: Date | null
}

/** The window as it goes over the wire: start, due and the unused third item. */
export function toWindow(row: Window): { slaTimer: SlaTimer; slaPausedAt: string | null } {
  return {
    slaTimer: [row.slaStart.toISOString(), row.slaDue.toISOString(), null],
    slaPausedAt: row.slaPausedAt?.toISOString() ?? null,
  }
}

/**
 * A window of the contract as the table keeps it, with what is still to be told of it.
 * @param now until when its events are over; by default its start
 */
export function fromWindow(window: SlaWindow, now = Date.parse(window.slaTimer[0])) {
  const { slaTimer, slaPausedAt } = window
  const { passed, nextAt } = slaEventsAt(window, now)
  return {
    slaEvents: passed,
    slaNextEventAt: nextAt,
    slaStart: new Date(slaTimer[0]),
    slaDue: new Date(slaTimer[1]),
    slaPausedAt: slaPausedAt === null ? null : new Date(slaPausedAt),
  }
}

function creatorName(record: ApplicationRecord): string {
  return displayName({ ...record.creator, franchiseName: '', servicePartnerName: '' }, '')
}

/** The contract's list row. */
export function toRow(record: ApplicationRecord): ApplicationRow {
  const { application } = record
  return {
    _id: application.id,
    applicationId: application.number,
    status: application.status,
    version: application.version,
    provisionalNumber: application.provisionalNumber,
    ...(application.departmentNumber !== null && {
      departmentNumber: application.departmentNumber,
    }),
    customerName: application.customerName,
    customerPhone: application.customerPhone,
    serviceId: application.serviceId,
    serviceName: record.serviceName,
    serviceNameHi: record.serviceNameHi,
    serviceNameMr: record.serviceNameMr,
    franchiseId: application.franchiseId,
    franchiseName: record.franchiseName,
    franchiseDistrict: record.franchiseDistrict,
    servicePartnerId: application.servicePartnerId,
    createdById: application.createdById,
    vanName: record.creator.userType === 'gramvan' ? creatorName(record) : null,
    submittedAt: application.receivedAt.toISOString(),
    decidedAt: application.decidedAt?.toISOString() ?? null,
    ...toWindow(application),
  }
}

type AuditRow = typeof auditTrail.$inferSelect

/** What a history entry of an application keeps in the trail's `details`. */
export interface ApplicationAuditDetails extends Record<string, unknown> {
  fromStatus: HistoryEntry['fromStatus']
  toStatus: HistoryEntry['toStatus']
  comment: string
  documentIds: string[]
  changes?: FieldChange[]
  rating?: Rating
  /** The amount of an entry about the fee. */
  paise?: number
  /** The documents of a request. */
  requested?: string[]
}

function toHistoryEntry(row: AuditRow, documents: Map<string, StoredDocument>): HistoryEntry {
  const details = row.details as ApplicationAuditDetails
  return {
    _id: row.id,
    action: row.action as HistoryEntry['action'],
    actorName: row.actorName,
    actorRole: row.actorRole,
    fromStatus: details.fromStatus,
    toStatus: details.toStatus,
    comment: details.comment,
    changes: details.changes ?? [],
    rating: details.rating ?? null,
    paise: details.paise ?? null,
    requested: details.requested ?? [],
    capturedAt: row.capturedAt.toISOString(),
    receivedAt: row.receivedAt.toISOString(),
    clockSkew: clockSkew(row.capturedAt, row.receivedAt),
    documents: details.documentIds.flatMap((id) => documents.get(id) ?? []),
  }
}

/** History entries that quote a feedback: they are hidden when the feedback is. */
const OF_FEEDBACK: readonly HistoryEntry['action'][] = ['feedback_given', 'feedback_answered']

/** The entry without what is kept from the viewer: words of a hidden feedback, and why it was hidden. */
function forViewer(viewer: Viewer, isKept: boolean, entry: HistoryEntry): HistoryEntry {
  if (viewer.userType === 'admin') return entry
  const isSecret =
    entry.action === 'feedback_hidden' || (isKept && OF_FEEDBACK.includes(entry.action))
  return isSecret ? { ...entry, comment: '', rating: null } : entry
}

/** The contract's whole application, with its documents and history, as the viewer may read it. */
export function toDetail(
  viewer: Viewer,
  record: ApplicationRecord,
  documentRows: DocumentRow[],
  trail: AuditRow[],
  feedback: FeedbackRecord | undefined,
  request: ReuploadRow | undefined,
  service: ServiceForm | null,
  payments: Payment[],
  sameNumber: NonNullable<ApplicationDetail['sameNumber']>,
): ApplicationDetail {
  const { application } = record
  const documents = documentRows.map(toStoredDocument)
  const byId = new Map(documents.map((document) => [document._id, document]))
  const history = trail
    .map((row) => forViewer(viewer, isKeptFrom(viewer, feedback), toHistoryEntry(row, byId)))
    .filter(({ paise }) => paise === null || seesPayments(viewer))
  return {
    ...toRow(record),
    customerEmail: application.customerEmail,
    customerLanguage: application.customerLanguage,
    customerAddress: application.customerAddress,
    ...(application.village !== null && { village: application.village }),
    remark: application.remark,
    fields: application.fields,
    feePaise: application.feePaise,
    passThroughPaise: application.passThroughPaise,
    payments,
    serviceVersion: application.serviceVersion,
    service,
    servicePartnerName: record.servicePartnerName,
    createdByName: creatorName(record),
    capturedAt: application.capturedAt.toISOString(),
    documents: documentRows
      .filter((row) => row.requirement !== null && isAccepted(row))
      .map(toStoredDocument),
    history,
    remarks: history.flatMap(({ action, comment }) =>
      comment === '' || action.startsWith('feedback_') ? [] : [comment],
    ),
    feedback: feedback ? toFeedback(viewer, feedback) : null,
    ...(sameNumber.length > 0 && { sameNumber }),
    ...toReupload(request, documentRows),
  }
}
