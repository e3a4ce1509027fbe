import { HISTORY_ACTIONS } from '../applications/history-entry.ts'
import { OUTLET_AUDIT_EVENTS } from '../outlets/outlets.ts'
import { PAYOUT_EVENTS } from '../payouts/payout-record.ts'

/** What the audit trail records, by what it is about (rules.md, Audit). */
export const AUDIT_ACTIONS = {
  application: HISTORY_ACTIONS,
  receipt: ['made', 'linked'],
  document: ['viewed'],
  account: [
    'signed_in',
    'sign_in_failed',
    'signed_out',
    'session_ended',
    'device_ended',
    'other_sessions_ended',
    'profile_changed',
    'password_changed',
    'contact_requested',
    'contact_changed',
    'contact_withdrawn',
    'password_link_sent',
    'password_set_by_link',
    'password_reset',
    'code_sent',
    'code_verified',
    'code_refused',
    'second_factor_asked',
    'second_factor_on',
    'second_factor_off',
    'authenticator_added',
    'authenticator_removed',
    'recovery_codes_made',
    'recovery_code_used',
    'recovery_code_refused',
    'browsers_forgotten',
    'account_created',
    'person_created',
    'person_edited',
    'person_activated',
    'person_deactivated',
    'van_planned',
    'market_day_noted',
    'many_records_opened',
    'harmful_file_refused',
  ],
  franchise: [...OUTLET_AUDIT_EVENTS, 'target_set'],
  partner: OUTLET_AUDIT_EVENTS,
  ticket: [
    'created',
    'replied',
    'status_changed',
    'assigned',
    'noted',
    'merged',
    'document_viewed',
  ],
  payout: PAYOUT_EVENTS,
  payout_month: ['opened'],
  payout_payer: ['changed'],
  payout_file: ['made', 'downloaded'],
  bank_answer: ['read', 'applied'],
  payout_settings: ['four_eyes_on', 'four_eyes_off_asked', 'four_eyes_off', 'four_eyes_kept'],
  tax_rate: ['added', 'edited', 'removed'],
  tax_settings: ['changed'],
  tax_profile: ['changed'],
  canned_response: ['saved', 'deleted'],
  till: ['cash_moved', 'movement_reversed', 'day_closed'],
  remittance: ['created', 'confirmed', 'refused', 'taken_back', 'withdrawn', 'document_viewed'],
  envelope: ['discarded'],
  export: ['made'],
  database: [
    'restored',
    'writing_stopped',
    'writing_resumed',
    'key_made',
    'key_forgotten',
    'month_archived',
    'month_left',
  ],
  job: ['sent_again', 'deleted'],
  report: ['ordered', 'cancelled', 'downloaded'],
  report_schedule: [
    'created',
    'edited',
    'paused',
    'resumed',
    'sent_now',
    'sent',
    'stopped',
    'deleted',
  ],
  import: ['started', 'cancelled', 'finished'],
  customer: ['erased', 'exported'],
  holiday: ['added', 'renamed', 'removed'],
  service: [
    'created',
    'draft_saved',
    'draft_discarded',
    'published',
    'restored',
    'activated',
    'deactivated',
    'moved',
  ],
  category: ['created', 'edited', 'deleted'],
} as const satisfies Record<string, readonly string[]>

export type AuditSubject = keyof typeof AUDIT_ACTIONS

export type AuditAction<Subject extends AuditSubject = AuditSubject> =
  (typeof AUDIT_ACTIONS)[Subject][number]

/** An action with its subject, as the list is narrowed by it: `receipt.made`. */
export type AuditEventOf<Subject extends AuditSubject> = {
  [Each in Subject]: `${Each}.${AuditAction<Each>}`
}[Subject]
export type AuditEvent = AuditEventOf<AuditSubject>

export const AUDIT_SUBJECTS = Object.keys(AUDIT_ACTIONS) as AuditSubject[]

/** All that is recorded. */
export const AUDIT_EVENTS = AUDIT_SUBJECTS.flatMap((subject) =>
  AUDIT_ACTIONS[subject].map((action) => `${subject}.${action}` as AuditEvent),
)

/** The subjects whose id is that of an application. */
export const ABOUT_APPLICATIONS: readonly string[] = [
  'application',
  'receipt',
  'document',
] satisfies AuditSubject[]
