import * as v from 'valibot'
import { feesOfDay } from '../../../../contract/payments/fees-of-day.ts'
import type { FeesOfDay } from '../../../../contract/payments/own-day.ts'
import { PaymentWay } from '../../../../contract/payments/ways-and-states.ts'
import type { OutboxItem } from '../../../offline/outbox/read-view.ts'

const Money = v.object({ paise: v.number(), way: PaymentWay })

/** A waiting envelope with money: an application with its payment, or a fee entered alone. */
const Body = v.union([
  v.object({ payment: Money }),
  v.object({ entry: v.object({ taken: Money }) }),
])

/**
 * What the entries that wait on this device took from customers on that day of India, in paise.
 * @param byServerTime a moment of this device's clock by the server's
 */
export function waitingFees(
  day: string,
  waiting: readonly OutboxItem[],
  byServerTime: (ms: number) => number,
): FeesOfDay {
  const taken = waiting.flatMap(({ entry: { envelope }, editableCopy }) => {
    const read = v.safeParse(Body, editableCopy?.content.body)
    if (!read.success) return []
    const occurredAt = new Date(byServerTime(Date.parse(envelope.capturedAt)))
    const money = 'payment' in read.output ? read.output.payment : read.output.entry.taken
    return [{ ...money, kind: 'fee' as const, occurredAt }]
  })
  return feesOfDay(day, taken)
}
