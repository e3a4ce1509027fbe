import * as v from 'valibot'
import { expect, test } from 'vitest'
import { District } from '../../applications/application-filters.ts'
import { Id } from '../primitives.ts'
import { choicesOf, MOST_CHOICES, several, severalOf } from './several.ts'

const Status = several(v.picklist(['open', 'closed', 'lost']))
const idOf = (index: number) => `01985c8e-0000-7000-8000-${String(index).padStart(12, '0')}`
const ids = (count: number) => Array.from({ length: count }, (_, index) => idOf(index)).join(',')

test.each([
  ['open', ['open']],
  ['closed,open', ['closed', 'open']],
  ['open,open,lost', ['open', 'lost']],
])('several choices: %s', (text, choices) => {
  const read = v.parse(Status, text)
  expect(choicesOf(read)).toEqual(choices)
  expect(read).toBe(severalOf(choices))
})

test.each(['', ',', 'open,', 'open, closed', 'open,gone', 'gone', 7, ['open', 'closed'], null])(
  'several choices: one that is none refuses all of them: %j',
  (text) => expect(v.is(Status, text)).toBe(false),
)

test('several choices: as many as the limit, and no more; one that is named twice counts once', () => {
  expect(v.is(several(Id), ids(MOST_CHOICES))).toBe(true)
  expect(v.is(several(Id), `${ids(MOST_CHOICES)},${idOf(0)}`)).toBe(true)
  expect(v.is(several(Id), ids(MOST_CHOICES + 1))).toBe(false)
})

test('several choices: none is no filter', () => {
  expect(severalOf([])).toBeUndefined()
  expect(choicesOf(undefined)).toEqual([])
})

test('several choices: a name with a comma of its own stays one', () => {
  expect(choicesOf(v.parse(several(District), 'Haveli, Pune,Satara'))).toEqual([
    'Haveli, Pune',
    'Satara',
  ])
})
