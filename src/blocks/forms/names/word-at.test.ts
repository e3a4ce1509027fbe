import { expect, test } from 'vitest'
import { typedBehind, wordAt } from './word-at.ts'

test.each([
  ['Sunita', 6, [0, 6, 'Sunita']],
  ['Sunita', 3, [0, 6, 'Sunita']],
  ['सुनीता Jadhav', 13, [7, 13, 'Jadhav']],
  ["D'Souza", 7, [0, 7, "D'Souza"]],
  ['Sunita ', 7, null],
  ['Sunita', 0, null],
  ['सुनीता', 6, null],
  ['', 0, null],
  ["'a", 1, null],
])('the word of %j at %i', (text, caret, expected) => {
  const word = wordAt(text, caret)
  expect(word && [word.start, word.end, word.letters]).toEqual(expected)
  // What surrounds the word is all that is left of the text.
  if (word) expect(text.slice(0, word.start) + word.letters + text.slice(word.end)).toBe(text)
})

test('what was typed behind a word: a blank or a number, and nothing else', () => {
  const word = { start: 0, end: 6, letters: 'Sunita' }
  expect(typedBehind('Sunita ', 7, word)).toBe(' ')
  expect(typedBehind('Sunita2', 7, word)).toBe('2')
  expect(typedBehind('Sunita0', 7, word)).toBeNull()
  expect(typedBehind('Sunita  ', 8, word)).toBeNull()
  expect(typedBehind('Sunitx ', 7, word)).toBeNull()
})
