const PAISE = 100
const DEVANAGARI_ZERO = '०'.charCodeAt(0)

/** The text with Devanagari digits written as 0 to 9. */
export function withLatinDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => `${digit.charCodeAt(0) - DEVANAGARI_ZERO}`)
}

/** A number as people write it, with commas and blanks; undefined where none can be read. */
export function typedNumber(typed: string): number | undefined {
  const text = withLatinDigits(typed).replace(/[,\s]/g, '')
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : undefined
}

/** Paise of an amount in rupees as it is written, with or without ₹; nothing written is 0. */
export function typedRupees(typed: string): number | undefined {
  const text = typed.replace(/^\s*(₹|rs\.?|inr)/i, '')
  const rupees = text.trim() === '' ? 0 : typedNumber(text)
  return rupees === undefined ? undefined : Math.round(rupees * PAISE)
}
