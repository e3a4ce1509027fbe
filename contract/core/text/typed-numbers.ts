import { withLatinDigits } from './digits.ts'
import { withoutInvisible } from './plain-text.ts'

const PAISE_DIGITS = 2

/** What was typed with digits as 0 to 9, without blanks and the commas between thousands and lakhs. */
const compact = (typed: string) => withLatinDigits(withoutInvisible(typed)).replace(/[,\s]/g, '')

/** A number as people write it, with commas and blanks; undefined where none can be read. */
export function typedNumber(typed: string): number | undefined {
  const text = compact(typed)
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : undefined
}

const CURRENCY = '₹|₨|rs\\.?|inr|rupees?|रु\\.?|रू\\.?|रुपये|रुपए'
/** ₹ or Rs. before an amount, and what closes one in writing: “/-”, “only”. */
const AMOUNT = new RegExp(
  `^(?:${CURRENCY})?(\\d{1,12})(?:\\.(\\d{0,2}))?(?:/[-=–—]?)?(?:${CURRENCY})?(?:/[-=–—]?)?(?:only|फक्त|मात्र|केवल)?$`,
  'i',
)

/**
 * An amount in rupees as people write it, `1,50,000` or `Rs. 1,50,000/-`, as integer paise, without a float in between;
 * undefined where none can be read.
 */
export function typedPaise(typed: string): number | undefined {
  const [, rupees, paise = ''] = AMOUNT.exec(compact(typed)) ?? []
  if (rupees === undefined) return undefined
  return Number(`${rupees}${paise.padEnd(PAISE_DIGITS, '0')}`)
}

/** Paise as they are typed: `50`, `50.50`. */
export function paiseText(paise: number): string {
  const text = String(paise).padStart(PAISE_DIGITS + 1, '0')
  return `${text.slice(0, -PAISE_DIGITS)}.${text.slice(-PAISE_DIGITS)}`.replace(/\.00$/, '')
}

const SIXTY = 60
/** Minutes and seconds stand after a sign of degrees alone: `183112` is none. */
const DEGREES =
  /^([nsew])?([+-]?\d+(?:\.\d*)?)(?:(?:[°º˚]|deg)(?:(\d+(?:\.\d+)?)['′’](?:(\d+(?:\.\d+)?)(?:["″”]|''))?)?)?([nsew])?$/i

/** Degrees of a place as maps and people write them: `18.52`, `18.52° N`, `18°31'12"N`; south and west are below zero. */
export function typedDegrees(typed: string): number | undefined {
  const [, before, degrees, minutes = 0, seconds = 0, after] = DEGREES.exec(compact(typed)) ?? []
  if (degrees === undefined || (before !== undefined && after !== undefined)) return undefined
  const size = Math.abs(Number(degrees)) + Number(minutes) / SIXTY + Number(seconds) / SIXTY ** 2
  const isBelow = degrees.startsWith('-') !== /[sw]/i.test(before ?? after ?? '')
  return isBelow ? -size : size
}
