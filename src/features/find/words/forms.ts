import { searchWords } from '../../../../contract/core/text/search-words.ts'
import { isOneOff } from '../../../../contract/core/text/typing-errors.ts'

/** Long and short i and u sound alike and are mixed up in every second word. */
function loosened(word: string): string {
  return word.replaceAll('\u0940', '\u093f').replaceAll('\u0942', '\u0941')
}

/** The words of a phrase as they are compared. */
export function wordsOf(text: string): string[] {
  return searchWords(text).map(loosened)
}

/** What Marathi joins to a noun, the longest first; Hindi writes it apart. */
const JOINED = [
  ...['मधील', 'मध्ये', 'मधले', 'मधून', 'कडील', 'कडून', 'वरील', 'साठी', 'तील', 'तले', 'च्या'],
  ...['कडे', 'चा', 'ची', 'चे', 'ला', 'ना', 'ने', 'नी', 'वर', 'शी', 'त'],
].map(loosened)

/** Case and number, which both languages put at the end. */
const CASES = [
  ...['ियां', 'ियों', '्यां', '्या', 'यां', 'यों', 'ां', 'ों', 'ें', 'ा', 'ी', 'े', 'ो', 'ु', 'ै', 'ं'],
].map(loosened)

const LATIN_ENDINGS = /(?:chya|che|chi|cha|madhil|madhe)$/

/** Letters that stay when an ending is taken off. */
const ROOT = 2
const LATIN_ROOT = 3

/** Joined words that mean something themselves, and stand as words of their own for that. */
const PARTED = /^(.{2,}?)(पासुन|पर्यंत|पुर्वि.*|पेक्षा|नुसार)(?:च.*)?$/

/** The word in two where it ends in one that says "since", "until", "before", "than" or "by". */
export function parted(word: string): string[] {
  const [, noun, rest] = PARTED.exec(word) ?? []
  return noun && rest ? [noun, rest] : [word]
}

function without(word: string, endings: readonly string[]): string | undefined {
  const ending = endings.find((each) => word.endsWith(each) && word.length - each.length >= ROOT)
  return ending === undefined ? undefined : word.slice(0, -ending.length)
}

function singular(word: string): string | undefined {
  if (word.length <= LATIN_ROOT || !word.endsWith('s') || word.endsWith('ss')) return undefined
  return word.endsWith('ies') ? `${word.slice(0, -'ies'.length)}y` : word.slice(0, -1)
}

/** The noun of a typed word without what is joined to it; itself where nothing is. */
export function nounOf(word: string): string {
  if (/^[a-z]/.test(word)) {
    const noun = word.replace(LATIN_ENDINGS, '')
    return noun.length >= LATIN_ROOT ? noun : word
  }
  return without(word, JOINED) ?? word
}

/** The vocabulary is compared with every word at every key. */
function remembered(make: (word: string) => string[]): (word: string) => string[] {
  const known = new Map<string, string[]>()
  return (word) => {
    const found = known.get(word) ?? make(word)
    if (known.size < MOST_REMEMBERED) known.set(word, found)
    return found
  }
}

const MOST_REMEMBERED = 20_000

/** The roots under which a word of the vocabulary is known. */
export const rootsOf = remembered((word) => {
  const root = /^[a-z]/.test(word) ? singular(word) : without(word, CASES)
  return root === undefined ? [word] : [word, root]
})

/** The roots under which a typed word is looked for: as it stands, and without what is joined to it. */
export const typedRoots = remembered((word) => [
  ...new Set([...rootsOf(word), ...rootsOf(nounOf(word))]),
])

/** Signs that a word must have before one of them may be wrong; vowels are signs of their own in Devanagari. */
const TYPO_LENGTH = { latin: 5, devanagari: 6 }

/** Whether the words differ by one typing error and are long enough for one. */
export function isTypo(typed: string, word: string, atLeast = 0): boolean {
  const shortest = Math.max(
    atLeast,
    /^[a-z]/.test(word) ? TYPO_LENGTH.latin : TYPO_LENGTH.devanagari,
  )
  if (Math.max(typed.length, word.length) < shortest) return false
  return isOneOff(typed, word)
}
