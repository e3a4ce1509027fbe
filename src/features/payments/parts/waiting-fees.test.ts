import { expect, test } from 'vitest'
import type { OutboxItem } from '../../../offline/outbox/read-view.ts'
import { waitingFees } from './waiting-fees.ts'

const DAY = '2026-11-25'
const NOON = '2026-11-25T12:00:00+05:30'
const asIs = (ms: number) => ms

const item = (body: unknown, capturedAt = NOON) =>
  ({
    entry: { envelope: { capturedAt } },
    editableCopy: { content: { body } },
  }) as unknown as OutboxItem

const application = (paise: number, way: 'cash' | 'upi', capturedAt?: string) =>
  item({ payment: { paise, way } }, capturedAt)
const entry = (paise: number) =>
  item({ application: {}, entry: { type: 'fee', taken: { paise, way: 'cash' } } })

test('waiting fees: applications and entries add up', () => {
  const waiting = [application(3000, 'cash'), application(5000, 'upi'), entry(200)]
  expect(waitingFees(DAY, waiting, asIs)).toEqual({ cashPaise: 3200, upiPaise: 5000 })
})

test('waiting fees: what has no payment and an unreadable copy count nothing', () => {
  const unreadable = { ...item({}), editableCopy: null }
  const waiting = [item({ customer: {} }), unreadable]
  expect(waitingFees(DAY, waiting, asIs)).toEqual({ cashPaise: 0, upiPaise: 0 })
})

test('waiting fees: the day is India’s, by the server’s time', () => {
  const late = application(3000, 'cash', '2026-11-25T23:59:00+05:30')
  expect(waitingFees(DAY, [late], asIs).cashPaise).toBe(3000)
  expect(waitingFees(DAY, [late], (ms) => ms + 60_000).cashPaise).toBe(0)
  expect(waitingFees('2026-11-26', [late], (ms) => ms + 60_000).cashPaise).toBe(3000)
})
