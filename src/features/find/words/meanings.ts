import type { Dimension } from '../../../../contract/analytics/view.ts'

/** The lists, and the figures, that a sentence can ask for, in the order in which equals are offered. */
export const ASKED_LISTS = [
  'applications',
  'tickets',
  'payments',
  'payouts',
  'remittances',
  'feedback',
  'franchises',
  'partners',
  'customers',
  'people',
  'analytics',
] as const
export type AskedList = (typeof ASKED_LISTS)[number]

/** What a word says of records, whichever list they are in; each list has its own filters for some of them. */
export const SENSES = [
  ...(['pending', 'submitted', 'in_progress', 'under_review', 'completed', 'rejected'] as const),
  ...(['overdue', 'due_soon', 'on_time', 'mine', 'with_customer', 'with_others'] as const),
  ...([
    'with_requester',
    'with_support',
    'van',
    'no_partner',
    'open',
    'resolved',
    'unresolved',
    'closed',
  ] as const),
  ...(['low', 'medium', 'high', 'urgent', 'unassigned', 'own_tickets'] as const),
  ...(['technical_issue', 'general_inquiry', 'application_status', 'payment_issue'] as const),
  ...(['document_verification', 'franchise_support', 'service_complaint'] as const),
  ...(['system_access', 'training_request', 'feature_request', 'bug_report', 'billing'] as const),
  ...(['unpaid', 'paid', 'refunded', 'cash', 'upi', 'bank_transfer', 'cheque'] as const),
  ...(['failed', 'held', 'unconfirmed', 'confirmed', 'withdrawn'] as const),
  ...(['excellent', 'good', 'average', 'poor', 'unanswered', 'answered', 'hidden'] as const),
  ...(['active', 'inactive', 'never_signed_in', 'digital', 'kiosk'] as const),
  ...(['target_reached', 'below_target', 'documents_expired', 'documents_soon'] as const),
  ...(['support_staff', 'van_operators'] as const),
] as const
export type Sense = (typeof SENSES)[number]

/** The name of something of ours. */
export interface Named {
  kind: 'service' | 'category' | 'franchise' | 'partner' | 'district' | 'person'
  /** Its id; of a district and a person the name itself. */
  id: string
}

/** Days of India from one to another, both among them, and what whole period that is. */
export interface Period {
  kind: 'period'
  from?: string
  to?: string
  /** A calendar month, whole or until today. */
  month?: string
  /** So many months, the present one the last of them. */
  months?: number
  /** The whole calendar year before this one. */
  isLastYear?: true
}

/** What a run of words may mean. */
export type Meaning =
  | { kind: 'list'; list: AskedList }
  | { kind: 'sense'; sense: Sense }
  | { kind: 'by'; dimension: Dimension }
  /** "How many": figures answer it, and every list says its number. */
  | { kind: 'count' }
  /** The word that says that a name is a district's. */
  | { kind: 'district_word' }
  /** Says nothing: "show", "of"; or only that the days are those of the receipt. */
  | { kind: 'filler'; isReceipt?: true }
  /** Stands between choices of one filter, either of which will do. "And" says nothing elsewhere; "or" does. */
  | { kind: 'joint'; word: 'and' | 'or' }
  | Named
  | Period
