import { withLatinDigits } from '../core/text/digits.ts'

const PAISE = 100
const AMOUNT = /^(?:₹|rs\.?|inr)?\s*(\d[\d,]*)(?:\.(\d{1,2}))?$/i

/**
 * The paise that a search names, as an amount is shown or typed: `₹1,23,456.50`, `123456.5`, `Rs 500`; null where it
 * names none.
 */
export function readAmount(search: string): number | null {
  const [, rupees, paise = ''] = AMOUNT.exec(withLatinDigits(search).trim()) ?? []
  if (rupees === undefined) return null
  const amount = Number(rupees.replaceAll(',', '')) * PAISE + Number(paise.padEnd(2, '0'))
  return Number.isSafeInteger(amount) ? amount : null
}

/** The signs of a number or payment key that a search compares: capitals and digits. */
export function payoutKeySigns(search: string): string {
  return withLatinDigits(search)
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
}
