import { expect, test } from 'vitest'
import { filterOptions } from './combo-filter.ts'

const options = [
  { value: '1', label: 'Income certificate', hint: 'Revenue', keywords: 'आय प्रमाणपत्र' },
  { value: '2', label: 'Caste certificate', hint: 'Revenue', keywords: 'जाति प्रमाणपत्र' },
  { value: '3', label: 'PAN card (new)', hint: 'Tax' },
  { value: '4', label: 'Certificate of residence' },
]

const found = (query: string) => filterOptions(options, query).map((option) => option.value)

test('combo filter: nothing typed finds all, in their order', () => {
  expect(found('  ')).toEqual(['1', '2', '3', '4'])
})

test('combo filter: each word begins a word of label, hint or keywords', () => {
  expect(found('rev cas')).toEqual(['2'])
  expect(found('new')).toEqual(['3'])
  expect(found('ertificate')).toEqual([])
})

test('combo filter: a label that begins with the query comes first', () => {
  expect(found('certificate')).toEqual(['4', '1', '2'])
})

test('combo filter: another language finds an option, in either Unicode form', () => {
  expect(found('जाति')).toEqual(['2'])
  expect(filterOptions([{ value: 'q', label: 'क़लम' }], 'क\u093cलम')).toHaveLength(1)
})
