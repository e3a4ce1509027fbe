import { expect, test } from 'vitest'
import { EMPTY_SERVICE, newField } from '../editor-values.ts'
import { readKept } from './read-kept.ts'

test('kept edits: what an earlier page stored gets what it did not ask yet', () => {
  const { isReusable: _, ...field } = newField()
  const { portal: __, ...values } = EMPTY_SERVICE
  const stored = { 'a b': { base: null, at: 1, values: { ...values, fee: '5', fields: [field] } } }
  expect(readKept(structuredClone(stored))).toMatchObject({
    'a b': { values: { fee: '5', portal: '', fields: [{ key: field.key, isReusable: false }] } },
  })
})

test.each([null, 'x', { 'a b': { base: null } }, { 'a b': 1 }])(
  'kept edits: what cannot be read is none: %o',
  (stored) => {
    expect(readKept(stored)).toEqual({})
  },
)
