import * as v from 'valibot'

/**
 * Every error code of the API with its HTTP status. The sentences live in the language catalogs
 * of page and server; `message` on the wire is the server's sentence in the caller's language.
 */
export const ERRORS = {
  'request.invalid': 400,
  'request.not_json': 400,
  'request.too_large': 413,
  'request.type_unsupported': 415,
  'request.cross_site': 403,
  'request.not_found': 404,
  'request.too_many': 429,
  'idempotency.key_missing': 400,
  'idempotency.body_differs': 422,
  'idempotency.in_flight': 409,
  'session.none': 401,
  'session.other_user': 401,
  'session.first_login': 403,
  'session.not_found': 404,
  'login.failed': 401,
  'login.too_many': 429,
  'access.forbidden': 403,
  'password.current_wrong': 422,
  'password.unchanged': 422,
  'code.wrong': 422,
  'code.expired': 410,
  'code.used_up': 410,
  'code.none': 410,
  'code.unreachable': 422,
  'code.too_many': 429,
  'code.required': 403,
  'recovery_code.wrong': 422,
  'link.ended': 410,
  'link.too_many': 429,
  'second_factor.unchanged': 409,
  'second_factor.off': 409,
  'person.not_found': 404,
  'person.user_name_taken': 409,
  'person.stale': 409,
  'person.inactive': 409,
  'application.not_found': 404,
  'application.stale': 409,
  'application.transition_refused': 422,
  'application.documents_missing': 422,
  'application.upload_unknown': 422,
  'application.token_taken': 409,
  'application.not_editable': 422,
  'application.not_decided': 422,
  'application.feedback_given': 409,
  'filters.too_many': 422,
  'service.unavailable': 422,
  'service.fee_changed': 409,
  'franchise.required': 422,
  'franchise.unavailable': 422,
  'document.not_found': 404,
  'document.file_missing': 410,
  'document.empty': 422,
  'document.too_large': 413,
  'document.type_unsupported': 415,
  'document.heic': 415,
  'document.unreadable': 422,
  'document.encrypted': 422,
  'document.too_many_pixels': 422,
  'document.too_many_pages': 422,
  'document.quota_exceeded': 429,
  'envelope.device_unknown': 401,
  'envelope.device_ended': 401,
  'envelope.signature_wrong': 401,
  'envelope.account_closed': 403,
  'envelope.dependency_pending': 409,
  'envelope.already_done': 409,
  'envelope.damaged': 422,
  'envelope.undecryptable': 422,
  'envelope.quota_exceeded': 429,
  'envelope.too_old': 426,
  'envelope.too_new': 503,
  'device.not_found': 404,
  'upload.not_found': 404,
  'push.subscription_unknown': 404,
  'notification.not_found': 404,
  'tracking.not_found': 404,
  'server.failed': 500,
  'server.unavailable': 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERRORS

/** What can be wrong with one field; `params` carry the bound that was missed. */
export const FIELD_ERRORS = [
  'required',
  'invalid',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'too_early',
  'too_late',
  'not_a_choice',
  'phone',
  'email',
  'name',
  'pin_code',
  'application_id',
  'four_digits',
  'mismatch',
  'consent',
  'unknown_field',
  'too_common',
  'made_of_name',
] as const
export type FieldErrorCode = (typeof FIELD_ERRORS)[number]

export const FieldError = v.object({
  /** Dotted path in the body: `customer.phone`, `fields.annualIncome`, `documents.0.uploadId`. */
  path: v.string(),
  code: v.picklist(FIELD_ERRORS),
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
})
export type FieldError = v.InferOutput<typeof FieldError>

/** The one shape of an error answer. `current` is the record's present state where a code says so. */
export const ErrorBody = v.object({
  message: v.string(),
  code: v.picklist(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  fields: v.optional(v.array(FieldError)),
  current: v.optional(v.unknown()),
})
export type ErrorBody = v.InferOutput<typeof ErrorBody>

/**
 * The 403 messages that stay verbatim on the wire (rules.md, Errors) and are singled out by the
 * page.
 */
export const NOT_AUTHORIZED_MESSAGES: readonly string[] = ['Your Not Authorized', 'Forbidden']
