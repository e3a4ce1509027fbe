import { expect, test } from 'vitest'
import { contactOf, EMPTY_OUTLET, termsOf } from './outlet-values.ts'

test('rupees become paise; none is no target, and letters are nothing', () => {
  const target = (monthlyTargetPaise: string) =>
    termsOf('franchise', { ...EMPTY_OUTLET, monthlyTargetPaise })
  expect(target('1,50,000.50')).toMatchObject({ monthlyTargetPaise: 15_000_050 })
  expect(target(' ')).toMatchObject({ monthlyTargetPaise: 0 })
  expect(target('many')).toMatchObject({ monthlyTargetPaise: undefined })
})

test('terms are those of the kind', () => {
  expect(Object.keys(termsOf('partner', EMPTY_OUTLET))).toEqual(['name', 'franchiseIds'])
  expect(termsOf('franchise', EMPTY_OUTLET)).toMatchObject({ partnerId: null, type: 'kiosk' })
})

test('a place is two numbers, and zero only where it was typed', () => {
  const place = { latitude: '18.52', longitude: '' }
  expect(contactOf({ ...EMPTY_OUTLET, ...place })).toMatchObject({
    latitude: 18.52,
    longitude: undefined,
  })
})
