import type { Dimension } from '../../../../../contract/analytics/view.ts'
import type { Screen } from '../../../../../contract/core/access.ts'
import type { AskedList, Named, Period, Sense } from '../meanings.ts'

/** Filters of an address, by the names that the list's query has for them. */
export type Filters = Readonly<Record<string, string>>

export type Senses<Query> = Partial<Record<Sense, Partial<Query>>>

/** What a list can be narrowed to, as one role sees it. */
export interface ListTerms {
  screen: Screen
  senses: Partial<Record<Sense, Filters>>
  /** Filters that take several choices at a time. */
  several: readonly string[]
  /** The filter for the name of something; absent where the list has none. */
  names: Partial<Record<Named['kind'], string>>
  /** The filters of a period; null where the list has none for this one. */
  period: (period: Period) => Filters | null
  /** Filters that stand for others together: days of a decision for those of the receipt. */
  together?: (filters: Filters) => Filters
  /** What figures are broken down by. */
  by?: (dimension: Dimension) => Filters
  /** Words for other lists that are a filter of this one: "payouts of partners". */
  lists?: Partial<Record<AskedList, Filters>>
}

/** Keys of a query. */
export const keys = <Query>(...of: (keyof Query & string)[]): readonly string[] => of

/** Also a query's type where each filter is text. */
export const senses = <Query>(of: Senses<Query>) => of as Partial<Record<Sense, Filters>>

export const days = ({ from, to }: Period): Filters | null =>
  from || to ? { ...(from && { from }), ...(to && { to }) } : null

export const none = () => null
