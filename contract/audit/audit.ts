import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { PAGE } from '../core/paging.ts'
import { Id, Instant } from '../core/primitives.ts'
import { AuditDetail } from './audit-fields.ts'
import { AuditFilter } from './audit-filters.ts'

/** The number of newest records that pages reach and that `total` counts; older records are found by their days. */
export const AUDIT_REACH = 10_000

/**
 * One record of the trail. Its action and subject are texts: an instance of the version before may read what a
 * newer one has written.
 */
export const AuditRecord = v.object({
  _id: Id,
  receivedAt: Instant,
  /** The time by the device's clock, where a device captured the entry. */
  capturedAt: Instant,
  /** The person who did it, with the name of that time; null for somebody without a session. */
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
  /** The names of what the filter names by ids, each by its id; what has none is absent. */
  names: v.record(v.string(), v.string()),
})
export type AuditPage = v.InferOutput<typeof AuditPage>

/** One page of the trail, the newest first. */
export const listAuditTrail = endpoint({
  method: 'GET',
  path: '/api/audit',
  access: 'audit.read',
  query: v.object({ ...AuditFilter.entries, ...PAGE }),
  response: AuditPage,
})

/** All entries that match the filter, as CSV in the caller's language. */
export const exportAuditTrail = endpoint({
  method: 'GET',
  path: '/api/audit/export.csv',
  access: 'audit.read',
  query: AuditFilter,
  response: 'file',
})
