const DEVANAGARI_ZERO = '०'.charCodeAt(0)

/** Signs between words: blanks, what ASCII and Latin-1 have besides letters and digits, dashes, quotes, danda. */
const SEPARATORS = /[\s\u0021-\u002f\u003a-\u0060\u007b-\u00bf\u0964\u0965\u0970\u2000-\u206f]+/

/**
 * Text as every search compares it: in lower case and NFC, digits of Devanagari as those of ASCII,
 * without the joiners that only shape letters.
 */
function folded(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u200c\u200d]/g, '')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO))
}

/** The words of a text for a search, the same whether it is typed or looked through: `pm`, `kisan`. */
export function searchWords(text: string): string[] {
  return folded(text)
    .split(SEPARATORS)
    .filter((word) => word !== '')
}
