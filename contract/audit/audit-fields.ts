import * as v from 'valibot'

/**
 * The details of a record that have a name in every language, in the order in which they are read. Others, and the answers to a service's own
 * questions (`fields.annualIncome`), go by their key.
 */
export const AUDIT_FIELDS = [
  'list',
  'status',
  'category',
  'priority',
  'assignedTo',
  'mergedInto',
  'comment',
  'documents',
  'rating',
  'day',
  'nameEn',
  'nameHi',
  'nameMr',
  'moved',
  'number',
  'earlierAccepted',
  'customer.name',
  'customer.phone',
  'customer.email',
  'customer.address',
  'remark',
  'paper',
  'language',
  'requirement',
  'browser',
  'system',
  'ended',
  'forgotten',
  'left',
  'tries',
  'purpose',
  'channel',
  'maskedAddress',
  'way',
  'userType',
  'userName',
  'firstName',
  'lastName',
  'email',
  'phone',
  'timezone',
  'emailNotifications',
  'smsNotifications',
  'loginNotifications',
  'applicationUpdates',
  'name',
  'type',
  'monthlyTarget',
  'address',
  'latitude',
  'longitude',
  'bankAccount',
  'documentKind',
  'title',
  'validUntil',
  'franchises',
  'openApplications',
  'franchiseId',
  'servicePartnerId',
  'reason',
  'devicePrefix',
  'search',
  'serviceLevel',
  'source',
  'service',
  'franchise',
  'partner',
  'district',
  'from',
  'to',
  'ids',
  'actor',
  'subject',
  'subjectId',
  'action',
] as const
export type AuditField = (typeof AUDIT_FIELDS)[number]

const Value = v.nullable(v.union([v.string(), v.number(), v.boolean()]))

/** One detail of a record: what it is, and what it became where it was changed. */
export const AuditDetail = v.object({
  /** Mostly one of `AUDIT_FIELDS`. */
  field: v.string(),
  /** Before a change; absent where nothing was changed. */
  from: v.optional(Value),
  to: Value,
})
export type AuditDetail = v.InferOutput<typeof AuditDetail>
export type AuditValue = v.InferOutput<typeof Value>
