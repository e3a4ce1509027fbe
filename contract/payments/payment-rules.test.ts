import { describe, expect, test } from 'vitest'
import { repeatableRandom } from '../../tests/support/factories/random.ts'
import type { Entered } from './payment-rules.ts'
import { mayEnterFee, mayReverse, paymentSums, refundable } from './payment-rules.ts'

const fee = (paise: number): Entered => ({ kind: 'fee', paise })
const refund = (paise: number): Entered => ({ kind: 'refund', paise: -paise })

describe('what entries come to', () => {
  test.each([
    ['nothing', [], { takenPaise: 0, refundedPaise: 0, owedPaise: 5000, state: 'pending' }],
    ['a part', [fee(2000)], { takenPaise: 2000, owedPaise: 3000, state: 'pending' }],
    ['all in two parts', [fee(2000), fee(3000)], { takenPaise: 5000, owedPaise: 0, state: 'paid' }],
    ['a reversal', [fee(5000), fee(-5000)], { takenPaise: 0, owedPaise: 5000, state: 'pending' }],
    [
      'a refund owes nothing again',
      [fee(5000), refund(2000)],
      { refundedPaise: 2000, owedPaise: 0, state: 'refunded' },
    ],
    [
      'a reversed refund',
      [fee(5000), refund(5000), refund(-5000)],
      { refundedPaise: 0, owedPaise: 0, state: 'paid' },
    ],
    ['twice', [fee(5000), fee(5000)], { takenPaise: 10_000, owedPaise: 0, state: 'paid' }],
  ])('%s', (_what, entries, expected) => {
    expect(paymentSums(5000, entries)).toMatchObject(expected)
  })
})

describe('a fee may be entered', () => {
  const lastReceivedAt = new Date(1000)
  const early = { takenAt: new Date(999), lastReceivedAt, broughtPaise: 0 }
  const knowing = { ...early, takenAt: new Date(1000) }
  const first = { ...early, lastReceivedAt: null }
  const brought = (paise: number) => ({ ...early, broughtPaise: paise })
  test.each([
    ['what is owed', [], 5000, null, true],
    ['more than is owed', [fee(2000)], 5000, null, false],
    ['more, taken before the last entry arrived', [fee(5000)], 5000, early, true],
    ['more, taken when it could be known', [fee(5000)], 5000, knowing, false],
    ['never more than the fee', [fee(5000)], 5001, early, false],
    ['more than the fee as the first entry', [], 5001, first, false],
    ['a second time by the same device', [fee(5000), fee(5000)], 1, brought(5000), false],
    ['the rest of it by the same device', [fee(5000), fee(2000)], 3000, brought(2000), true],
  ])('%s', (_what, entries, paise, waited, expected) => {
    expect(mayEnterFee(5000, paymentSums(5000, entries), paise, waited)).toBe(expected)
  })
})

test.each([
  ['an entry', fee(5000), null, false, true],
  ['a reversed one', fee(5000), null, true, false],
  ['a reversal', fee(-5000), 'first', false, false],
])('reversing %s', (_what, entry, reversesId, isReversed, expected) => {
  const sums = paymentSums(5000, [fee(5000)])
  expect(mayReverse({ ...entry, reversesId, isReversed }, sums)).toBe(expected)
})

test('a fee is not reversed while a part of it is refunded; the refund is', () => {
  const sums = paymentSums(5000, [fee(5000), refund(1)])
  const fresh = { reversesId: null, isReversed: false }
  expect(mayReverse({ ...fee(5000), ...fresh }, sums)).toBe(false)
  expect(mayReverse({ ...refund(1), ...fresh }, sums)).toBe(true)
})

test('2000 random lives of a fee: never more given back than taken, never more owed than the fee', () => {
  for (let seed = 1; seed <= 2000; seed += 1) {
    const chance = repeatableRandom(seed)
    const feePaise = chance(50) * 100
    const entries: Entered[] = []
    const reversed = new Set<number>()
    for (let step = 0; step < 12; step += 1) {
      const sums = paymentSums(feePaise, entries)
      const paise = 1 + chance(6000)
      const act = chance(3)
      const moments = { takenAt: new Date(chance(2)), lastReceivedAt: new Date(1) }
      const waited = chance(2) === 0 ? null : { ...moments, broughtPaise: 0 }
      if (act === 0 && mayEnterFee(feePaise, sums, paise, waited)) entries.push(fee(paise))
      if (act === 1 && paise <= refundable(sums)) entries.push(refund(paise))
      const index = chance(Math.max(1, entries.length))
      const entry = entries[index]
      if (act !== 2 || !entry) continue
      const isReversal = (entry.kind === 'fee') === entry.paise < 0
      const facts = { reversesId: isReversal ? 'first' : null, isReversed: reversed.has(index) }
      if (!mayReverse({ ...entry, ...facts }, sums)) continue
      reversed.add(index)
      entries.push({ ...entry, paise: -entry.paise })
    }
    const { takenPaise, refundedPaise, owedPaise } = paymentSums(feePaise, entries)
    expect(takenPaise - refundedPaise, `seed ${seed}`).toBeGreaterThanOrEqual(0)
    expect(refundedPaise).toBeGreaterThanOrEqual(0)
    expect(owedPaise).toBeLessThanOrEqual(feePaise)
  }
})
