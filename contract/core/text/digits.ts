// This file uses no schemas: the front door's script must not load a schema library that it never runs.

/**
 * The zeros of the scripts written in India, and the wide ones of some keyboards. The database's `search_words` reads the
 * same ones.
 */
const ZEROS = [
  0x0660, // Arabic
  0x06f0, // Urdu
  0x0966, // Devanagari
  0x09e6, // Bengali and Assamese
  0x0a66, // Gurmukhi
  0x0ae6, // Gujarati
  0x0b66, // Odia
  0x0be6, // Tamil
  0x0c66, // Telugu
  0x0ce6, // Kannada
  0x0d66, // Malayalam
  0x1946, // Limbu
  0x1c40, // Lepcha
  0x1c50, // Santali
  0xabf0, // Manipuri
  0xff10, // wide
]

/** The digits of all these scripts, each script's from its 0 to its 9. */
export const INDIAN_DIGITS = ZEROS.map((zero) =>
  Array.from({ length: 10 }, (_, value) => String.fromCharCode(zero + value)).join(''),
)

const LATIN = new Map(
  INDIAN_DIGITS.flatMap((digits) => [...digits].map((digit, value) => [digit, String(value)])),
)

/** The text with the digits of any Indian script written as 0 to 9. */
export function withLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => LATIN.get(digit) ?? digit)
}
