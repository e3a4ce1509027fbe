import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { NO_PHONES, spellingsOf } from '../../../tests/support/checks/phone-spellings.ts'
import { repeatableRandom } from '../../../tests/support/factories/random.ts'
import { isFoundBy, readSearch, searchTextOf } from '../../applications/application-search.ts'
import { isFound } from '../../customers/customer-rules.ts'
import { Phone } from '../primitives.ts'

const below = repeatableRandom(7)
const aNumber = () => `${6 + below(4)}${Array.from({ length: 9 }, () => below(10)).join('')}`
// Numbers that begin like a prefix are the ones that a careless rule cuts.
const NUMBERS = ['9198000011', '9109822012', '9100919822', ...Array.from({ length: 40 }, aNumber)]

const searchedText = (customerPhone: string) =>
  searchTextOf({
    ...{ customerPhone, applicationId: 'GS-3BHP-8CXD-Y', provisionalNumber: null },
    customerName: 'Sarika Kendre',
  })

describe.each(NUMBERS)('phone %s', (number) => {
  test('however it is written, forms, server and import read the same ten digits', () => {
    const misread = spellingsOf(number).filter(
      (typed) => v.safeParse(Phone, typed).output !== number,
    )
    expect(misread).toEqual([])
  })

  test('however it is written, each search finds it, and the customer book does', () => {
    const missed = spellingsOf(number).filter(
      (typed) =>
        !isFoundBy(readSearch(typed), searchedText(number)) ||
        !isFound(typed, { name: 'Sarika Kendre', phone: number }),
    )
    expect(missed).toEqual([])
  })
})

test.each(NO_PHONES)('%j is no phone', (typed) => {
  expect(v.safeParse(Phone, typed)).toMatchObject({
    success: false,
    issues: [{ message: 'phone' }],
  })
})

test.each(['', ' ', '\u200b', '\u202a\u202c', '\u00ad \ufeff'])('%j is an empty phone', (typed) => {
  expect(v.safeParse(Phone, typed).issues?.[0].message).toBe('required')
})
