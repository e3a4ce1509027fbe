import { expect, test } from 'vitest'
import type { EditorValues } from '../editor-values.ts'
import { EMPTY_SERVICE, newDocument, newField } from '../editor-values.ts'
import { mergeValues, withTheirs } from './merge-values.ts'

const words = (en: string) => ({ en, hi: '', mr: '' })
const field = (key: string, more = {}) => ({ ...newField(), key, label: words(key), ...more })
const base: EditorValues = {
  ...EMPTY_SERVICE,
  ...{ name: words('Card'), fee: '50', slaHours: '8' },
  fields: [field('a'), field('b'), field('c')],
  documents: [{ ...newDocument(), key: 'photo', label: words('Photo') }],
}
const keys = ({ fields }: EditorValues) => fields.map(({ key }) => key).join('')

test('merge: what only one of both changed counts, language by language', () => {
  const mine = { ...base, fee: '60', name: { ...base.name, hi: 'कार्ड' } }
  const theirs = { ...base, slaHours: '9', name: { ...base.name, mr: 'कार्ड' } }
  const { values, conflicts } = mergeValues(base, mine, theirs)
  expect(values).toMatchObject({
    ...{ fee: '60', slaHours: '9' },
    name: { en: 'Card', hi: 'कार्ड', mr: 'कार्ड' },
  })
  expect(conflicts).toEqual([])
})

test('merge: one field with two values is a conflict, and what was typed stands until it is chosen', () => {
  const { values, conflicts } = mergeValues(base, { ...base, fee: '60' }, { ...base, fee: '70' })
  expect(values.fee).toBe('60')
  expect(conflicts).toEqual([{ part: 'fee', mine: '60', theirs: '70' }])
  expect(conflicts.map((one) => withTheirs(values, one).fee)).toEqual(['70'])
})

test('merge: the same change of both is none', () => {
  const both = { ...base, fee: '60' }
  expect(mergeValues(base, both, structuredClone(both))).toEqual({ values: both, conflicts: [] })
})

test('merge: rows are told apart by their keys, not by their places', () => {
  const mine = { ...base, fields: [field('a'), field('b', { required: false }), field('c')] }
  const theirs = { ...base, fields: [field('x'), field('b', { hint: words('Why') }), field('a')] }
  const { values, conflicts } = mergeValues(base, mine, theirs)
  expect(keys(values)).toBe('xba')
  expect(values.fields[1]).toMatchObject({ required: false, hint: words('Why') })
  expect(conflicts).toEqual([])
})

test('merge: an own order stays, and their new row stands behind the one that it followed', () => {
  const mine = { ...base, fields: [field('c'), field('b'), field('a')] }
  const theirs = { ...base, fields: [field('a'), field('x'), field('b'), field('c')] }
  expect(keys(mergeValues(base, mine, theirs).values)).toBe('cbax')
})

test('merge: a row that was changed here and removed there is a conflict', () => {
  const mine = { ...base, fields: [field('a'), field('b', { label: words('B!') }), field('c')] }
  const theirs = { ...base, fields: [field('a'), field('c')] }
  const { values, conflicts } = mergeValues(base, mine, theirs)
  expect(keys(values)).toBe('abc')
  expect(conflicts).toMatchObject([{ list: 'fields', key: 'b', part: '', theirs: null }])
  expect(conflicts.map((one) => keys(withTheirs(values, one)))).toEqual(['ac'])
})

test('merge: a row that was removed here and changed there is a conflict, and comes back if they are right', () => {
  const mine = { ...base, fields: [field('a'), field('c')] }
  const theirs = { ...base, fields: [field('a'), field('b', { required: false }), field('c')] }
  const { values, conflicts } = mergeValues(base, mine, theirs)
  expect(keys(values)).toBe('ac')
  expect(conflicts).toMatchObject([{ list: 'fields', key: 'b', part: '', mine: null }])
  expect(conflicts.map((one) => keys(withTheirs(values, one)))).toEqual(['acb'])
})

test('merge: one field of a row with two values', () => {
  const label = (en: string) => ({
    ...base,
    documents: base.documents.map((row) => ({ ...row, label: words(en) })),
  })
  const { values, conflicts } = mergeValues(base, label('Own'), label('Theirs'))
  expect(conflicts).toEqual([
    { list: 'documents', key: 'photo', part: 'label.en', mine: 'Own', theirs: 'Theirs' },
  ])
  expect(conflicts.map((one) => withTheirs(values, one).documents[0]?.label.en)).toEqual(['Theirs'])
})
