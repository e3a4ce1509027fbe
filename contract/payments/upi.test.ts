import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Taken } from './amount-taken.ts'
import { UpiId, upiAddress } from './upi.ts'

test.each([
  ['Sunita.Seva@okaxis', 'sunita.seva@okaxis'],
  [' 9876543210@ybl ', '9876543210@ybl'],
])('UPI id %j is taken', (typed, kept) => expect(v.parse(UpiId, typed)).toBe(kept))

test.each(['', 'sunita', 'sunita@', '@okaxis', 'sunita@ok axis', 'sunita@gmail.com', 'a@b@c'])(
  'UPI id %j is refused',
  (typed) => expect(v.is(UpiId, typed)).toBe(false),
)

test('the address of a UPI code: rupees with two decimals, and every part encoded', () => {
  expect(upiAddress({ upiId: 'seva@okaxis', payee: 'Seva & Co' }, 5005, 'GS-7K3M-9Q2T-X')).toBe(
    'upi://pay?pa=seva@okaxis&pn=Seva%20%26%20Co&am=50.05&cu=INR&tn=GS-7K3M-9Q2T-X&tr=GS-7K3M-9Q2T-X',
  )
})

test.each([
  [{ paise: 5000, way: 'cash' }, true],
  [{ paise: 5000, way: 'upi', reference: '4123 5678 9012' }, true],
  [{ paise: 5000, way: 'upi' }, false],
  [{ paise: 5000, way: 'upi', reference: '12345' }, false],
  [{ paise: 0, way: 'cash' }, false],
  [{ paise: 50.5, way: 'cash' }, false],
])('taken %j: %s', (given, expected) => expect(v.is(Taken, given)).toBe(expected))
