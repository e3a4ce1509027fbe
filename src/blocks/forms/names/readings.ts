import type { Reading } from './letter-rules.ts'
import {
  CONSONANTS,
  FINAL_VOWELS,
  INDEPENDENT,
  joinCosts,
  nasalCost,
  VOWELS,
} from './letter-rules.ts'

/** A beginning of the word as it may be written, and what its letters have cost. */
export interface Beginning {
  written: string
  cost: number
  /** What stands last: a consonant may bear a vowel's sign or be joined to the next. */
  last: 'start' | 'consonant' | 'vowel' | 'dot'
}

/** A next step: how many Latin letters it takes, and the beginning it leads to. */
export interface Step {
  taken: number
  to: Beginning
}

const LONGEST = 4
/** The cost of reading "sh" as "s" and "h". */
const CUT = 14
/** n behind र or ष, with a vowel between, is mostly ण: प्रेरणा, भूषण. */
const TURNED = /[रषृ][ािीुूेैोौ]?$/
const isVowel = (letter: string | undefined) => letter !== undefined && 'aeiou'.includes(letter)
const ASPIRATED: Readonly<Record<string, string>> = {
  ख: 'क',
  घ: 'ग',
  छ: 'च',
  झ: 'ज',
  ठ: 'ट',
  ढ: 'ड',
  थ: 'त',
  ध: 'द',
  फ: 'प',
  भ: 'ब',
}
const HALANT = '्'

/** A consonant that is typed twice is doubled, or single after all: Vitthal, Appa, Hussain. */
function doubled(readings: readonly Reading[]): Reading[] {
  return readings.flatMap(([written, cost]) => [
    [`${ASPIRATED[written] ?? written}${HALANT}${written}`, cost + 1] as const,
    [written, cost + 8] as const,
  ])
}

function consonants(word: string, at: number): [taken: number, readings: Reading[]][] {
  const found: [number, Reading[]][] = []
  for (let taken = 1; taken <= LONGEST; taken++) {
    const readings = CONSONANTS.get(word.slice(at, at + taken))
    if (readings && at + taken <= word.length) {
      const isCut = word[at + taken] === 'h' && CONSONANTS.has(word.slice(at, at + taken + 1))
      found.push([
        taken,
        isCut ? readings.map(([written, cost]) => [written, cost + CUT]) : readings,
      ])
    }
    const isTwice = word[at] === word[at + 1] && !isVowel(word[at])
    const again = isTwice && CONSONANTS.get(word.slice(at + 1, at + 1 + taken))
    if (again && at + 1 + taken <= word.length) found.push([taken + 1, doubled(again)])
  }
  return found
}

function vowels(word: string, at: number): [taken: number, readings: Reading[]][] {
  const found: [number, Reading[]][] = []
  for (let taken = 1; taken <= 2 && at + taken <= word.length; taken++) {
    const letters = word.slice(at, at + taken)
    const isLast = at + taken === word.length
    const readings = (isLast && FINAL_VOWELS.get(letters)) || VOWELS.get(letters)
    if (readings) found.push([taken, readings])
  }
  return found
}

/** A vowel without a consonant before it: its own letter, and what follows it as it is. */
function standing(sign: string): string {
  const [first = ''] = sign
  if (first === HALANT) return ''
  const letter = INDEPENDENT[first]
  return letter === undefined ? '' : letter + sign.slice(first.length)
}

function withVowel(from: Beginning, sign: string, cost: number, word: string): Beginning[] {
  const to = (written: string, more: number): Beginning => ({
    written: from.written + written,
    cost: from.cost + cost + more,
    last: 'vowel',
  })
  if (from.last === 'consonant') return [to(sign, 0)]
  const letter = standing(sign)
  if (letter === '') return []
  // One vowel behind another is rare: बाई, राऊत.
  return [to(letter, from.last === 'start' ? (word.startsWith('a') && sign === 'ा' ? 2 : 0) : 7)]
}

function withConsonant(from: Beginning, letters: string, given: number): Beginning[] {
  const isTurned = (letters === 'न' || letters === 'ण') && TURNED.test(from.written)
  const cost = isTurned ? (letters === 'ण' ? given - 5 : given + 1) : given
  const to = (written: string, more: number): Beginning => ({
    written: from.written + written,
    cost: from.cost + cost + more,
    last: 'consonant',
  })
  if (letters.startsWith('ं')) return from.last === 'vowel' ? [to(letters, 0)] : []
  if (from.last !== 'consonant') return [to(letters, 0)]
  const [joined, apart] = joinCosts(from.written.slice(-1), letters.charAt(0))
  const isFirst = [...from.written].length === 1
  return [to(HALANT + letters, isFirst ? 0 : joined), to(letters, isFirst ? 20 : apart)]
}

/** Every way to write the next letters of a word in lower-case Latin letters. */
export function steps(word: string, at: number, from: Beginning): Step[] {
  const found: Step[] = []
  const add = (taken: number, ways: Beginning[]) => {
    for (const to of ways) found.push({ taken, to })
  }
  for (const [taken, readings] of vowels(word, at)) {
    for (const [sign, cost] of readings) add(taken, withVowel(from, sign, cost, word))
  }
  for (const [taken, readings] of consonants(word, at)) {
    for (const [letters, cost] of readings) add(taken, withConsonant(from, letters, cost))
  }
  const letter = word.charAt(at)
  const next = word.charAt(at + 1)
  if ((letter === 'n' || letter === 'm') && next && from.last === 'vowel') {
    const cost = nasalCost(letter, next)
    if (cost !== undefined) {
      add(1, [{ written: `${from.written}ं`, cost: from.cost + cost, last: 'dot' }])
    }
  }
  if (letter === 'r' && (next === 'u' || next === 'i')) {
    if (from.last === 'consonant') add(2, withVowel(from, 'ृ', next === 'u' ? 5 : 11, word))
    if (from.last === 'start') add(2, withVowel(from, 'ृ', 9, word))
  }
  return found
}
