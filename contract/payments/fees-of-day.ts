import { indiaDay } from '../core/india-day.ts'
import type { FeesOfDay } from './own-day.ts'
import type { TillEntry } from './till-days.ts'

type Taken = Pick<TillEntry, 'kind' | 'way' | 'paise'> & { occurredAt: Date }

/**
 * The fees of a day in India, in paise. The day is the one on which the money changed hands; `entries` may include
 * other days.
 */
export function feesOfDay(day: string, entries: readonly Taken[]): FeesOfDay {
  const own = entries.filter(
    ({ kind, occurredAt }) => kind !== 'movement' && indiaDay(occurredAt) === day,
  )
  const sum = (wanted: Taken['way']) =>
    own.reduce((total, { way, paise }) => (way === wanted ? total + paise : total), 0)
  return { cashPaise: sum('cash'), upiPaise: sum('upi') }
}
