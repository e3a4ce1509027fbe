import text from './known-names.txt?raw'
import { latinSpellings } from './latin-spelling.ts'
import type { LearnedNames } from './learned-names.ts'
import { learnNames, readNames, suggestions } from './suggestions.ts'

// Read when a form first asks for a name: some milliseconds, once a page.
const known = learnNames(readNames(text))

const WORDS = /[A-Za-z\u00c0-\u024f][A-Za-z\u00c0-\u024f'’]*/g

/** How a word in Latin letters may be written in Devanagari: what was chosen before, then the likeliest. */
export function suggestWord(word: string, learned?: LearnedNames): string[] {
  const chosen = learned?.get(word.toLowerCase())
  const names = suggestions(word, known)
  return chosen === undefined ? names : [...new Set([chosen, ...names])].slice(0, names.length || 1)
}

/** A whole name in Devanagari, each Latin word as it is most likely written. */
export function devanagariOf(name: string, learned?: LearnedNames): string {
  return name.replace(WORDS, (word) => suggestWord(word, learned)[0] ?? word)
}

/** A whole name in its usual Latin spelling. */
export function latinOf(name: string): string {
  return name
    .normalize('NFC')
    .replace(
      /[\p{sc=Deva}\u200c\u200d]+/gu,
      (word) => latinSpellings(word, known.spellings)[0] ?? '',
    )
}
