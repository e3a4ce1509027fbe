import { describe, expect, test } from 'vitest'
import { isFound, keptUntil, mayEnterBook, nameKey } from './customer-rules.ts'

const at = (text: string) => new Date(`${text}T10:00:00.000Z`)

test.each([
  ['2026-10-12', '2028-10-12'],
  ['2024-02-29', '2026-02-28'],
  ['2027-12-31', '2029-12-31'],
])('kept after %s until %s', (visit, end) => {
  expect(keptUntil(at(visit))).toEqual(at(end))
})

test('a name is the same however it is spaced and capitalised, and another person is not', () => {
  expect(nameKey(' SUNITA  Pawar')).toBe(nameKey('Sunita Pawar'))
  expect(nameKey('सुनीता पवार')).not.toBe(nameKey('सुनील पवार'))
})

test.each(['sunita', 'PAWAR sun', '98220', '+91 98220 12345', '098220-12345', '९८२२० १२३४५'])(
  'a customer is found by “%s”, as an application is',
  (search) => {
    expect(isFound(search, { name: 'Sunita Pawar', phone: '9822012345' })).toBe(true)
    expect(isFound(search, { name: 'Ravi Kale', phone: '7020012399' })).toBe(false)
  },
)

describe('enters the book', () => {
  const [receivedAt, erasedAt] = [at('2026-10-12'), at('2026-10-10')]
  test.each([
    ['with consent', true, '2026-10-12', null, true],
    ['without an answer', undefined, '2026-10-12', null, false],
    ['without consent', false, '2026-10-12', null, false],
    ['captured after the erasure', true, '2026-10-11', erasedAt, true],
    ['captured before the erasure', true, '2026-10-09', erasedAt, false],
    ['captured at the erasure', true, '2026-10-10', erasedAt, false],
    [
      'received after the erasure, with a clock that runs ahead',
      true,
      '2026-10-13',
      erasedAt,
      false,
    ],
    [
      'received before the erasure, with a clock that runs ahead',
      true,
      '2031-01-01',
      at('2026-10-13'),
      false,
    ],
  ])('%s', (_, keepDetails, captured, erased, expected) => {
    const given = { keepDetails, capturedAt: at(captured), receivedAt }
    expect(mayEnterBook(given, erased)).toBe(expected)
  })
})
