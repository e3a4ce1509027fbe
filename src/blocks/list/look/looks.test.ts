import { expect, test } from 'vitest'
import { isShown, looksOf, toggledColumn } from './looks.ts'

test('looks of lists: what cannot be read is nothing', () => {
  for (const stored of [null, 3, 'x', { '/a': { toggled: 'phone' } }, [1]]) {
    expect(looksOf(stored)).toEqual({})
  }
})

test('looks of lists: what was stored is read as it stands', () => {
  const looks = { '/applications': { toggled: ['phone'], isCompact: true } }
  expect(looksOf(JSON.parse(JSON.stringify(looks)))).toEqual(looks)
})

test.each([false, true])(
  'looks of lists: a column is toggled, hidden at first: %s',
  (isHiddenAtFirst) => {
    const shown = (toggled: string[]) =>
      isShown({ key: 'service', isHiddenAtFirst }, { toggled, isCompact: false })
    const once = toggledColumn(['phone'], 'service')
    const twice = toggledColumn(once, 'service')
    expect([shown(['phone']), shown(once), shown(twice)]).toEqual([
      !isHiddenAtFirst,
      isHiddenAtFirst,
      !isHiddenAtFirst,
    ])
  },
)
