import { expect, test } from 'vitest'
import { split } from './folding.ts'

const offline = { key: 'offline' }
const update = { key: 'update' }
const trouble = { key: 'cannot_store', isLasting: true }

test('status line: the most pressing news first, the rest in the bar', () => {
  expect(split([offline, update], [])).toEqual({ shown: offline, folded: [update] })
  expect(split([offline, update], ['offline'])).toEqual({ shown: update, folded: [offline] })
  expect(split([offline, update], ['offline', 'update'])).toEqual({
    shown: null,
    folded: [offline, update],
  })
})

test('status line: what lasts stands there whatever else there is, and news is in the bar', () => {
  expect(split([offline, trouble, update], [])).toEqual({
    shown: trouble,
    folded: [offline, update],
  })
  expect(split([trouble, offline], ['offline'])).toEqual({ shown: trouble, folded: [offline] })
})

test('status line: nothing to say', () => {
  expect(split([], ['offline'])).toEqual({ shown: null, folded: [] })
})
