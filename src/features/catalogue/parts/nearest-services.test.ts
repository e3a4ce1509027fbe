import { expect, test } from 'vitest'
import { nearestOptions } from './nearest-services.online.ts'

const option = (label: string, keywords: string) => ({ value: label, label, keywords })
const OPTIONS = [
  option('Income certificate', 'उत्पन्नाचा दाखला आय प्रमाण पत्र'),
  option('Domicile certificate', 'अधिवास प्रमाणपत्र'),
  option('Land record extract (7/12)', 'सातबारा उतारा'),
  option('New ration card', 'नवीन रेशन कार्ड'),
  option('Electricity bill', 'वीज बिल'),
]
const nearest = (typed: string) => nearestOptions(OPTIONS, typed).map(({ label }) => label)

test.each([
  ['domisile', 'Domicile certificate'],
  ['utpanna', 'Income certificate'],
  ['satbara', 'Land record extract (7/12)'],
  ['rashan', 'New ration card'],
  ['electrisity bil', 'Electricity bill'],
])('nearest service: %s is %s', (typed, expected) => {
  expect(nearest(typed)[0]).toBe(expected)
})

test('nearest service: at most three, and none where nothing is like it', () => {
  expect(nearest('certifikat').length).toBeLessThanOrEqual(3)
  expect(nearest('xyzqw')).toEqual([])
  expect(nearest('')).toEqual([])
})
