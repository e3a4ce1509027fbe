import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { PAGE } from '../core/paging.ts'
import { FilterDay, Id, Instant } from '../core/primitives.ts'
import { several } from '../core/text/several.ts'
import { AuditName } from './audit-filters.ts'

/**
 * How somebody came to see what is kept of a citizen: the record of an application or a paper of it, the customer book by
 * a phone number, a search for a number, or a list taken away as a file. Lists on the screen, and those that a device
 * stores ahead, are no reading of a person.
 */
export const READ_KINDS = ['application', 'document', 'customer', 'found', 'export'] as const
export type ReadKind = (typeof READ_KINDS)[number]

/** The filters of what was read; days are those of India. */
export const ReadFilter = v.object({
  /** The account of the reader. */
  actor: v.optional(several(Id)),
  /** One of `READ_KINDS`; an unknown one finds nothing. */
  kind: v.optional(several(AuditName)),
  /** An application, or a line of a customer book. */
  subjectId: v.optional(Id),
  from: v.optional(FilterDay),
  to: v.optional(FilterDay),
})
export type ReadFilter = v.InferOutput<typeof ReadFilter>

/** The line of the list: its hour, the reader's account, the kind, and the record's id or the list's name. */
const LINE = v.pipe(
  v.string(),
  v.transform((id) => id.split(' ')),
  v.strictTuple(
    [Instant, Id, AuditName, v.pipe(v.string(), v.regex(/^[\w-]+$/, 'invalid'))],
    'invalid',
  ),
)

/** That one person read of one record in an hour: its first time in that hour. */
export const PersonRead = v.object({
  /** A `LINE` of its hour, reader, kind and subject. */
  _id: v.string(),
  readAt: Instant,
  /** With the name of that time. */
  actor: v.object({ _id: Id, name: v.string(), role: v.string() }),
  kind: v.string(),
  /** The id of the application or customer, or the name of the list that was exported. */
  subject: v.string(),
  /** The application's number; null for others, and for a customer whose line was erased. */
  subjectName: v.nullable(v.string()),
  /** The session in which it happened, as the account's own list of sessions has it. */
  sessionId: Id,
})
export type PersonRead = v.InferOutput<typeof PersonRead>

/** Which page is asked for, as in `PAGE`; the row behind which it begins is named by its line. */
const ReadsAsked = v.object({ ...PAGE, after: v.optional(LINE) })
export type ReadsAsked = v.InferOutput<typeof ReadsAsked>

/** One page of who looked at what is kept of citizens, the newest first. */
export const listPersonReads = endpoint({
  method: 'GET',
  path: '/api/audit/reads',
  access: 'audit.read',
  query: v.object({ ...ReadFilter.entries, ...ReadsAsked.entries }),
  response: v.object({
    rows: v.array(PersonRead),
    /** At most `AUDIT_REACH`. */
    total: v.number(),
    page: v.number(),
    /** The names of what the filter names by ids, each by its id; what has none is absent. */
    names: v.record(v.string(), v.string()),
  }),
})
