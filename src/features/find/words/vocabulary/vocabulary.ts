import type { Dimension } from '../../../../../contract/analytics/view.ts'
import type { AskedList, Sense } from '../meanings.ts'

/** Words of which days and periods are made. */
export type PeriodWord =
  | ('today' | 'yesterday' | 'day_before' | 'this' | 'last' | 'day' | 'week' | 'month' | 'year')
  /** `from` stands before a day in English, after it in Hindi, where it also means "until" in a range. */
  | ('from' | 'since' | 'to' | 'until' | 'before' | 'between' | 'and')

/**
 * One language's words. Phrases of one entry are parted by commas; each is found in every inflected form and with one
 * typing error.
 */
export interface Vocabulary {
  lists: Record<AskedList, string>
  senses: Record<Sense, string>
  by: Record<Dimension, string>
  count: string
  district: string
  /** Understood between choices of one filter; what is said with it elsewhere has two answers. */
  or: string
  filler: string
  /** Says that days are those on which something came in. */
  receipt: string
  period: Record<PeriodWord, string>
  /** From January. */
  months: readonly string[]
  /** From Sunday. */
  weekdays: readonly string[]
}
