import type { FeedbackSource } from '../../../contract/applications/feedback.ts'
import type { ReportKey, ReportType } from '../../../contract/reports/report-types.ts'
import type { TicketCategory, TicketPriority } from '../../../contract/tickets/ticket-choices.ts'
import { eventWords } from '../../platform/domain-words.ts'
import { ROLE_WORDS } from '../accounts/role-words.ts'
import { STATUS_WORDS } from '../applications/status-words.ts'
import { ENTRY_WORDS } from '../ledger/entry-words.ts'
import { TYPE_WORDS as FRANCHISE_TYPES } from '../outlets/outlet-words.ts'
import { KIND_WORDS, STATUS_WORDS as PAYOUT_STATUSES } from '../payouts/payout-words.ts'
import { TICKET_STATUS_WORDS } from '../tickets/status-words.ts'

/** What each report is called. */
export const REPORT_TITLES: Record<ReportType, string> = {
  applications: /*i18n*/ 'Applications',
  sla: /*i18n*/ 'SLA',
  revenue: /*i18n*/ 'Revenue',
  payouts: /*i18n*/ 'Payouts',
  franchises: /*i18n*/ 'Franchise performance',
  partners: /*i18n*/ 'Partner performance',
  services: /*i18n*/ 'Services',
  tickets: /*i18n*/ 'Tickets',
  feedback: /*i18n*/ 'Feedback',
  vans: /*i18n*/ 'Gram vans',
  audit: /*i18n*/ 'Audit trail',
}

/** What each column is called. */
export const COLUMN_WORDS: Record<ReportKey, string> = {
  number: /*i18n*/ 'Number',
  submitted: /*i18n*/ 'Submitted on',
  customer: /*i18n*/ 'Customer',
  phone: /*i18n*/ 'Mobile number',
  service: /*i18n*/ 'Service',
  franchise: /*i18n*/ 'Franchise',
  district: /*i18n*/ 'District',
  partner: /*i18n*/ 'Partner',
  status: /*i18n*/ 'Status',
  due: /*i18n*/ 'Due',
  decided: /*i18n*/ 'Decided on',
  fee: /*i18n*/ 'Fee (₹)',
  outcome: /*i18n*/ 'Result',
  day: /*i18n*/ 'Date',
  entry: /*i18n*/ 'Entry',
  revenue: /*i18n*/ 'Revenue (₹)',
  franchiseShare: /*i18n*/ 'Franchise share (₹)',
  partnerShare: /*i18n*/ 'Partner share (₹)',
  networkShare: /*i18n*/ 'GramOne share (₹)',
  receiver: /*i18n*/ 'Receiver',
  receiverKind: /*i18n*/ 'Kind',
  month: /*i18n*/ 'Month',
  commission: /*i18n*/ 'Commission (₹)',
  tax: /*i18n*/ 'Tax (₹)',
  amount: /*i18n*/ 'Amount (₹)',
  released: /*i18n*/ 'Released',
  processed: /*i18n*/ 'Processed',
  reference: /*i18n*/ 'Reference',
  reason: /*i18n*/ 'Reason',
  name: /*i18n*/ 'Name',
  franchiseType: /*i18n*/ 'Type',
  received: /*i18n*/ 'Submitted',
  completed: /*i18n*/ 'Completed',
  rejected: /*i18n*/ 'Rejected',
  onTime: /*i18n*/ 'On time',
  onTimeShare: /*i18n*/ 'On time (%)',
  ratings: /*i18n*/ 'Ratings',
  stars: /*i18n*/ 'Stars',
  rating: /*i18n*/ 'Rating',
  category: /*i18n*/ 'Category',
  created: /*i18n*/ 'Created',
  title: /*i18n*/ 'Title',
  ticketCategory: /*i18n*/ 'Category',
  priority: /*i18n*/ 'Priority',
  requester: /*i18n*/ 'Raised by',
  firstResponse: /*i18n*/ 'First answer',
  resolved: /*i18n*/ 'Resolved on',
  given: /*i18n*/ 'Given on',
  source: /*i18n*/ 'Given by',
  comment: /*i18n*/ 'Comment',
  plannedDays: /*i18n*/ 'Planned days',
  visited: /*i18n*/ 'Villages visited',
  notReached: /*i18n*/ 'Villages not reached',
  fees: /*i18n*/ 'Fees taken (₹)',
  at: /*i18n*/ 'Time',
  event: /*i18n*/ 'What happened',
  who: /*i18n*/ 'Who',
  role: /*i18n*/ 'Role',
  about: /*i18n*/ 'About',
  details: /*i18n*/ 'Details',
}

/** Where two kinds of records have the same state, its word is the same. */
const STATUSES = { ...STATUS_WORDS, ...PAYOUT_STATUSES, ...TICKET_STATUS_WORDS }

const CATEGORIES: Record<TicketCategory, string> = {
  technical_issue: /*i18n*/ 'Technical issue',
  general_inquiry: /*i18n*/ 'General inquiry',
  application_status: /*i18n*/ 'Application status',
  payment_issue: /*i18n*/ 'Payment issue',
  document_verification: /*i18n*/ 'Document verification',
  franchise_support: /*i18n*/ 'Franchise support',
  service_complaint: /*i18n*/ 'Service complaint',
  system_access: /*i18n*/ 'System access',
  training_request: /*i18n*/ 'Training request',
  feature_request: /*i18n*/ 'Feature request',
  bug_report: /*i18n*/ 'Bug report',
  billing: /*i18n*/ 'Billing',
}

const PRIORITIES: Record<TicketPriority, string> = {
  low: /*i18n*/ 'Low',
  medium: /*i18n*/ 'Medium',
  high: /*i18n*/ 'High',
  urgent: /*i18n*/ 'Urgent',
}

/** Of an application's deadline. */
const OUTCOME_WORDS: Record<'met' | 'missed' | 'running', string> = {
  met: /*i18n*/ 'On time',
  missed: /*i18n*/ 'Late',
  running: /*i18n*/ 'Not due yet',
}

const SOURCES: Record<FeedbackSource, string> = {
  operator: /*i18n*/ 'Operator',
  number: /*i18n*/ 'Someone with the application number',
  customer: /*i18n*/ 'Customer',
}

const CHOICES: Partial<Record<ReportKey, Record<string, string>>> = {
  status: STATUSES,
  outcome: OUTCOME_WORDS,
  entry: ENTRY_WORDS,
  receiverKind: KIND_WORDS,
  franchiseType: FRANCHISE_TYPES,
  ticketCategory: CATEGORIES,
  priority: PRIORITIES,
  source: SOURCES,
  role: ROLE_WORDS,
}

/** The words for a choice in English; the choice itself where a newer instance wrote it. */
export function choiceWords(key: ReportKey, choice: string): string {
  const words = key === 'event' ? eventWords(choice) : CHOICES[key]?.[choice]
  return words ?? choice
}
