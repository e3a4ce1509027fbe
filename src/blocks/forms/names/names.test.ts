import * as v from 'valibot'
import { expect, test } from 'vitest'
import { DevanagariName } from '../../../../contract/catalogue/devanagari-name.ts'
import { devanagariOf, latinOf, suggestWord } from './names.ts'

test.each([
  ['Sunita', 'सुनीता'],
  ['sunita', 'सुनीता'],
  ['SUNITA', 'सुनीता'],
  ['Vitthal', 'विठ्ठल'],
  ['Dnyaneshwar', 'ज्ञानेश्वर'],
  ['Shaikh', 'शेख'],
  ['Gaikwad', 'गायकवाड'],
  ['Deshmukh', 'देशमुख'],
  ['Chavan', 'चव्हाण'],
  ['Kshirsagar', 'क्षीरसागर'],
  ['Arti', 'आरती'],
  ['Lakshmi', 'लक्ष्मी'],
  ["D'Souza", 'डिसोझा'],
])('%s is %s', (latin, name) => {
  expect(suggestWord(latin)[0]).toBe(name)
})

test('what was chosen before comes first, and nothing is offered twice', () => {
  const learned = new Map([['anita', 'अनीता']])
  const names = suggestWord('Anita', learned)
  expect(names[0]).toBe('अनीता')
  expect(names).toContain('अनिता')
  expect(new Set(names).size).toBe(names.length)
})

test('a whole name, word by word; what is no Latin word stays', () => {
  expect(devanagariOf('Sunita Vitthal Jadhav')).toBe('सुनीता विठ्ठल जाधव')
  expect(devanagariOf('सुनीता Vitthal  जाधव')).toBe('सुनीता विठ्ठल  जाधव')
  expect(latinOf('सुनीता विठ्ठल जाधव')).toBe('Sunita Vitthal Jadhav')
  expect(latinOf('Sunita जाधव')).toBe('Sunita Jadhav')
})

/** Words as somebody might type them, the same at every run. */
function* words(count: number) {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((seed / 2 ** 31) * below)
  }
  for (let at = 0; at < count; at++) {
    yield Array.from({ length: 1 + random(16) }, () =>
      'aaaaeeiioouuhhnnmrrsstdklpbvwyzxqgcjf'.charAt(random(37)),
    ).join('')
  }
}

test('whatever is typed: at most five names of Devanagari letters in NFC, which stay as they are', () => {
  let offered = 0
  for (const word of words(600)) {
    const names = suggestWord(word)
    expect(names.length).toBeLessThanOrEqual(5)
    for (const name of names) {
      offered += 1
      expect(v.is(DevanagariName, name), `${word}: ${name}`).toBe(true)
      expect(name).toBe(name.normalize('NFC'))
      expect(devanagariOf(name)).toBe(name)
      expect(suggestWord(name)).toEqual([])
    }
  }
  expect(offered).toBeGreaterThan(1500)
})

test('a word of many readings takes no longer than a key press', () => {
  const start = performance.now()
  for (const word of words(200)) suggestWord(word)
  expect((performance.now() - start) / 200).toBeLessThan(20)
})
