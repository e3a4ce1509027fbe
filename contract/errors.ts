import * as v from 'valibot'
import { ACCOUNT_ERRORS } from './accounts/errors.ts'
import { APPLICATION_ERRORS } from './applications/errors.ts'
import { BANK_FILE_ERRORS } from './bank-files/errors.ts'
import { CATALOGUE_ERRORS } from './catalogue/errors.ts'
import { CODE_ERRORS } from './codes/errors.ts'
import { CORE_ERRORS } from './core/errors.ts'
import { FieldError } from './core/field-errors.ts'
import { CUSTOMER_ERRORS } from './customers/errors.ts'
import { DEVICE_ERRORS } from './devices/errors.ts'
import { DOCUMENT_ERRORS } from './documents/errors.ts'
import { FEEDBACK_ERRORS } from './feedback/errors.ts'
import { HOLIDAY_ERRORS } from './holidays/errors.ts'
import { IMPORT_ERRORS } from './imports/errors.ts'
import { MESSAGE_ERRORS } from './messages/errors.ts'
import { NOTIFICATION_ERRORS } from './notifications/errors.ts'
import { OUTBOX_ERRORS } from './outbox/errors.ts'
import { OUTLET_ERRORS } from './outlets/errors.ts'
import { PASSWORD_LINK_ERRORS } from './password-links/errors.ts'
import { PAYMENT_ERRORS } from './payments/errors.ts'
import { PAYOUT_ERRORS } from './payouts/errors.ts'
import { PEOPLE_ERRORS } from './people/errors.ts'
import { REMITTANCE_ERRORS } from './remittances/errors.ts'
import { REPORT_ERRORS } from './reports/errors.ts'
import { REUPLOAD_ERRORS } from './reuploads/errors.ts'
import { REVENUE_ERRORS } from './revenue/errors.ts'
import { SAVED_FILTER_ERRORS } from './saved-filters/errors.ts'
import { SECOND_FACTOR_ERRORS } from './second-factor/errors.ts'
import { SESSION_ERRORS } from './sessions/errors.ts'
import { STATEMENT_ERRORS } from './statements/errors.ts'
import { TAX_ERRORS } from './tax/errors.ts'
import { TICKET_ERRORS } from './tickets/errors.ts'
import { TRACKING_ERRORS } from './tracking/errors.ts'
import { VAN_ERRORS } from './vans/errors.ts'

/**
 * Every error code of the API with its HTTP status; each domain has its own beside it. The sentences live in the
 * language catalogs of page and server; `message` on the wire is the server's sentence in the caller's language.
 */
export const ERRORS = {
  ...CORE_ERRORS,
  ...ACCOUNT_ERRORS,
  ...APPLICATION_ERRORS,
  ...BANK_FILE_ERRORS,
  ...CATALOGUE_ERRORS,
  ...CODE_ERRORS,
  ...CUSTOMER_ERRORS,
  ...DEVICE_ERRORS,
  ...DOCUMENT_ERRORS,
  ...FEEDBACK_ERRORS,
  ...HOLIDAY_ERRORS,
  ...IMPORT_ERRORS,
  ...MESSAGE_ERRORS,
  ...NOTIFICATION_ERRORS,
  ...OUTBOX_ERRORS,
  ...OUTLET_ERRORS,
  ...PASSWORD_LINK_ERRORS,
  ...PAYMENT_ERRORS,
  ...PAYOUT_ERRORS,
  ...PEOPLE_ERRORS,
  ...REMITTANCE_ERRORS,
  ...REPORT_ERRORS,
  ...REUPLOAD_ERRORS,
  ...REVENUE_ERRORS,
  ...SAVED_FILTER_ERRORS,
  ...SECOND_FACTOR_ERRORS,
  ...SESSION_ERRORS,
  ...STATEMENT_ERRORS,
  ...TAX_ERRORS,
  ...TICKET_ERRORS,
  ...TRACKING_ERRORS,
  ...VAN_ERRORS,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERRORS

/** The one shape of an error answer. `current` is the record's present state where a code says so. */
export const ErrorBody = v.object({
  message: v.string(),
  code: v.picklist(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  fields: v.optional(v.array(FieldError)),
  current: v.optional(v.unknown()),
})
export type ErrorBody = v.InferOutput<typeof ErrorBody>
