import { expect, test } from 'vitest'
import { paiseText, typedPaise } from './typed-amount.ts'

test.each([
  ['50', 5000],
  ['50.5', 5050],
  ['1,23,456.07', 12_345_607],
  [' ₹ 33.60 ', 3360],
  ['19.99', 1999],
  ['1.005', undefined],
  ['-5', undefined],
  ['fifty', undefined],
  ['', undefined],
])('typed %j is %s paise', (typed, paise) => expect(typedPaise(typed)).toBe(paise))

test('every amount reads as it was written', () => {
  for (let paise = 0; paise < 20_000; paise += 1) expect(typedPaise(paiseText(paise))).toBe(paise)
})
