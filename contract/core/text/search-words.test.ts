import { describe, expect, test } from 'vitest'
import { ALIKE, UNLIKE } from '../../../tests/support/checks/name-spellings.ts'
import { nameKey } from '../../customers/customer-rules.ts'
import { searchWords } from './search-words.ts'

describe('names that look alike', () => {
  test.each(ALIKE)('%s, %s: one name', (...names) => {
    const [first = '', ...others] = names
    for (const other of others) {
      expect(searchWords(other)).toEqual(searchWords(first))
      expect(nameKey(other)).toBe(nameKey(first))
    }
  })

  test.each(UNLIKE)('%s and %s: two names', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other))
  })
})
