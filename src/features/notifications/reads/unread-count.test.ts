import { expect, test } from 'vitest'
import { badgeText } from './unread-count.ts'

test('badge: the number, and 99+ above 99', () => {
  expect([1, 99, 100, 1234].map(badgeText)).toEqual(['1', '99', '99+', '99+'])
})
