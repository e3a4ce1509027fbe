import * as v from 'valibot'
import { SEARCH_LENGTH } from '../core/paging.ts'
import { FilterDay, Id, Line } from '../core/primitives.ts'
import { several } from '../core/text/several.ts'

// The names themselves stand in audit-actions.ts, because every page loads this file. An unknown name simply finds
// nothing.
export const AuditName = v.pipe(v.string(), v.regex(/^[a-z_.]+$/, 'invalid'))

/** The filters of the audit trail; days are those of India. */
export const AuditFilter = v.object({
  /** The name of the person who acted or of the account that was changed; or the whole number of an application. */
  search: v.optional(v.pipe(Line, v.maxLength(SEARCH_LENGTH, 'too_long'))),
  /** The account of the person who acted. */
  actor: v.optional(several(Id)),
  /** One of `AUDIT_SUBJECTS`. */
  subject: v.optional(several(AuditName)),
  subjectId: v.optional(Id),
  /** One of `AUDIT_EVENTS`. */
  action: v.optional(several(AuditName)),
  from: v.optional(FilterDay),
  to: v.optional(FilterDay),
})
export type AuditFilter = v.InferOutput<typeof AuditFilter>
