import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AuditEvent, AuditSubject } from '../../../contract/audit/audit-actions.ts'

/** What happened, in words; the server's export says the same (server/modules/audit/event-words.ts). */
export const EVENT_LABELS: Record<AuditEvent, MessageDescriptor> = {
  'application.created': msg`Application submitted`,
  'application.edited': msg`Details changed`,
  'application.status_changed': msg`Status changed`,
  'application.feedback_given': msg`Feedback added`,
  'application.feedback_answered': msg`Feedback answered`,
  'application.feedback_hidden': msg`Feedback hidden`,
  'application.feedback_shown': msg`Feedback shown again`,
  'application.documents_requested': msg`Documents requested`,
  'application.documents_supplied': msg`Requested documents supplied`,
  'application.documents_accepted': msg`Supplied documents accepted`,
  'application.request_withdrawn': msg`Document request withdrawn`,
  'application.request_expired': msg`Document request expired`,
  'application.partner_changed': msg`Partner changed`,
  'receipt.made': msg`Receipt made`,
  'receipt.linked': msg`Tracking link made`,
  'document.viewed': msg`Document opened`,
  'account.signed_in': msg`Signed in`,
  'account.sign_in_failed': msg`Sign-in failed`,
  'account.signed_out': msg`Signed out`,
  'account.session_ended': msg`Signed out on another device`,
  'account.device_ended': msg`Device removed`,
  'account.other_sessions_ended': msg`Signed out on all other devices`,
  'account.profile_changed': msg`Profile changed`,
  'account.password_changed': msg`Password changed`,
  'account.password_link_sent': msg`Password link sent`,
  'account.password_set_by_link': msg`Password set by link`,
  'account.password_reset': msg`Password reset`,
  'account.code_sent': msg`OTP sent`,
  'account.code_verified': msg`OTP accepted`,
  'account.code_refused': msg`Wrong OTP`,
  'account.second_factor_asked': msg`OTP asked at sign-in`,
  'account.second_factor_on': msg`Sign-in with OTP turned on`,
  'account.second_factor_off': msg`Sign-in with OTP turned off`,
  'account.recovery_codes_made': msg`Recovery codes made`,
  'account.recovery_code_used': msg`Recovery code used`,
  'account.recovery_code_refused': msg`Wrong recovery code`,
  'account.browsers_forgotten': msg`OTP asked again in all browsers`,
  'account.account_created': msg`Admin account created`,
  'account.person_created': msg`Account created`,
  'account.person_edited': msg`Account changed`,
  'account.person_activated': msg`Account activated`,
  'account.person_deactivated': msg`Account deactivated`,
  'account.van_planned': msg`Plan of the van changed`,
  'franchise.created': msg`Franchise created`,
  'franchise.edited': msg`Franchise details changed`,
  'franchise.activated': msg`Franchise activated`,
  'franchise.deactivated': msg`Franchise deactivated`,
  'franchise.upi_id_changed': msg`UPI ID of a franchise changed`,
  'partner.upi_id_changed': msg`UPI ID of a partner changed`,
  'till.cash_moved': msg`Cash moved`,
  'till.movement_reversed': msg`Cash movement reversed`,
  'till.day_closed': msg`Day closed`,
  'application.fee_taken': msg`Fee taken`,
  'application.fee_refunded': msg`Fee refunded`,
  'application.payment_reversed': msg`Payment entry reversed`,
  'franchise.bank_account_changed': msg`Bank account of a franchise changed`,
  'franchise.document_added': msg`Document of a franchise added`,
  'franchise.document_replaced': msg`Document of a franchise replaced`,
  'franchise.document_withdrawn': msg`Document of a franchise withdrawn`,
  'franchise.document_viewed': msg`Document of a franchise opened`,
  'partner.created': msg`Partner created`,
  'partner.edited': msg`Partner details changed`,
  'partner.activated': msg`Partner activated`,
  'partner.deactivated': msg`Partner deactivated`,
  'partner.bank_account_changed': msg`Bank account of a partner changed`,
  'partner.document_added': msg`Document of a partner added`,
  'partner.document_replaced': msg`Document of a partner replaced`,
  'partner.document_withdrawn': msg`Document of a partner withdrawn`,
  'partner.document_viewed': msg`Document of a partner opened`,
  'ticket.created': msg`Ticket created`,
  'ticket.replied': msg`Message written on a ticket`,
  'ticket.status_changed': msg`Ticket status changed`,
  'ticket.assigned': msg`Ticket assigned`,
  'ticket.noted': msg`Internal note written`,
  'ticket.merged': msg`Ticket merged`,
  'ticket.document_viewed': msg`Document of a ticket opened`,
  'canned_response.saved': msg`Ready answer saved`,
  'canned_response.deleted': msg`Ready answer deleted`,
  'envelope.discarded': msg`Unsent work deleted on a device`,
  'export.made': msg`List exported`,
  'import.started': msg`Import started`,
  'import.cancelled': msg`Import cancelled`,
  'import.finished': msg`Import finished`,
  'holiday.added': msg`Holiday added`,
  'holiday.renamed': msg`Holiday renamed`,
  'holiday.removed': msg`Holiday removed`,
  'service.created': msg`Service added`,
  'service.draft_saved': msg`Service changes saved`,
  'service.draft_discarded': msg`Service changes deleted`,
  'service.published': msg`Service published`,
  'service.restored': msg`Earlier version of a service published again`,
  'service.activated': msg`Service activated`,
  'service.deactivated': msg`Service deactivated`,
  'service.moved': msg`Service moved in the list`,
  'category.created': msg`Category added`,
  'category.edited': msg`Category changed`,
  'category.deleted': msg`Category deleted`,
}

const DOERS: Partial<Record<AuditEvent, MessageDescriptor>> = {
  'application.documents_supplied': msg`Customer`,
  'application.feedback_given': msg`Customer`,
  'application.request_expired': msg`Automatic`,
}

/** Who did what was done without an account. */
export function doerLabel(record: { subject: string; action: string }): string {
  const doers: Partial<Record<string, MessageDescriptor>> = DOERS
  return i18n._(doers[`${record.subject}.${record.action}`] ?? msg`Unknown`)
}

/** What a record can be about. */
export const SUBJECT_LABELS: Record<AuditSubject, MessageDescriptor> = {
  application: msg`Applications`,
  receipt: msg`Receipts`,
  document: msg`Documents`,
  account: msg`Accounts and sign-in`,
  franchise: msg`Franchises`,
  partner: msg`Partners`,
  till: msg`Till`,
  ticket: msg`Tickets`,
  canned_response: msg`Ready answers`,
  envelope: msg`Outbox`,
  export: msg`Exported lists`,
  import: msg`Imports`,
  holiday: msg`Holidays`,
  service: msg`Services`,
  category: msg`Categories`,
}

/** A record's action in words; one that only a newer version knows goes by its name. */
export function eventLabel(record: { subject: string; action: string }): string {
  const labels: Record<string, MessageDescriptor> = EVENT_LABELS
  const label = labels[`${record.subject}.${record.action}`]
  return label ? i18n._(label) : record.action
}
