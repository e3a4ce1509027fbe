import { CODE_DIGITS, codeDigits } from '../../../contract/codes/code-digits.ts'

/** What each box of a code holds: one digit or nothing. */
export type CodeBoxes = readonly string[]

export const EMPTY_BOXES: CodeBoxes = Array.from({ length: CODE_DIGITS }, () => '')

interface Entered {
  boxes: CodeBoxes
  /** The box that comes next. */
  focus: number
}

/** The digits into the boxes from `at` on; a whole code begins at the first. */
export function enterDigits(boxes: CodeBoxes, at: number, text: string): Entered {
  const digits = codeDigits(text)
  const start = digits.length === CODE_DIGITS ? 0 : at
  const entered = boxes.map((digit, index) => digits[index - start] ?? digit)
  return { boxes: entered, focus: Math.min(start + digits.length, CODE_DIGITS - 1) }
}

/**
 * What a box becomes when it reads `text`. A digit typed beside the one that was there takes its place;
 * several are a code that the browser filled in.
 */
export function typeInBox(boxes: CodeBoxes, at: number, text: string): Entered {
  const before = boxes[at] ?? ''
  const digits = codeDigits(text)
  if (digits === '') {
    // An emptied box is cleared; text without a digit changes nothing.
    return { boxes: text === '' ? boxes.with(at, '') : boxes, focus: at }
  }
  const isBeside = before !== '' && digits.length === 2 && digits.includes(before)
  return enterDigits(boxes, at, isBeside ? digits.replace(before, '') : digits)
}
