import * as v from 'valibot'
import { Id, Instant } from '../core/primitives.ts'
import { Role } from '../core/roles.ts'
import { StoredDocument } from '../documents/documents.ts'
import { ApplicationStatus } from './application-status.ts'
import { Rating } from './feedback.ts'

/** What stands in a detail of a service's form. */
export const Answer = v.union([v.string(), v.number()])

/** One detail that was edited: its path as in a submission, before and after; null is absent. */
export const FieldChange = v.object({
  path: v.string(),
  from: v.nullable(Answer),
  to: v.nullable(Answer),
})
export type FieldChange = v.InferOutput<typeof FieldChange>

/** What an application's history tells. */
export const HISTORY_ACTIONS = [
  'created',
  'status_changed',
  'edited',
  'remarked',
  'number_noted',
  'feedback_given',
  'feedback_answered',
  'feedback_hidden',
  'feedback_shown',
  'documents_requested',
  'documents_supplied',
  'documents_accepted',
  'request_withdrawn',
  'request_expired',
  'partner_changed',
  'fee_taken',
  'fee_refunded',
  'payment_reversed',
] as const

/** One entry of the append-only audit trail, with its three moments (rules.md, Audit). */
export const HistoryEntry = v.object({
  _id: Id,
  action: v.picklist(HISTORY_ACTIONS),
  /** The person's name; empty where no account acted: a customer supplied documents, or a request expired. */
  actorName: v.string(),
  actorRole: v.nullable(Role),
  fromStatus: v.nullable(ApplicationStatus),
  /** The status after this entry. */
  toStatus: ApplicationStatus,
  /** The remark, or the reason of a decision, request or hidden feedback; for feedback the message, or the reply. */
  comment: v.string(),
  changes: v.array(FieldChange),
  rating: v.nullable(Rating),
  /** In an entry about the fee, the amount that changed hands. */
  paise: v.nullable(v.number()),
  /** The documents of a request: keys of the service's, or names. */
  requested: v.array(v.string()),
  capturedAt: Instant,
  receivedAt: Instant,
  /** Seconds by which the device's clock was implausible, ahead if positive; `null` when it was not. */
  clockSkew: v.nullable(v.number()),
  documents: v.array(StoredDocument),
})
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>
