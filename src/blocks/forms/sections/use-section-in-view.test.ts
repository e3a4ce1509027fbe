import { expect, test } from 'vitest'
import { sectionAt } from './use-section-in-view.ts'

const tops = [
  { id: 'name', top: -900 },
  { id: 'fee', top: 120 },
  { id: 'documents', top: 700 },
]

test('section in view: the last one that begins above the line', () => {
  expect(sectionAt(tops, 250)).toBe('fee')
  expect(sectionAt(tops, 100)).toBe('name')
  expect(sectionAt(tops, 800)).toBe('documents')
})

test('section in view: the first one before any begins, and none where there is none', () => {
  expect(sectionAt(tops, -1000)).toBe('name')
  expect(sectionAt([], 250)).toBe('')
})
