import { withLatinDigits } from './digits.ts'

/** Signs between words: blanks, what ASCII and Latin-1 have besides letters and digits, dashes, quotes, danda. */
const SEPARATORS =
  /[\s\u0021-\u002f\u003a-\u0060\u007b-\u00bf\u0964\u0965\u0970\u2000-\u206f\u2212\uff01-\uff0f\uff1a-\uff20]+/

/** Signs that nobody sees, and joiners, which only shape letters. */
const UNSEEN =
  /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff]|[\u{fe00}-\u{fe0f}]/gu

/** Accents of Latin letters and the nukta, each a sign of its own in NFD. */
const ACCENTS = /[\u0300-\u036f\u093c]/g

/** Signs of Devanagari that look like another or like several others, in the order in which they are replaced. */
const LOOKALIKES: readonly (readonly [string, string])[] = [
  ['\u0901', '\u0902'], // chandrabindu, anusvara
  ['\u090d', '\u0972'], // ऍ, ॲ
  ['\u0905\u0945', '\u0972'], // अ with ॅ
  ['\u0905\u093e', '\u0906'], // अ with ा
  ['\u0905\u0949', '\u0911'], // अ with ॉ
  ['\u0905\u094b', '\u0913'], // अ with ो
  ['\u0905\u094c', '\u0914'], // अ with ौ
  ['\u0906\u0945', '\u0911'], // आ with ॅ
  ['\u0906\u0947', '\u0913'], // आ with े
  ['\u0906\u0948', '\u0914'], // आ with ै
  ['\u090f\u0947', '\u0910'], // ए with े
  ['\u093e\u0945', '\u0949'], // ा with ॅ
  ['\u093e\u0947', '\u094b'], // ा with े
  ['\u093e\u0948', '\u094c'], // ा with ै
  // A chandra with the dot above is the chandrabindu's shape.
  ['\u0972\u0902', '\u0905\u0902'],
  ['\u0911\u0902', '\u0906\u0902'],
  ['\u0949\u0902', '\u093e\u0902'],
  ['\u0945\u0902', '\u0902'],
]

/** The nasal of a row of consonants before one of its own, which people also write as an anusvara. */
const OWN_NASAL =
  /\u0919\u094d(?=[\u0915-\u0919])|\u091e\u094d(?=[\u091a-\u091e])|\u0923\u094d(?=[\u091f-\u0923])|\u0928\u094d(?=[\u0924-\u0928])|\u092e\u094d(?=[\u092a-\u092e])/g

/**
 * Text as every search and every comparison of names has it: in lower case, digits as 0 to 9, without invisible signs and
 * accents, and one way of writing for what looks alike. The database's `search_words` does the same.
 */
function folded(text: string): string {
  let folding = withLatinDigits(text.replace(UNSEEN, '').normalize('NFD').toLowerCase())
  folding = folding.replace(ACCENTS, '').replace(OWN_NASAL, '\u0902')
  for (const [sign, instead] of LOOKALIKES) folding = folding.replaceAll(sign, instead)
  return folding
}

/** The words of a text for a search, the same whether it is typed or looked through: `pm`, `kisan`. */
export function searchWords(text: string): string[] {
  return folded(text)
    .split(SEPARATORS)
    .filter((word) => word !== '')
}

/** Letters and digits alone, as a search folds them: case, blanks, dashes and the script of digits make no difference. */
export function joinedWords(text: string): string {
  return searchWords(text).join('')
}

/** The words of a text as they are stored and looked through: a blank before each. */
export function searchText(text: string): string {
  return searchWords(text)
    .map((word) => ` ${word}`)
    .join('')
}
