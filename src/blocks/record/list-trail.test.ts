import { expect, test } from 'vitest'
import {
  forgetOpenedRow,
  noteShownRow,
  openedRow,
  placeInTrail,
  rememberTrail,
} from './list-trail.ts'

test('list trail: previous and next along the rows, none beyond the ends, nothing for a deep link', () => {
  expect(placeInTrail('/a')).toBeNull()
  rememberTrail('list', ['/a', '/b', '/c'], '/b')
  expect(placeInTrail('/a')).toEqual({ position: 1, count: 3, previous: null, next: '/b' })
  expect(placeInTrail('/b')).toEqual({ position: 2, count: 3, previous: '/a', next: '/c' })
  expect(placeInTrail('/c')).toEqual({ position: 3, count: 3, previous: '/b', next: null })
  expect(placeInTrail('/d')).toBeNull()
})

test('list trail: back on the list the focus is on the row that was shown last, once', () => {
  rememberTrail('list', ['/a', '/b'], '/a')
  noteShownRow('/b')
  expect([openedRow('list'), openedRow('other')]).toEqual(['/b', undefined])
  forgetOpenedRow('list')
  expect(openedRow('list')).toBeUndefined()
})
