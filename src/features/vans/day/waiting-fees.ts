import * as v from 'valibot'
import { feesOfDay } from '../../../../contract/payments/fees-of-day.ts'
import type { FeesOfDay } from '../../../../contract/payments/own-day.ts'
import { PaymentWay } from '../../../../contract/payments/ways-and-states.ts'
import type { OutboxItem } from '../../../offline/outbox/read-view.ts'

const Money = v.object({ paise: v.number(), way: PaymentWay })

/** What was paid with an application that waits, and an entry about a fee that waits. */
const Body = v.union([
  v.object({ payment: Money }),
  v.object({ entry: v.object({ type: v.picklist(['fee', 'refund']), taken: Money }) }),
])

/**
 * What the entries that wait on this device took from customers on that day of India, in paise. A reversal says no amount
 * and counts once it has arrived.
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
    if ('payment' in read.output)
      return [{ ...read.output.payment, kind: 'fee' as const, occurredAt }]
    const { type: kind, taken: money } = read.output.entry
    return [
      { kind, way: money.way, paise: kind === 'fee' ? money.paise : -money.paise, occurredAt },
    ]
  })
  return feesOfDay(day, taken)
}
