import { describe, expect, test } from 'vitest'
import { typedNumber, typedRupees } from './typed-numbers.ts'

test.each([
  ['18.5204', 18.5204],
  [' 73.8567 ', 73.8567],
  ['१८.५', 18.5],
  ['-1', -1],
  ['1e3', undefined],
  ['0x10', undefined],
  ['Infinity', undefined],
  ['', undefined],
  ['eighteen', undefined],
])('a number written %j is %j', (typed, number) => expect(typedNumber(typed)).toBe(number))

describe('an amount in rupees', () => {
  test.each([
    ['50000', 5_000_000],
    ['50,000', 5_000_000],
    ['1,25,000.50', 12_500_050],
    ['₹ 45,000', 4_500_000],
    ['Rs. 45000', 4_500_000],
    ['४५०००', 4_500_000],
    ['0.1', 10],
    ['', 0],
    ['much', undefined],
  ])('written %j is %j paise', (typed, paise) => expect(typedRupees(typed)).toBe(paise))
})
