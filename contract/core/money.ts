const PAISE = 100

/**
 * English decimals in every language: they group the Indian way with Latin digits, which is what
 * we write in all three. `mr-IN` money would group by thousands. Made once: making costs
 * milliseconds on a small phone.
 */
const decimals = new Map<number, Intl.NumberFormat>()

function format(value: number, digits: number): string {
  const made =
    decimals.get(digits) ??
    new Intl.NumberFormat('en-IN', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  decimals.set(digits, made)
  return made.format(value)
}

/** Integer paise as "₹1,23,456" or, where there are paise, "₹1,23,456.50". */
export function formatMoney(paise: number): string {
  const amount = format(Math.abs(paise) / PAISE, paise % PAISE === 0 ? 0 : 2)
  return paise < 0 ? `−₹${amount}` : `₹${amount}`
}

/** The same with its paise always, for amounts that stand in a column: "₹1,23,456.00". */
export function formatColumnMoney(paise: number): string {
  const amount = format(Math.abs(paise) / PAISE, 2)
  return paise < 0 ? `−₹${amount}` : `₹${amount}`
}

/** A whole count with Indian grouping. */
export function formatCount(count: number): string {
  return format(count, 0)
}
