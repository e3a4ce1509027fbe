import { cached } from './intl.ts'

const PAISE = 100

/**
 * English decimals in every language: they group the Indian way with Latin digits, which is what
 * we write in all three. `mr-IN` money would group by thousands.
 */
const decimals = cached(
  (digits: string) =>
    new Intl.NumberFormat('en-IN', {
      minimumFractionDigits: Number(digits),
      maximumFractionDigits: Number(digits),
    }),
)

/** Integer paise as "₹1,23,456" or, where there are paise, "₹1,23,456.50". */
export function formatMoney(paise: number): string {
  const digits = paise % PAISE === 0 ? '0' : '2'
  const amount = decimals(digits).format(Math.abs(paise) / PAISE)
  return paise < 0 ? `−₹${amount}` : `₹${amount}`
}

/** A whole count with Indian grouping. */
export function formatCount(count: number): string {
  return decimals('0').format(count)
}
