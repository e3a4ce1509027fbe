import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { PageNumber, SEARCH_LENGTH } from '../core/paging.ts'
import { FilterDay, Id, Instant, Line } from '../core/primitives.ts'
import { AUDIT_SUBJECTS, auditEvents } from './audit-actions.ts'
import { AuditDetail } from './audit-fields.ts'

/** How many records the list's pages reach back, and the most that it counts: older ones are found by days. */
export const AUDIT_REACH = 10_000

export const AuditSubjectFilter = v.picklist(AUDIT_SUBJECTS)
export const AuditEventFilter = v.picklist(auditEvents())

/** By what the trail is narrowed; days are those of India. */
export const AuditFilter = v.object({
  /** A name of who did it or of the account that it was about; or a whole number of an application. */
  search: v.optional(v.pipe(Line, v.maxLength(SEARCH_LENGTH, 'too_long'))),
  /** The account of who did it. */
  actor: v.optional(Id),
  subject: v.optional(AuditSubjectFilter),
  subjectId: v.optional(Id),
  action: v.optional(AuditEventFilter),
  from: v.optional(FilterDay),
  to: v.optional(FilterDay),
})
export type AuditFilter = v.InferOutput<typeof AuditFilter>

/**
 * One record of the trail. Its action and subject are texts: an instance of the version before may read what a
 * newer one has written.
 */
export const AuditRecord = v.object({
  _id: Id,
  receivedAt: Instant,
  /** By the device's clock, where a device captured it. */
  capturedAt: Instant,
  /** Who did it, by the name of that time; null for somebody without a session. */
  actor: v.nullable(v.object({ _id: Id, name: v.string(), role: v.string() })),
  subject: v.string(),
  subjectId: v.nullable(Id),
  /** The application's number, or the account's name. */
  subjectName: v.nullable(v.string()),
  action: v.string(),
  details: v.array(AuditDetail),
})
export type AuditRecord = v.InferOutput<typeof AuditRecord>

export const AuditPage = v.object({
  rows: v.array(AuditRecord),
  /** At most `AUDIT_REACH`. */
  total: v.number(),
  page: v.number(),
  /** The names of what the filter names by an id. */
  names: v.object({ actor: v.nullable(v.string()), subjectId: v.nullable(v.string()) }),
})
export type AuditPage = v.InferOutput<typeof AuditPage>

/** One page of the trail, the newest first. */
export const listAuditTrail = endpoint({
  method: 'GET',
  path: '/api/audit',
  access: 'audit.read',
  query: v.object({ ...AuditFilter.entries, page: v.optional(PageNumber, 1) }),
  response: AuditPage,
})

/** What the filter leaves of the trail as CSV, without a limit, in the caller's language. */
export const exportAuditTrail = endpoint({
  method: 'GET',
  path: '/api/audit/export.csv',
  access: 'audit.read',
  query: AuditFilter,
  response: 'file',
})
