import { describe, expect, test } from 'vitest'
import { paiseText, typedDegrees, typedNumber, typedPaise } from './typed-numbers.ts'

test.each([
  ['18.5204', 18.5204],
  [' 73.8567 ', 73.8567],
  ['१८.५', 18.5],
  ['১৮.৫', 18.5],
  ['1,50,000', 150_000],
  ['\u202a42\u202c', 42],
  ['-1', -1],
  ['1e3', undefined],
  ['0x10', undefined],
  ['Infinity', undefined],
  ['', undefined],
  ['eighteen', undefined],
])('a number written %j is %j', (typed, number) => expect(typedNumber(typed)).toBe(number))

describe('an amount in rupees', () => {
  test.each([
    ['50', 5000],
    ['50.5', 5050],
    ['50000', 5_000_000],
    ['50,000', 5_000_000],
    ['1,25,000.50', 12_500_050],
    ['1,23,456.07', 12_345_607],
    [' ₹ 33.60 ', 3360],
    ['₹ 45,000', 4_500_000],
    ['Rs. 45000', 4_500_000],
    ['Rs. 1,50,000/-', 15_000_000],
    ['Rs.1,50,000.00/-', 15_000_000],
    ['1,50,000/-', 15_000_000],
    ['1,50,000 /- only', 15_000_000],
    ['150000 INR', 15_000_000],
    ['रु. १,५०,०००/-', 15_000_000],
    ['₹\u00a01,50,000', 15_000_000],
    ['४५०००', 4_500_000],
    ['0.1', 10],
    ['19.99', 1999],
    ['1.005', undefined],
    ['-5', undefined],
    ['1/2', undefined],
    ['fifty', undefined],
    ['', undefined],
  ])('written %j is %s paise', (typed, paise) => expect(typedPaise(typed)).toBe(paise))

  test('reads as it was written, whatever it is', () => {
    for (let paise = 0; paise < 20_000; paise += 1) expect(typedPaise(paiseText(paise))).toBe(paise)
  })
})

test.each([
  ['18.5204', 18.5204],
  ['18.52° N', 18.52],
  ['18.52 N', 18.52],
  ['N 18.52°', 18.52],
  ['73.8567° E', 73.8567],
  ['१८.५२° N', 18.52],
  [`18°31'12"N`, 18.52],
  ['18° 31′ 12″ N', 18.52],
  ["18° 31.2' N", 18.52],
  ['18.52° S', -18.52],
  ['-18.52', -18.52],
  ['N 18.52 N', undefined],
  ['18.52° north of Pune', undefined],
  ['18 31 12', 183_112],
  ['', undefined],
])('a place written %j is at %j degrees', (typed, degrees) => {
  const read = typedDegrees(typed)
  if (degrees === undefined) expect(read).toBeUndefined()
  else expect(read).toBeCloseTo(degrees, 9)
})
