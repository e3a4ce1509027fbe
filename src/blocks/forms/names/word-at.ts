/** A word in Latin letters within a text, and where it stands. */
export interface LatinWord {
  start: number
  end: number
  letters: string
}

const BEFORE = /[A-Za-z\u00c0-\u024f][A-Za-z\u00c0-\u024f'’]*$/
const AFTER = /^[A-Za-z\u00c0-\u024f'’]*/

/** The Latin word at the caret, if it touches one. */
export function wordAt(text: string, caret: number): LatinWord | null {
  const before = BEFORE.exec(text.slice(0, caret))?.[0]
  if (before === undefined) return null
  const after = AFTER.exec(text.slice(caret))?.[0] ?? ''
  return { start: caret - before.length, end: caret + after.length, letters: before + after }
}

/** What was typed right behind a word to accept a suggestion: a blank, or the suggestion's number. */
export function typedBehind(text: string, caret: number, word: LatinWord): string | null {
  const behind = text.slice(word.end, caret)
  const isSame = text.slice(word.start, word.end) === word.letters
  return isSame && /^[ 1-9]$/.test(behind) ? behind : null
}
