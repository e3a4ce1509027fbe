import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { UNSEEN_SIGNS } from '../../../tests/support/checks/phone-spellings.ts'
import { repeatableRandom } from '../../../tests/support/factories/random.ts'
import { ExactLine, Line, orEmpty, Phone } from '../primitives.ts'
import { toLine, toParagraph, withoutInvisible } from './plain-text.ts'

const JOINER = '\u200d'

describe('invisible signs', () => {
  test.each([...UNSEEN_SIGNS, '\u061c', '\u180e', '\u034f', '\u3164', '\u115f', '\u{e0041}'])(
    '%j inside a word and alone leaves no trace',
    (sign) => {
      expect(toLine(`Sun${sign}ita ${sign} Pawar${sign}`)).toBe('Sunita Pawar')
      expect(toLine(sign)).toBe('')
      expect(toParagraph(`a${sign}b\n${sign}c`)).toBe('ab\nc')
      expect(v.parse(orEmpty(Phone), sign)).toBe('')
    },
  )

  test.each([
    ['श्री\u200dमती', 'श्री\u200dमती'],
    ['र्\u200dहस्व', 'र्\u200dहस्व'],
    ['क\u200cष', 'क\u200cष'],
    ['ন\u09cd\u200dত', 'ন\u09cd\u200dত'],
    ['ക\u0d4d\u200cഷ', 'ക\u0d4d\u200cഷ'],
    // Two are one, and beside a blank or a Latin letter none is of use.
    ['क\u094d\u200d\u200dष', 'क\u094d\u200dष'],
    ['क\u200d ष', 'क ष'],
    ['\u200dक\u200d', 'क'],
    ['क\u200da', 'कa'],
    ['👩\u200d🌾 ❤\ufe0f', '👩\u200d🌾 ❤\ufe0f'],
    ['a\ufe0f', 'a'],
  ])('joiners: %j is stored as %j', (typed, stored) => expect(toLine(typed)).toBe(stored))

  test('a sign between a letter and its accent leaves one letter', () => {
    expect(toLine('Rene\u200b\u0301')).toBe('René')
  })
})

const SIGNS = [
  ...UNSEEN_SIGNS,
  ...['a', 'e', '\u0301', ' ', '\n', '\t', '\0', '\u2800', '9', '\ufe0f', '👩', '🌾', '\ud800'],
  ...['क', 'ष', '\u094d', '\u093c', 'ा', 'ন', 'ي', JOINER, JOINER],
]

test('lines: whatever is typed is stored as a line that reads as itself and begins and ends visibly', () => {
  const below = repeatableRandom(11)
  for (let count = 0; count < 5000; count += 1) {
    const typed = Array.from({ length: below(12) }, () => SIGNS[below(SIGNS.length)]).join('')
    const line = v.parse(Line, typed)
    expect(toLine(line), JSON.stringify(typed)).toBe(line)
    expect(v.is(ExactLine, line)).toBe(true)
    expect(withoutInvisible(line)).toBe(line)
    expect(line).toBe(line.trim().normalize('NFC'))
    expect(toParagraph(toParagraph(typed))).toBe(toParagraph(typed))
    if (line === '') expect(typed).not.toMatch(/[a-z9\p{sc=Deva}]/u)
  }
})
