import * as v from 'valibot'
import { RatingCounts } from '../feedback/rating-figures.ts'

/**
 * The figures of some days and applications. Each is defined here alone, and screens, reports and checks read it here
 * (rules.md, Analytics). Days are those of India.
 */
export const Figures = v.object({
  /** Volume: applications that the server received in these days, whatever became of them. */
  received: v.number(),
  /** Applications that were completed in these days and still are: a reopening takes one out of its day. */
  completed: v.number(),
  /** The same of rejected ones. */
  rejected: v.number(),
  /** Of the completed ones, those decided no later than they were due. */
  onTime: v.number(),
  /** Whole working hours from receipt to completion of half of the completed ones; null where there are none. */
  medianHours: v.nullable(v.number()),
  /** The same of nine in ten. */
  p90Hours: v.nullable(v.number()),
  /** Of the received ones, those whose customer was asked for documents again, at any time. */
  reuploaded: v.number(),
  /** Of the received ones, those that had waited on a device without a connection. */
  offline: v.number(),
  /** Whole minutes that half of those had waited; null where there are none. */
  waitMinutes: v.nullable(v.number()),
  /** Feedback of customers that was given in these days and is not hidden. */
  ratings: RatingCounts,
  /** What the ledger says of these days (rules.md, Revenue). */
  revenuePaise: v.number(),
})
export type Figures = v.InferOutput<typeof Figures>

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)

/** Completion: the completed of all decided ones, 0 to 1; null where nothing was decided. */
export function completionShare({ completed, rejected }: Pick<Figures, 'completed' | 'rejected'>) {
  return share(completed, completed + rejected)
}

/** SLA met: of the completed ones, those that were on time. */
export function onTimeShare({ completed, onTime }: Pick<Figures, 'completed' | 'onTime'>) {
  return share(onTime, completed)
}

/** Re-upload rate: of the received ones, those whose documents did not do. */
export function reuploadShare({ received, reuploaded }: Pick<Figures, 'received' | 'reuploaded'>) {
  return share(reuploaded, received)
}

/** Of the received ones, those that came from the outbox of a device that was offline. */
export function offlineShare({ received, offline }: Pick<Figures, 'received' | 'offline'>) {
  return share(offline, received)
}

/** How often each value occurs. */
export type Histogram = readonly { value: number; count: number }[]

/** How many there are of all values. */
export function countOf(values: Histogram): number {
  return values.reduce((sum, { count }) => sum + count, 0)
}

/**
 * The smallest value that at least this part of all have or are below, as PostgreSQL's `percentile_disc`; null for none.
 * @param part more than 0, at most 1
 */
export function percentileOf(values: Histogram, part: number): number | null {
  const all = countOf(values)
  if (all === 0) return null
  // A tenth more than once is not a whole number in binary: without the allowance the rank would be one too high.
  const rank = Math.ceil(part * all - 1e-9)
  let seen = 0
  for (const { value, count } of values.toSorted((a, b) => a.value - b.value)) {
    seen += count
    if (seen >= rank) return value
  }
  return null
}

/** Ages of open applications in days of India since the one of receipt, the first and the last of each bucket. */
export const BACKLOG_AGES = [
  { from: 0, to: 0 },
  { from: 1, to: 3 },
  { from: 4, to: 7 },
  { from: 8, to: 14 },
  { from: 15, to: 30 },
  { from: 31, to: null },
] as const
