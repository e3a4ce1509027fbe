import { withLatinDigits } from './digits.ts'

const NATIONAL_DIGITS = 10
const AFTER_PLUS = /^(?:0{0,2}91)0?(?=\d{10}$)/
const PREFIX = /^(?:0{0,2}91)?0?(?=\d{10}$)/

/**
 * The digits of an Indian phone number, however it was typed, pasted or filed: all signs but digits go, those of every
 * Indian script count, then +91, 0091 or 91 before ten digits, or 0 go (rules.md, Limits). What a plus begins and is
 * no number of India keeps its plus, so that it is none here.
 */
export function phoneDigits(typed: string): string {
  const text = withLatinDigits(typed)
  const digits = text.replace(/\D/g, '')
  if (!/^[^\d]*[+\uff0b]/.test(text)) return digits.replace(PREFIX, '')
  return AFTER_PLUS.test(digits) ? digits.replace(AFTER_PLUS, '') : `+${digits}`
}

/** Whether these are the ten digits of an Indian mobile number. */
export function isMobile(digits: string): boolean {
  return digits.length === NATIONAL_DIGITS && /^[6-9]\d+$/.test(digits)
}
