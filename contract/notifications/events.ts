// One table of all events: what each tells, and who hears of it.
import * as v from 'valibot'
import { ApplicationId } from '../applications/application-id.ts'
import { ApplicationStatus } from '../applications/application-status.ts'
import { Id, Instant } from '../core/primitives.ts'
import { OutletKind } from '../outlets/outlet-filters.ts'
import { ReportFailure, ReportType } from '../reports/report-types.ts'
import { TicketStatus } from '../tickets/ticket-status.ts'

export const SEVERITIES = ['critical', 'warning', 'security_alert', 'info'] as const
export const Severity = v.picklist(SEVERITIES, 'not_a_choice')
export type Severity = v.InferOutput<typeof Severity>

/** Kinds of alerts, verbatim on the wire (rules.md, Notifications). */
export const ALERT_TYPES = ['Info', 'Warning', 'Alert', 'Error'] as const
export const AlertType = v.picklist(ALERT_TYPES, 'not_a_choice')
export type AlertType = v.InferOutput<typeof AlertType>

/** The severity of an alert of each type. */
export const SEVERITY_OF = {
  Info: 'info',
  Warning: 'warning',
  Alert: 'security_alert',
  Error: 'critical',
} as const satisfies Record<AlertType, Severity>

const application = {
  id: Id,
  number: ApplicationId,
  status: ApplicationStatus,
}
const ticket = { id: Id, number: v.string(), status: TicketStatus }
const remittance = { id: Id, number: v.string() }
const envelope = { id: Id, number: v.string() }
const payout = {
  ...{ id: Id, number: v.string(), month: v.string(), amountPaise: v.number() },
  ...{ receiverKind: OutletKind, receiverId: Id },
}

/** What has happened, and of what: ids and numbers, nothing about a customer. */
export const NotificationEvent = v.variant('event', [
  v.object({ event: v.literal('application.created'), ...application }),
  v.object({ event: v.literal('application.status'), ...application }),
  v.object({ event: v.literal('application.remarked'), ...application }),
  v.object({
    event: v.literal('application.documents_requested'),
    ...application,
    count: v.number(),
    until: Instant,
  }),
  v.object({
    event: v.literal('application.documents_supplied'),
    ...application,
    requestedById: Id,
  }),
  v.object({ event: v.literal('application.sla_warning'), ...application }),
  v.object({ event: v.literal('application.overdue'), ...application }),
  /** Overdue by a quarter of the application's time, and by half of it. */
  v.object({ event: v.literal('application.overdue_quarter'), ...application }),
  v.object({ event: v.literal('application.overdue_half'), ...application }),
  v.object({ event: v.literal('ticket.created'), ...ticket }),
  v.object({ event: v.literal('ticket.replied'), ...ticket }),
  v.object({ event: v.literal('ticket.status'), ...ticket }),
  v.object({ event: v.literal('ticket.sla_warning'), ...ticket }),
  v.object({ event: v.literal('ticket.overdue'), ...ticket }),
  /** One or two stars; `id` and number are the application's. */
  v.object({ event: v.literal('feedback.poor'), ...application }),
  v.object({ event: v.literal('remittance.entered'), ...remittance }),
  v.object({ event: v.literal('remittance.confirmed'), ...remittance }),
  v.object({ event: v.literal('remittance.refused'), ...remittance }),
  /** The network's confirmation was a mistake, and it waits again. */
  v.object({ event: v.literal('remittance.taken_back'), ...remittance }),
  /** `id`: the record that it made or changed; `number`: the one of the slip. */
  v.object({
    event: v.literal('outbox.sent'),
    ...envelope,
    /** The kind of record that the envelope made; absent for an application. */
    record: v.optional(v.picklist(['ticket', 'remittance'])),
  }),
  /** `id`: the envelope. */
  v.object({ event: v.literal('outbox.rejected'), ...envelope }),
  v.object({ event: v.literal('account.new_device'), device: v.string(), at: Instant }),
  v.object({ event: v.literal('account.password_changed'), at: Instant }),
  v.object({ event: v.literal('account.second_factor'), isOn: v.boolean(), at: Instant }),
  v.object({ event: v.literal('account.contact_changed'), at: Instant }),
  /** An administrator asked for a new contact of an account; another one has to confirm it. */
  v.object({
    event: v.literal('account.contact_requested'),
    accountId: Id,
    kind: v.picklist(['person', ...OutletKind.options]),
    /** The record on which it is confirmed: the outlet, or the person's account. */
    recordId: Id,
    name: v.string(),
    at: Instant,
  }),
  /**
   * The bank account of a franchise or partner, or a franchise's UPI id, has changed. The outlet's own account and
   * administrators hear of the change.
   */
  v.object({
    event: v.literal('account.bank_changed'),
    accountId: v.nullable(Id),
    kind: OutletKind,
    outletId: Id,
    name: v.string(),
    at: Instant,
    /** Absent, it is the bank account. */
    of: v.optional(v.literal('upi')),
  }),
  v.object({ event: v.literal('payout.completed'), ...payout }),
  v.object({ event: v.literal('payout.failed'), ...payout }),
  /** One administrator has prepared payouts, which another one has to release. */
  v.object({ event: v.literal('payout.needs_release'), requestId: Id, count: v.number() }),
  /** Reconciliation found something where it had found nothing the time before; `id`: the run. */
  v.object({ event: v.literal('ledger.differs'), id: Id, at: Instant }),
  /** Stored figures of so many days were not those of the applications; the days are counted anew. */
  v.object({ event: v.literal('analytics.differs'), at: Instant, days: v.number() }),
  /** Of the person who ordered it. */
  v.object({ event: v.literal('report.ready'), id: Id, report: ReportType }),
  v.object({ event: v.literal('report.failed'), id: Id, report: ReportType }),
  /** Of who answers for the schedule; `id`: the schedule. */
  v.object({
    event: v.literal('report.schedule_failed'),
    ...{ id: Id, report: ReportType, reason: ReportFailure },
  }),
  /** `name`: who answers for the schedule, and may make no reports any more. */
  v.object({
    event: v.literal('report.schedule_paused'),
    ...{ id: Id, report: ReportType, name: v.string() },
  }),
])
export type NotificationEvent = v.InferOutput<typeof NotificationEvent>
export type EventName = NotificationEvent['event']

/** The setting that an event's e-mails and SMS obey, besides the settings for e-mail and SMS themselves. */
export type EventToggle = 'applicationUpdates' | 'loginNotifications'

/** The people who hear of a ticket's event; the other side of the desk is the requester. */
export type TicketAudience = 'assignee_or_support' | 'assignee_or_support_admin' | 'other_side'

/** The people who hear of an event; the server finds the accounts (server/modules/notifications/recipients.ts). */
export type Audience =
  | TicketAudience
  | 'partner_or_support'
  | 'submitter_franchise_partner'
  | 'submitter_franchise_worker'
  | 'submitter_franchise'
  | 'requester_or_support'
  | 'whose_turn'
  | 'whose_turn_franchise_support'
  | 'whose_turn_franchise_support_admin'
  | 'account_admin'
  | 'franchise_admin'
  | 'receiver'
  | 'admin'
  | 'remitting_franchise'
  | 'author'

interface EventRule {
  alertType: AlertType
  audience: Audience
  /** `always`: only the choices for e-mail and SMS count. */
  toggle: EventToggle | 'always'
  /** `own`: the change sends a message of its own, which nobody can switch off. */
  message: 'by_toggles' | 'own'
}

const ofApplication = { toggle: 'applicationUpdates', message: 'by_toggles' } as const
const late = { alertType: 'Error', toggle: 'always', message: 'by_toggles' } as const
const ofTicket = { toggle: 'applicationUpdates', message: 'by_toggles' } as const
const ofRemittance = {
  audience: 'remitting_franchise',
  toggle: 'always',
  message: 'by_toggles',
} as const
const ofOutbox = { audience: 'author', toggle: 'always', message: 'by_toggles' } as const
const ofReport = { audience: 'author', toggle: 'always', message: 'by_toggles' } as const
const ofPayout = { toggle: 'always', message: 'by_toggles' } as const
const ofAccount = { alertType: 'Alert', audience: 'author', message: 'own' } as const

/** The one table of events (rules.md, Notifications). */
export const EVENT_RULES = {
  'application.created': { ...ofApplication, alertType: 'Info', audience: 'partner_or_support' },
  'application.status': {
    ...ofApplication,
    alertType: 'Info',
    audience: 'submitter_franchise_partner',
  },
  'application.remarked': {
    ...ofApplication,
    alertType: 'Info',
    audience: 'submitter_franchise_worker',
  },
  // Its e-mail and SMS carry a link.
  'application.documents_requested': {
    alertType: 'Warning',
    audience: 'submitter_franchise',
    toggle: 'always',
    message: 'own',
  },
  'application.documents_supplied': {
    ...ofApplication,
    alertType: 'Info',
    audience: 'requester_or_support',
  },
  'application.sla_warning': { ...ofApplication, alertType: 'Warning', audience: 'whose_turn' },
  'application.overdue': { ...late, audience: 'whose_turn' },
  'application.overdue_quarter': { ...late, audience: 'whose_turn_franchise_support' },
  'application.overdue_half': { ...late, audience: 'whose_turn_franchise_support_admin' },
  'ticket.created': { ...ofTicket, alertType: 'Info', audience: 'assignee_or_support' },
  'ticket.replied': { ...ofTicket, alertType: 'Info', audience: 'other_side' },
  'ticket.status': { ...ofTicket, alertType: 'Info', audience: 'other_side' },
  'ticket.sla_warning': { ...ofTicket, alertType: 'Warning', audience: 'assignee_or_support' },
  'ticket.overdue': { ...ofTicket, alertType: 'Error', audience: 'assignee_or_support_admin' },
  'feedback.poor': { ...ofApplication, alertType: 'Warning', audience: 'franchise_admin' },
  'remittance.entered': {
    alertType: 'Info',
    audience: 'admin',
    toggle: 'applicationUpdates',
    message: 'by_toggles',
  },
  'remittance.confirmed': { ...ofRemittance, alertType: 'Info' },
  'remittance.refused': { ...ofRemittance, alertType: 'Warning' },
  'remittance.taken_back': { ...ofRemittance, alertType: 'Warning' },
  'outbox.sent': { ...ofOutbox, alertType: 'Info' },
  'outbox.rejected': { ...ofOutbox, alertType: 'Warning' },
  'account.new_device': { ...ofAccount, toggle: 'loginNotifications' },
  'account.password_changed': { ...ofAccount, toggle: 'always' },
  'account.second_factor': { ...ofAccount, toggle: 'always' },
  'account.contact_changed': { ...ofAccount, toggle: 'always' },
  'account.contact_requested': {
    alertType: 'Alert',
    audience: 'account_admin',
    toggle: 'always',
    message: 'own',
  },
  'account.bank_changed': {
    alertType: 'Alert',
    audience: 'account_admin',
    toggle: 'always',
    message: 'by_toggles',
  },
  'payout.completed': { ...ofPayout, alertType: 'Info', audience: 'receiver' },
  'payout.failed': { ...ofPayout, alertType: 'Error', audience: 'admin' },
  'payout.needs_release': { ...ofPayout, alertType: 'Warning', audience: 'admin' },
  'ledger.differs': {
    alertType: 'Warning',
    audience: 'account_admin',
    toggle: 'always',
    message: 'by_toggles',
  },
  'analytics.differs': {
    alertType: 'Warning',
    audience: 'account_admin',
    toggle: 'always',
    message: 'by_toggles',
  },
  'report.ready': { ...ofReport, alertType: 'Info' },
  'report.failed': { ...ofReport, alertType: 'Error' },
  'report.schedule_failed': { ...ofReport, alertType: 'Error' },
  'report.schedule_paused': {
    alertType: 'Warning',
    audience: 'admin',
    toggle: 'always',
    message: 'by_toggles',
  },
} as const satisfies Record<EventName, EventRule>

/** The type of an event's alert: a rejection is a warning, any other change of status is not. */
export function alertTypeOf(event: NotificationEvent): AlertType {
  if (event.event === 'application.status' && event.status === 'rejected') return 'Warning'
  return EVENT_RULES[event.event].alertType
}

/** An event about an application. */
export type ApplicationEvent = Extract<
  NotificationEvent,
  { event: `application.${string}` | `feedback.${string}` }
>

export function isOfApplication(event: NotificationEvent): event is ApplicationEvent {
  return /^(application|feedback)\./.test(event.event)
}

/** An event of a ticket. */
export type TicketEvent = Extract<NotificationEvent, { event: `ticket.${string}` }>

export function isOfTicket(event: NotificationEvent): event is TicketEvent {
  return event.event.startsWith('ticket.')
}

/** An event of a report, or of its schedule. */
export function isOfReport(
  event: NotificationEvent,
): event is Extract<NotificationEvent, { event: `report.${string}` }> {
  return event.event.startsWith('report.')
}

/** An event of a remittance. */
export type RemittanceEvent = Extract<NotificationEvent, { event: `remittance.${string}` }>

export function isOfRemittance(event: NotificationEvent): event is RemittanceEvent {
  return event.event.startsWith('remittance.')
}
