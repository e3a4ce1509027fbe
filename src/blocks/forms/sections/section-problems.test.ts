import { expect, test } from 'vitest'
import { problemsAt } from './section-problems.ts'

const errors = ['name.en', 'documents.0.label.en', 'documents.12.label.en', 'fee'].map(
  (fieldId) => ({ fieldId, message: '' }),
)

test('problems of a section: its fields, and what lies within them', () => {
  expect(problemsAt(['documents'], errors)).toBe(2)
  expect(problemsAt(['name', 'fee'], errors)).toBe(2)
  expect(problemsAt(['nam', 'documents.1'], errors)).toBe(0)
})
