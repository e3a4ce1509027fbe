import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Id, Instant } from '../core/primitives.ts'

/** Where a difference is looked into: a record with its number. */
const Door = v.object({
  kind: v.picklist(['application', 'payout']),
  id: Id,
  number: v.string(),
})
export type Door = v.InferOutput<typeof Door>

/** Something that does not agree, as reconciliation found it last. */
export const FoundDifference = v.object({
  _id: Id,
  paise: v.number(),
  /** Since when it has been so, as its record says; null where none does. */
  since: v.nullable(Instant),
  /** When reconciliation first found it. */
  firstSeen: Instant,
  /** Null where no single record can be opened. */
  door: v.nullable(Door),
})
export type FoundDifference = v.InferOutput<typeof FoundDifference>

/** One comparison. Its name is the server's, so that a new one needs no new page to be listed. */
export const ReconciliationCheck = v.object({
  check: v.string(),
  count: v.number(),
  /** The oldest first, a hundred at most. */
  rows: v.array(FoundDifference),
})
export type ReconciliationCheck = v.InferOutput<typeof ReconciliationCheck>

export const Reconciliation = v.object({
  /** Null before the first time. */
  lookedAt: v.nullable(Instant),
  /** Who asked for it; null for the nightly one. */
  byName: v.nullable(v.string()),
  checks: v.array(ReconciliationCheck),
})
export type Reconciliation = v.InferOutput<typeof Reconciliation>

const path = '/api/reconciliation'
const access = 'payout.manage'

/** What reconciliation found when it last looked. */
export const getReconciliation = endpoint({
  method: 'GET',
  path,
  access,
  response: Reconciliation,
})

/** Looks again now. */
export const reconcileNow = endpoint({
  method: 'POST',
  path,
  access,
  response: Reconciliation,
  idempotent: true,
})
