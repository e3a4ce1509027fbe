import { expect, test } from 'vitest'
import { looksOf, toggledColumn } from './looks.ts'

test('looks of lists: what cannot be read is nothing', () => {
  for (const stored of [null, 3, 'x', { '/a': { hidden: 'phone' } }, [1]]) {
    expect(looksOf(stored)).toEqual({})
  }
})

test('looks of lists: what was stored is read as it stands', () => {
  const looks = { '/applications': { hidden: ['phone'], isCompact: true } }
  expect(looksOf(JSON.parse(JSON.stringify(looks)))).toEqual(looks)
})

test('looks of lists: a column is hidden and shown again', () => {
  expect(toggledColumn(['phone'], 'service')).toEqual(['phone', 'service'])
  expect(toggledColumn(['phone', 'service'], 'phone')).toEqual(['service'])
})
