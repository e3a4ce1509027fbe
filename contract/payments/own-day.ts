import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { indiaDay } from '../core/india-day.ts'
import { FilterDay } from '../core/primitives.ts'
import type { TillEntry } from './till-days.ts'

/** What customers paid, in paise: fees less what they got back. */
export const FeesOfDay = v.object({ cashPaise: v.number(), upiPaise: v.number() })
export type FeesOfDay = v.InferOutput<typeof FeesOfDay>

type Taken = Pick<TillEntry, 'kind' | 'way' | 'paise'> & { occurredAt: Date }

/** What these entries come to on the day of India on which the money changed hands; other days may be among them. */
export function feesOfDay(day: string, entries: readonly Taken[]): FeesOfDay {
  const own = entries.filter(
    ({ kind, occurredAt }) => kind !== 'movement' && indiaDay(occurredAt) === day,
  )
  const sum = (wanted: Taken['way']) =>
    own.reduce((total, { way, paise }) => (way === wanted ? total + paise : total), 0)
  return { cashPaise: sum('cash'), upiPaise: sum('upi') }
}

/** What the caller's own till took from customers on a day, as far as it has reached the server. */
export const readOwnFees = endpoint({
  method: 'GET',
  path: '/api/payments/own-day',
  access: 'payment.take',
  query: v.object({ day: FilterDay }),
  response: FeesOfDay,
  live: 'applications',
})
