import { expect, test } from 'vitest'
import { feesOfDay } from './fees-of-day.ts'

const DAY = '2026-11-25'
const at = (time: string) => new Date(`${time}+05:30`)
const entry = (kind: 'fee' | 'refund' | 'movement', way: 'cash' | 'upi', paise: number) => ({
  ...{ kind, way, paise },
  occurredAt: at('2026-11-25T12:00:00'),
})

test('fees of the day: fees less refunds, by way, without cash that moves for another reason', () => {
  const entries = [
    ...[entry('fee', 'cash', 3000), entry('fee', 'upi', 5000), entry('refund', 'cash', -1000)],
    entry('movement', 'cash', 50_000),
  ]
  expect(feesOfDay(DAY, entries)).toEqual({ cashPaise: 2000, upiPaise: 5000 })
})

test('fees of the day: from midnight to midnight in India', () => {
  const fee = entry('fee', 'cash', 100)
  const moments = [
    '2026-11-24T23:59:59',
    '2026-11-25T00:00:00',
    '2026-11-25T23:59:59',
    '2026-11-26T00:00:00',
  ]
  const entries = moments.map((moment) => ({ ...fee, occurredAt: at(moment) }))
  expect(feesOfDay(DAY, entries).cashPaise).toBe(200)
})
